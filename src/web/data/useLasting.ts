import { useEffect, useMemo } from 'react';
import { visitNumber } from '../url/visit.ts';

/**
 * What the page needs before any search, kept from the last visit: the finder's name and looks, the covered areas. Of use
 * only while the service cannot be asked: what it says now may be something else, and its page allows only that.
 */
const drawer = (name: string): string => `finder.${name.trim()}`;

/** In a frame nothing is taken from the device: who may speak to the page there is for the service alone to say. */
const isFramed = (): boolean => window.parent !== window;

function read<T>(name: string): T | undefined {
  try {
    const kept: unknown = isFramed() ? null : JSON.parse(localStorage.getItem(drawer(name)) ?? 'null');
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

/** The answer to a question, or what it was at the last visit where there is none. @param name of the question */
export function useLasting<T extends object>(name: string, { data, fetchStatus, failureReason }: Asked<T>): T | undefined {
  useEffect(() => {
    // After everything was forgotten nothing is kept again before the next visit.
    if (data === undefined || isFramed() || visitNumber() > 0) return;
    try {
      localStorage.setItem(drawer(name), JSON.stringify(data));
    } catch {
      // Not kept, nothing else.
    }
  }, [name, data]);
  const isMissing = data === undefined && (fetchStatus === 'paused' || failureReason !== null);
  const kept = useMemo(() => (isMissing ? read<T>(name) : undefined), [isMissing, name]);
  return data ?? kept;
}
