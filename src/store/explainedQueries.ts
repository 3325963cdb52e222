/** Translates driver errors from all queries of a repository into messages for the operator. */

export type ExplainErrors = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns the repository with every method wrapped, so that errors of the promises and streams that it returns are translated.
 */
export function explainedQueries<Book extends object>(book: Book, explained: ExplainErrors): Book {
  const wrapped = Object.entries(book).map(([name, method]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => {
      const answer = method(...args);
      if (answer instanceof Promise) return explained(() => answer);
      return pages(answer as AsyncIterable<unknown>, explained);
    },
  ]);
  return Object.fromEntries(wrapped) as Book;
}

async function* pages<T>(stream: AsyncIterable<T>, explained: ExplainErrors): AsyncGenerator<T> {
  const iterator = stream[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await explained(() => iterator.next());
    if (done) return;
    yield value;
  }
}
