/** All that the store offers for shops, with the driver's complaints turned into sentences. */
import type { Database } from '../database.ts';
import { keepInvalidations } from './keepInvalidations.ts';
import { keepLookUps } from './keepLookUps.ts';
import { keepRegister } from './keepRegister.ts';
import { keepSuggestions } from './keepSuggestions.ts';
import { keepWebhooks } from './keepWebhooks.ts';
import type { ShopBooks } from './shopBooks.ts';

type Explained = <T>(work: () => Promise<T>) => Promise<T>;

/** Every promise that a book gives out is explained; what is read as a stream is explained page by page. */
function explainedBook<Book extends object>(book: Book, explained: Explained): Book {
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

export const keepShops = (database: Database, explained: Explained): ShopBooks => ({
  register: explainedBook(keepRegister(database), explained),
  lookUps: explainedBook(keepLookUps(database), explained),
  invalidations: explainedBook(keepInvalidations(database), explained),
  webhooks: explainedBook(keepWebhooks(database), explained),
  suggestions: explainedBook(keepSuggestions(database), explained),
});
