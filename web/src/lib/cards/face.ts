/** How a card of some size is drawn: pure numbers, so that every screen agrees on them. */

export interface FaceSizes {
  /** `flat` tiles carry rank and suit side by side, `small` cards one over the other, `full` ones have two corners. */
  shape: "flat" | "small" | "full";
  /** Font size of the rank and size of the suit, CSS pixels. */
  rank: number;
  pip: number;
}

/** No index is ever smaller than this, even where a whole board is looked at from afar. */
const LEAST_RANK = 16;
const FULL_FROM = 92;

export function faceSizes(width: number, height: number): FaceSizes {
  if (width > height * 1.02) return sized("flat", Math.min(height * 0.66, width * 0.42, 40), 0.84);
  if (height >= FULL_FROM && width >= 60) return sized("full", Math.min(width * 0.44, 38), 0.72);
  return sized("small", Math.min(width * 0.66, height * 0.48, 40), 0.74);
}

function sized(shape: FaceSizes["shape"], rank: number, pip: number): FaceSizes {
  const size = Math.max(LEAST_RANK, Math.round(rank));
  return { shape, rank: size, pip: Math.round(size * pip) };
}
