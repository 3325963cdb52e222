/** SHA-256 (FIPS 180-4) for pages over plain HTTP, where browsers offer no digests. */

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);

/** The first 32 bits of the fractional part. */
const fractionOf = (value: number): number => ((value % 1) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Returns the message with its end mark and its length in bits, in complete blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(64 * (Math.floor((bytes.length + 8) / 64) + 1));
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(all.length - 4, bytes.length << 3);
  return view;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes);
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const at = (i: number) => words[i] as number;
  for (let block = 0; block < message.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = message.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [early, late] = [at(i - 15), at(i - 2)];
      const mixedEarly = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
      const mixedLate = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
      words[i] = at(i - 16) + mixedEarly + at(i - 7) + mixedLate;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const choice = (e & f) ^ (~e & g);
      const first = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + (constants[i] as number) + at(i)) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + value;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setInt32(4 * i, word);
  return new Uint8Array(digest.buffer);
}
