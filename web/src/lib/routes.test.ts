import { describe, expect, it } from "vitest";
import { routeOf } from "./routes";

describe("routeOf", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/t/abc", { page: "table", table: "abc" }],
    ["/t/abc/", { page: "table", table: "abc" }],
    ["/t/abc/replay/2", { page: "replay", table: "abc", game: 2 }],
    ["/device/chains", { page: "device", game: "chains" }],
    ["/rules", { page: "rules", game: null }],
    ["/rules/ugadayka", { page: "rules", game: "ugadayka" }],
    ["/enter/t0k-en", { page: "enter", token: "t0k-en" }],
    ["/host", { page: "host" }],
    ["/lab", { page: "lab", run: null }],
    ["/lab/1796114007596-76e89a", { page: "lab", run: "1796114007596-76e89a" }],
  ])("%s", (path, route) => expect(routeOf(path)).toEqual(route));

  it.each(["/t", "/t/abc/replay/0", "/t/abc/replay/x", "/t/abc/other/1", "/device", "/device/chess", "/rules/chess", "/enter", "/lab/a/b", "/host/wrong-key", "/nowhere", "/t/%E0%A4%A"])(
    "%s leads nowhere",
    (path) => expect(routeOf(path)).toEqual({ page: "lost" }),
  );
});
