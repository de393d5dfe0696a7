/** How a card of some size is drawn: pure numbers, so that every screen agrees on them. */

export interface FaceSizes {
  /** `flat` tiles carry rank and suit side by side, `small` cards one over the other, `full` ones a figure as well. */
  shape: "flat" | "small" | "full";
  /** Font size of the rank, and sizes of the suit in the corner and of the figure, CSS pixels. */
  rank: number;
  pip: number;
  figure: number;
}

/** No index is ever smaller than this, even where a whole board is looked at from afar. */
const LEAST_RANK = 16;
const FULL_FROM = { width: 62, height: 86 };

export function faceSizes(width: number, height: number): FaceSizes {
  if (width > height * 1.02) return sized("flat", Math.min(height * 0.66, width * 0.465, 40), 0.76, 0);
  if (height >= FULL_FROM.height && width >= FULL_FROM.width) {
    return sized("full", Math.min(width * 0.48, height * 0.34, Math.max(42, width * 0.34)), 0.66, Math.min(width * 0.46, height * 0.4));
  }
  return sized("small", Math.min(width * 0.66, height * 0.48, 40), 0.74, 0);
}

function sized(shape: FaceSizes["shape"], rank: number, pip: number, figure: number): FaceSizes {
  const size = Math.max(LEAST_RANK, Math.round(rank));
  return { shape, rank: size, pip: Math.round(size * pip), figure: Math.round(figure) };
}
