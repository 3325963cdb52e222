/**
 * A latency histogram of constant size. Each power of two, in microseconds, has 128 buckets, so a value is accurate to 0.8 % (as
 * in HdrHistogram, http://hdrhistogram.org).
 */
const parts = 128;
const powers = 40;

export class Histogram {
  readonly #counts = new Float64Array(parts * powers);
  count = 0;
  /** @param ms zero or more */
  add(ms: number): void {
    const us = Math.max(1, ms * 1_000);
    const power = Math.floor(Math.log2(us));
    const part = Math.min(parts - 1, Math.floor((us / 2 ** power - 1) * parts));
    const at = Math.min(this.#counts.length - 1, power * parts + part);
    this.#counts[at] = (this.#counts[at] as number) + 1;
    this.count += 1;
  }
  /** Returns an upper bound of the quantile in ms, or NaN if there are no values. @param part the quantile, such as 0.99 */
  quantile(part: number): number {
    let left = Math.ceil(part * this.count);
    for (let at = 0; at < this.#counts.length; at++) {
      left -= this.#counts[at] as number;
      if (left <= 0 && this.count > 0) return (2 ** Math.floor(at / parts) * (1 + ((at % parts) + 1) / parts)) / 1_000;
    }
    return Number.NaN;
  }
}
