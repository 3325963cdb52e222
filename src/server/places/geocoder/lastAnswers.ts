/** The newest answers by their question, no more than so many and none older than so many ms. */
export interface LastAnswers<T> {
  get(question: string, now: number): T | undefined;
  keep(question: string, answer: T, now: number): void;
}

export function lastAnswers<T>(most: number, longest: number): LastAnswers<T> {
  /** In the order of their last use: a Map remembers in which order it was filled. */
  const kept = new Map<string, { readonly answer: T; readonly at: number }>();
  return {
    get(question, now) {
      const found = kept.get(question);
      if (!found) return undefined;
      kept.delete(question);
      // A clock that was set back must not keep an answer for ever.
      if (Math.abs(now - found.at) > longest) return undefined;
      kept.set(question, found);
      return found.answer;
    },
    keep(question, answer, now) {
      kept.delete(question);
      kept.set(question, { answer, at: now });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) return;
        kept.delete(oldest);
      }
    },
  };
}
