/**
 * Stores the last ways on foot, so that they are available offline. They start at the person's position, so they are stored for
 * the session only. If the storage is missing, full or corrupt, the page shows no stored way.
 */
import { bankOfPage } from '../ask/callerHeaders.ts';
import { type FoundRoute, readWalkingRoute } from './readWalkingRoute.ts';

interface StoredRoute {
  /** Identifies the request. */
  readonly key: string;
  readonly found: NonNullable<FoundRoute>;
}

/** Storage key, separate for each bank, as for the results. */
const drawerOf = (): string => `finder.routes${bankOfPage() && `.${bankOfPage()}`}`;
const mostRoutes = 20;
/** The limit is 400 kB, because some browsers store two bytes per character. */
const mostCharacters = 200_000;

/** In the form of an answer, so that one function validates both. */
const answerOf = (found: StoredRoute['found']) => (found === 'noStepFreeRoute' ? { noStepFreeRoute: true } : { route: found });

function readStored(raw: unknown): readonly StoredRoute[] {
  const { key, answer } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const found = readWalkingRoute(answer);
  return typeof key === 'string' && found !== undefined ? [{ key, found }] : [];
}

function readRoutes(): readonly StoredRoute[] {
  try {
    const raw: unknown = JSON.parse(window.sessionStorage.getItem(drawerOf()) ?? '[]');
    return Array.isArray(raw) ? raw.flatMap(readStored) : [];
  } catch {
    return [];
  }
}

/** Stores the answer to a request, and as many earlier answers as fit. */
export function storeRoute(key: string, found: StoredRoute['found']): void {
  const others = readRoutes().filter((one) => one.key !== key);
  const all = [{ key, found }, ...others].slice(0, mostRoutes).map((one) => ({ key: one.key, answer: answerOf(one.found) }));
  for (let count = all.length; count > 0; count--) {
    const text = JSON.stringify(all.slice(0, count));
    if (text.length > mostCharacters) continue;
    try {
      window.sessionStorage.setItem(drawerOf(), text);
      return;
    } catch {
      // The storage is full, so retry with fewer entries; or there is no storage.
    }
  }
}

/** The stored answer to a request. */
export const recallRoute = (key: string): FoundRoute => readRoutes().find((one) => one.key === key)?.found;
