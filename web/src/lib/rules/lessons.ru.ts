/** All lessons in Russian, together: they share so many words that four weigh hardly more than two apart. */
import type { Block } from "../../../plugins/lessons";

export const lessons = import.meta.glob<Block[]>("../../../../docs/rules/*.ru.md", { eager: true, import: "default" });
