/**
 * Stores the last walking routes and areas, so that they are available offline. They reveal the user's position, so they are
 * stored only for the session. If the storage is missing, full or corrupt, the page does not show stored routes.
 */
import type { WalkAnswer } from '../../../contract/walk.ts';
import { bankOfPage } from '../ask/callerHeaders.ts';
import { type FoundRoute, readWalkArea, readWalkingRoute, type WalkPolygons } from './readWalkAnswer.ts';

interface StoredAnswer {
  /** Identifies the request. */
  readonly key: string;
  readonly answer: unknown;
}

/** The storage key, which is separate for each bank, as it is for results. */
const drawerOf = (): string => `finder.routes${bankOfPage() && `.${bankOfPage()}`}`;
const mostAnswers = 20;
/** The maximum length of the stored text: 400 kB in browsers that store two bytes for each character. */
const mostCharacters = 200_000;

/** Converts a route to the format of a response, so that one function validates both. */
const answerOf = (found: NonNullable<FoundRoute>): WalkAnswer =>
  found === 'noStepFreeRoute' ? { noStepFreeRoute: true } : { route: found };

function readStored(raw: unknown): readonly StoredAnswer[] {
  const { key, answer } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  return typeof key === 'string' ? [{ key, answer }] : [];
}

function readAnswers(): readonly StoredAnswer[] {
  try {
    const raw: unknown = JSON.parse(window.sessionStorage.getItem(drawerOf()) ?? '[]');
    return Array.isArray(raw) ? raw.flatMap(readStored) : [];
  } catch {
    return [];
  }
}

/** Stores the response to a request, and as many earlier responses as fit. */
function storeAnswer(key: string, answer: WalkAnswer): void {
  const others = readAnswers().filter((one) => one.key !== key);
  const all = [{ key, answer }, ...others].slice(0, mostAnswers);
  for (let count = all.length; count > 0; count--) {
    const text = JSON.stringify(all.slice(0, count));
    if (text.length > mostCharacters) continue;
    try {
      window.sessionStorage.setItem(drawerOf(), text);
      return;
    } catch {
      // If the storage is full, retry with fewer entries. If there is no storage, nothing is stored.
    }
  }
}

const recallAnswer = (key: string): unknown => readAnswers().find((one) => one.key === key)?.answer;

export const storeRoute = (key: string, found: NonNullable<FoundRoute>): void => storeAnswer(key, answerOf(found));
export const storeArea = (key: string, area: NonNullable<WalkPolygons>): void => storeAnswer(key, { area });

/** Returns the stored route for a request. */
export const recallRoute = (key: string): FoundRoute => readWalkingRoute(recallAnswer(key));
/** Returns the stored area for a request. */
export const recallArea = (key: string): WalkPolygons => readWalkArea(recallAnswer(key));
