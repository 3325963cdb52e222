/**
 * How often anything took how long, in little memory however many there were: each power of two of microseconds in 128 parts, so a
 * value is known to 0.8 % (as in HdrHistogram, http://hdrhistogram.org).
 */
const parts = 128;
const powers = 40;

export class Histogram {
  readonly #counts = new Float64Array(parts * powers);
  count = 0;
  /** @param ms not below 0 */
  add(ms: number): void {
    const us = Math.max(1, ms * 1_000);
    const power = Math.floor(Math.log2(us));
    const part = Math.min(parts - 1, Math.floor((us / 2 ** power - 1) * parts));
    const at = Math.min(this.#counts.length - 1, power * parts + part);
    this.#counts[at] = (this.#counts[at] as number) + 1;
    this.count += 1;
  }
  /** The upper end, ms, of where that part of all lies; NaN without any. @param part 0.99 */
  quantile(part: number): number {
    let left = Math.ceil(part * this.count);
    for (let at = 0; at < this.#counts.length; at++) {
      left -= this.#counts[at] as number;
      if (left <= 0 && this.count > 0) return (2 ** Math.floor(at / parts) * (1 + ((at % parts) + 1) / parts)) / 1_000;
    }
    return Number.NaN;
  }
}
