/** Word frequencies in shop names: "apotheke" is common, "zlatého tygra" nearly unique. */

export interface WordCounts {
  /** The number of names with the word. */
  count(word: string): number;
  /** From 0 (very common) to 1 (unique). */
  rarity(word: string): number;
  /**
   * The total information in the words: the more and rarer they are, the less likely is another shop of that name. About 9 for a
   * rare word.
   */
  tells(words: readonly string[]): number;
}

export class WordCounter {
  readonly #counts = new Map<string, number>();
  #names = 0;

  add(words: readonly string[]): void {
    this.#names += 1;
    for (const word of new Set(words)) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  finish(): WordCounts {
    const counts = this.#counts;
    // A small register is too small a sample to treat any word as rare.
    const scale = Math.log(Math.max(this.#names, 10_000));
    const tellsOne = (word: string): number => {
      const rare = Math.max(0, scale - Math.log(1 + (counts.get(word) ?? 0)));
      // Short words are initials, articles and numbers, which many shops share by chance.
      return rare * (word.length >= 6 ? 1 : word.length >= 4 ? 0.8 : 0.35);
    };
    return {
      count: (word) => counts.get(word) ?? 0,
      rarity: (word) => Math.max(0, 1 - Math.log(1 + (counts.get(word) ?? 0)) / scale),
      tells: (words) => [...new Set(words)].reduce((sum, word) => sum + tellsOne(word), 0),
    };
  }
}
