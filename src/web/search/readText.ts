import type { SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { readPasted } from './pasted/readPasted.ts';
import { pointIn, questionOf } from './understood.ts';

export interface TextReading {
  /** The words to search for on the server; absent: none. */
  readonly question?: string;
  /** The host of a link that contains no readable position. */
  readonly unreadable?: string;
  readonly pointIn: (
    hits: readonly SearchHit[],
    near: Coordinates | undefined,
  ) => (Coordinates & { readonly label?: string }) | undefined;
}

/**
 * Interprets a text without the server: a point, a link, a code, or words to search for. @param language the screen's language
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
