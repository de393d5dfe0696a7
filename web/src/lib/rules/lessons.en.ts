/** All lessons in English, together: they share so many words that four weigh hardly more than two apart. */
import type { Block } from "../../../plugins/lessons";

export const lessons = import.meta.glob<Block[]>("../../../../docs/rules/*.en.md", { eager: true, import: "default" });
