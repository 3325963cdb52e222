import { useEffect } from 'react';

/**
 * What the page needs before any search, kept from the last visit: the finder's name and looks, the covered areas. It is
 * there at once, also without a connection, and asked for anew all the same.
 */
const drawer = (name: string): string => `finder.${name.trim()}`;

/** In a frame nothing is taken from the device: who may speak to the page there is for the service's newest answer to say. */
const isFramed = (): boolean => window.parent !== window;

/** What a query of that name begins with. */
export function keptAnswer<T extends object>(name: string): { initialData: () => T | undefined; initialDataUpdatedAt: 0 } {
  const initialData = () => {
    try {
      const kept: unknown = isFramed() ? null : JSON.parse(localStorage.getItem(drawer(name)) ?? 'null');
      return typeof kept === 'object' && kept !== null ? (kept as T) : undefined;
    } catch {
      return undefined;
    }
  };
  return { initialData, initialDataUpdatedAt: 0 };
}

/** Keeps what a query of that name was answered, for the next visit. */
export function useKeepAnswer(
  name: string,
  { data, isFetchedAfterMount }: { readonly data: object | undefined; readonly isFetchedAfterMount: boolean },
): void {
  useEffect(() => {
    if (data === undefined || !isFetchedAfterMount || isFramed()) return;
    try {
      localStorage.setItem(drawer(name), JSON.stringify(data));
    } catch {
      // Not kept, nothing else.
    }
  }, [name, data, isFetchedAfterMount]);
}
