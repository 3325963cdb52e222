import { useEffect, useMemo } from 'react';
import { isFramed } from '../url/lastPlace.ts';
import { visitNumber } from '../url/visit.ts';

/**
 * The storage key for data from the last visit that the page needs before any search: the finder's name, appearance and covered
 * areas. The page uses the stored data only while the service is unreachable.
 */
const storageKey = (name: string): string => `finder.${name.trim()}`;

/** In a frame, reads nothing: outdated data must not decide which hosts may communicate with the page. */
function read<T>(name: string): T | undefined {
  try {
    const kept: unknown = isFramed() ? null : JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as T) : undefined;
  } catch {
    return undefined;
  }
}

interface Asked<T> {
  readonly data: T | undefined;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly failureReason: Error | null;
}

/** Returns the query's data or, if there is none yet, the data stored at the last visit. @param name the query's name */
export function useStoredAnswer<T extends object>(name: string, { data, fetchStatus, failureReason }: Asked<T>): T | undefined {
  useEffect(() => {
    // After the user has deleted all data, store nothing until the next visit.
    if (data === undefined || isFramed() || visitNumber() > 0) return;
    try {
      localStorage.setItem(storageKey(name), JSON.stringify(data));
    } catch {
      // Ignore the error: without storage, the next visit loads the data again.
    }
  }, [name, data]);
  const isMissing = data === undefined && (fetchStatus === 'paused' || failureReason !== null);
  const kept = useMemo(() => (isMissing ? read<T>(name) : undefined), [isMissing, name]);
  return data ?? kept;
}
