/** Turns the driver's complaints of a whole book into sentences for the operator. */

export type Explained = <T>(work: () => Promise<T>) => Promise<T>;

/** Every promise that a book gives out is explained; what is read as a stream is explained page by page. */
export function explainedQueries<Book extends object>(book: Book, explained: Explained): Book {
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

async function* pages<T>(stream: AsyncIterable<T>, explained: Explained): AsyncGenerator<T> {
  const iterator = stream[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await explained(() => iterator.next());
    if (done) return;
    yield value;
  }
}
