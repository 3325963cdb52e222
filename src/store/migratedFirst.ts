/** A store that is not available yet: each query first migrates the tables, as soon as that is possible. */
import type { Store } from './store.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Queries before the migration fail with the migration's error, which says why the store is unavailable. Only the load of the
 * connection can be read without migrating.
 */
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
