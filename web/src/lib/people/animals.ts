/**
 * The animals of the badges, as parts: which ears, which nose, which colours. `Badge.svelte` draws them on a 40 × 40
 * sheet, so an animal costs a line here rather than a picture.
 */
export interface Animal {
  fur: string;
  /** Muzzle, inner ear and other light parts. */
  light: string;
  ears: "point" | "round" | "big" | "long" | "flop" | "side" | "antler" | "tuft" | "none";
  nose: "small" | "snout" | "beak" | "bill" | "mouth";
  /** What lies behind the head. */
  behind?: "mane" | "wool" | "spikes";
  /** What is drawn on the face. */
  mark?: "patches" | "mask" | "stripes" | "cheeks" | "bib" | "teeth" | "blaze" | "bulge";
  /** Colour of `behind` and `mark`. */
  tint?: string;
}

export const ANIMALS = {
  fox: { fur: "#d9712b", light: "#fff1df", ears: "point", nose: "small", mark: "cheeks", tint: "#fff1df" },
  bear: { fur: "#8a5a3a", light: "#e3c29b", ears: "round", nose: "small" },
  hare: { fur: "#b9aea3", light: "#f6e9e2", ears: "long", nose: "small", mark: "teeth", tint: "#ffffff" },
  cat: { fur: "#6f6a72", light: "#e9dfe3", ears: "point", nose: "small" },
  hedgehog: { fur: "#e2c49c", light: "#f5e3c6", ears: "none", nose: "small", behind: "spikes", tint: "#6b5240" },
  owl: { fur: "#9a7350", light: "#f4e3c4", ears: "tuft", nose: "beak", mark: "patches", tint: "#f4e3c4" },
  squirrel: { fur: "#b5562c", light: "#f8dcc0", ears: "tuft", nose: "small", mark: "teeth", tint: "#ffffff" },
  wolf: { fur: "#7c8794", light: "#eef1f4", ears: "point", nose: "small", mark: "cheeks", tint: "#eef1f4" },
  dog: { fur: "#d3a26a", light: "#fbeedb", ears: "flop", nose: "small", mark: "blaze", tint: "#fbeedb" },
  mouse: { fur: "#a7a2ab", light: "#f1cdd2", ears: "big", nose: "small" },
  deer: { fur: "#b0794a", light: "#f3dfc3", ears: "antler", nose: "small" },
  frog: { fur: "#6ba644", light: "#d9eebc", ears: "none", nose: "mouth", mark: "bulge", tint: "#6ba644" },
  lion: { fur: "#e5ae55", light: "#fae6bd", ears: "round", nose: "small", behind: "mane", tint: "#a4622a" },
  tiger: { fur: "#e58f35", light: "#fff3e0", ears: "round", nose: "small", mark: "stripes", tint: "#3a2a20" },
  panda: { fur: "#f7f5f0", light: "#ffffff", ears: "round", nose: "small", mark: "patches", tint: "#33323a" },
  koala: { fur: "#96a0a8", light: "#e6dcdf", ears: "big", nose: "small", behind: "wool", tint: "#96a0a8" },
  pig: { fur: "#e58a90", light: "#f7c7c5", ears: "point", nose: "snout" },
  cow: { fur: "#f3ece2", light: "#eec0b4", ears: "side", nose: "snout", mark: "mask", tint: "#54443b" },
  sheep: { fur: "#d8c3ab", light: "#f1e2cf", ears: "side", nose: "small", behind: "wool", tint: "#fbf8f2" },
  chick: { fur: "#f4c93f", light: "#fbe79a", ears: "none", nose: "beak" },
  duck: { fur: "#3f8a5c", light: "#f7f3e8", ears: "none", nose: "bill" },
  penguin: { fur: "#3b4150", light: "#ffffff", ears: "none", nose: "beak", mark: "bib", tint: "#ffffff" },
  raccoon: { fur: "#9a978f", light: "#f0ede6", ears: "point", nose: "small", mark: "mask", tint: "#3d3b3f" },
  beaver: { fur: "#7b5132", light: "#d8b48b", ears: "round", nose: "small", mark: "teeth", tint: "#ffffff" },
} satisfies Record<string, Animal>;

export type AnimalName = keyof typeof ANIMALS;
