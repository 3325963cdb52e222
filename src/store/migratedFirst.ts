/** Wraps a store that is not available yet, so that each query first tries to migrate the tables. */
import type { Store } from './store.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * Returns the wrapped store. Until the migration succeeds, every query fails with the migration's error, which explains why the
 * store is unavailable. Only `load` works before the migration.
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
  // All audited stores share the result of the migration.
  const wrapped = (one: Store): Store => ({
    ...gated(one),
    migrate: ready,
    audited: (...change) => wrapped(one.audited(...change)),
    ...(one.load && { load: one.load }),
    close: () => one.close(),
  });
  return wrapped(store);
}
