import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { lesson, type Block } from "./lessons";

describe("a lesson", () => {
  it("is read paragraph by paragraph", () => {
    expect(lesson("# T\n\nOne **two**\nthree.\n\n## H\n\n- a\n- **b** c\n")).toEqual([
      { kind: "title", text: "T" },
      { kind: "words", pieces: ["One ", ["two"], " three."] },
      { kind: "heading", text: "H" },
      { kind: "list", items: [["a"], [["b"], " c"]] },
    ]);
  });

  it("has pictures with marks and captions", () => {
    expect(lesson("```board finish\n+К♣ !9♥ · ?\n=10♦ Шут♠ _\n```\n\n*Words.*\n")).toEqual([
      {
        kind: "picture",
        picture: {
          form: "board",
          finish: true,
          older: null,
          caption: "Words.",
          rows: [
            [
              { card: "KC", mark: "may" },
              { card: "9H", mark: "mayNot" },
              { card: null, mark: "" },
              { card: null, mark: "lit" },
            ],
            [
              { card: "TD", mark: "linked" },
              { card: "XB", mark: "" },
              { card: null, mark: "blank" },
            ],
          ],
        },
      },
    ]);
  });

  it("reads the letters of either deck", () => {
    const cards = (text: string): (string | null)[] => lesson(`\`\`\`hand\n${text}\n\`\`\``).flatMap((block) => (block.kind === "picture" ? block.picture.rows[0]! : [])).map((place) => place.card);
    expect(cards("В♥ Д♥ К♥ Т♥ Шут♥")).toEqual(cards("J♥ Q♥ K♥ A♥ Jester♥"));
  });

  it("refuses a picture it cannot draw", () => {
    expect(() => lesson("```board\n9\n```")).toThrow("no place of a picture");
    expect(() => lesson("```drawing\n9♥\n```")).toThrow("no kind of picture");
  });
});

describe("the lessons of the four games", () => {
  const folder = fileURLToPath(new URL("../../docs/rules/", import.meta.url));
  const names = readdirSync(folder).filter((name) => /\.(ru|en)\.md$/.test(name));
  const read = (name: string): Block[] => lesson(readFileSync(folder + name, "utf8"));
  const pictures = (blocks: Block[]): unknown[] => blocks.flatMap((block) => (block.kind === "picture" ? [{ ...block.picture, caption: "" }] : []));

  it("are there in both languages", () => {
    expect(names).toHaveLength(8);
  });

  it.each(names)("%s has a title, captions and the author's name", (name) => {
    const blocks = read(name);
    expect(blocks[0]?.kind).toBe("title");
    for (const block of blocks) if (block.kind === "picture") expect(block.picture.caption).not.toBe("");
    expect(JSON.stringify(blocks.at(-1))).toMatch(/Катанугин|Katanugin/);
  });

  it.each(["race", "chains", "ugadayka", "mosaic"])("%s shows the same pictures in both", (game) => {
    const [ru, en] = [read(`${game}.ru.md`), read(`${game}.en.md`)];
    expect(pictures(en)).toEqual(pictures(ru));
    expect(en.map((block) => block.kind)).toEqual(ru.map((block) => block.kind));
  });
});
