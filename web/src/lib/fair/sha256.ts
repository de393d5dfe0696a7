/** SHA-256 (FIPS 180-4), since browsers offer their own over https only, and a family's table speaks plain http. */

/** The first 32 bits behind the point of a root. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime ** 0.5));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The digest of bytes: 32 of them. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer((bytes.length + 72) & ~63));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  let sum = START;
  for (let at = 0; at < padded.byteLength; at += 64) sum = mixed(sum, padded, at);
  const digest = new DataView(new ArrayBuffer(32));
  sum.forEach((word, place) => digest.setInt32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

function mixed(sum: readonly number[], text: DataView, start: number): number[] {
  const w: number[] = [];
  let [a, b, c, d, e, f, g, h] = sum as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    if (i < 16) w.push(text.getInt32(start + i * 4));
    else {
      const [old, older, near, far] = [w[i - 15]!, w[i - 16]!, w[i - 2]!, w[i - 7]!];
      const low = turn(old, 7) ^ turn(old, 18) ^ (old >>> 3);
      const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      w.push((older + low + far + high) | 0);
    }
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + sum[place]!) | 0);
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);
export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const digest = (...lines: string[]): string => hex(sha256(bytesOf(lines.join("\n"))));
