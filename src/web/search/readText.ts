import type { SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import type { Pasted, PastedPoint } from './pasted/pasted.ts';
import { recoverPlusCode } from './pasted/plusCode.ts';
import { readPasted } from './pasted/readPasted.ts';

/** The minimum length of a search text; shorter texts match too many places and are not sent. */
const shortestQuery = 2;
/** The maximum length that the server accepts. */
const longestQuery = 200;

/**
 * Returns the words to search for on the server. Returns undefined if there are no words, or if the text itself contains the
 * position.
 */
export function questionOf(text: string, pasted: Pasted | undefined): string | undefined {
  const words =
    pasted === undefined ? text : pasted.kind === 'question' ? pasted.text : 'near' in pasted ? pasted.near : undefined;
  const question = words?.trim().slice(0, longestQuery) ?? '';
  return question.length < shortestQuery ? undefined : question;
}

/**
 * Returns the point in a text. A short plus code is resolved near the place named next to it or, if there is none, near the
 * user's position or the map's view.
 */
export function pointIn(
  pasted: Pasted | undefined,
  hits: readonly SearchHit[],
  near: Coordinates | undefined,
): Pick<PastedPoint, 'lat' | 'long' | 'label'> | undefined {
  if (pasted?.kind === 'point') return pasted;
  if (pasted?.kind !== 'shortCode') return undefined;
  const reference = pasted.near === undefined ? near : hits[0];
  const point = reference && recoverPlusCode(pasted.code, reference);
  return point && { ...point, label: pasted.near === undefined ? pasted.code : `${pasted.code} ${pasted.near}` };
}

export interface TextReading {
  /** The words to search for on the server; absent if there are none. */
  readonly question?: string;
  /** The host of a link that contains no readable position. */
  readonly unreadable?: string;
  readonly pointIn: (
    hits: readonly SearchHit[],
    near: Coordinates | undefined,
  ) => (Coordinates & { readonly label?: string }) | undefined;
}

/**
 * Interprets a text without the server, as a point, a link, a code, or words to search for. @param language the screen's language
 */
export function readText(text: string, language: string): TextReading {
  const pasted = readPasted(text, language);
  const question = questionOf(text, pasted);
  return {
    ...(question === undefined ? {} : { question }),
    ...(pasted?.kind === 'unreadableLink' ? { unreadable: pasted.host } : {}),
    pointIn: (hits: readonly SearchHit[], near: Coordinates | undefined) => pointIn(pasted, hits, near),
  };
}
