import type { English } from "./message";

export const ru = {
  title: "Как играть",
  choose: "Четыре игры: начните с любой.",
  play: "Попробовать с роботами",
  others: "Другие игры",
  older_row: "старшие",
  row: "Ряд {n} сверху: {words}.",
  row_finish: "Ряд {n} сверху, финиш: {words}.",
  place_lit: "сюда можно",
  place_empty: "пусто",
  place_may: "{card}, можно",
  place_may_not: "{card}, нельзя",
} as const;

export const en: English<typeof ru> = {
  title: "How to play",
  choose: "Four games: begin with any of them.",
  play: "Try it with bots",
  others: "Other games",
  older_row: "higher",
  row: "Row {n} from the top: {words}.",
  row_finish: "Row {n} from the top, the finish: {words}.",
  place_lit: "free to lay",
  place_empty: "empty",
  place_may: "{card}, allowed",
  place_may_not: "{card}, not allowed",
};
