/** Names as people write them: any script, cut between what a reader sees as letters. */
export const LONGEST_NAME = 40;

type Segmenter = { segment(text: string): Iterable<{ segment: string }> };
const Segmenting = (Intl as { Segmenter?: new () => Segmenter }).Segmenter;

/** What a reader sees as single signs; browsers without a segmenter count code points. */
export function graphemes(text: string): string[] {
  return Segmenting ? Array.from(new Segmenting().segment(text), (part) => part.segment) : Array.from(text);
}

/** A name fit to be sent: no blanks at the ends, at most `LONGEST_NAME` signs, else the fallback. */
export function tidyName(text: string, fallback: string): string {
  const tidy = graphemes(text.trim().replace(/\s+/g, " ")).slice(0, LONGEST_NAME).join("").trim();
  return tidy === "" ? fallback : tidy;
}
