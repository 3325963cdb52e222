/** A store that is not there yet: every question brings its tables up to date first, once that can be done. */
import type { Store } from './store.ts';

type Method = (...args: unknown[]) => unknown;

/** What is asked before fails as migrating does: with the sentence that says why the store does not answer. How busy the way to it is can be told all the same. */
export function migratedFirst(store: Store): Store {
  let isReady = false;
  let trying: Promise<void> | undefined;
  const ready = async (): Promise<void> => {
    trying ??= store.migrate().then(
      () => {
        isReady = true;
      },
      (error) => {
        trying = undefined;
        throw error;
      },
    );
    await trying;
  };
  const gated = <Book extends object>(book: Book): Book =>
    Object.fromEntries(
      Object.entries(book).map(([name, value]: [string, unknown]) => {
        if (typeof value === 'object' && value !== null) return [name, gated(value)];
        if (typeof value !== 'function') return [name, value];
        const method = value as Method;
        return [name, (...args: unknown[]) => (isReady ? method(...args) : ready().then(() => method(...args)))];
      }),
    ) as Book;
  const { load } = store;
  return { ...gated(store), migrate: ready, ...(load && { load }), close: () => store.close() };
}
