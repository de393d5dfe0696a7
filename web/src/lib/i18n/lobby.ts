import type { English } from "./message";

export const ru = {} as const;

export const en: English<typeof ru> = {};
