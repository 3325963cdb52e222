import type { SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { readPasted } from './pasted/readPasted.ts';
import { pointIn, questionOf } from './understood.ts';

/** What a text in the search field says. */
export interface TextReading {
  /** The words to ask the server for; absent: there is nothing to ask. */
  readonly question?: string;
  /** The host of a link that does not say where it leads. */
  readonly unreadable?: string;
  readonly pointIn: (
    hits: readonly SearchHit[],
    near: Coordinates | undefined,
  ) => (Coordinates & { readonly label?: string }) | undefined;
}

/** All that a text says by itself: a point, a link, a code, or words to ask for. @param language of the screen */
export function readText(text: string, language: string): TextReading {
  const pasted = readPasted(text, language);
  const question = questionOf(text, pasted);
  return {
    ...(question === undefined ? {} : { question }),
    ...(pasted?.kind === 'unreadableLink' ? { unreadable: pasted.host } : {}),
    pointIn: (hits: readonly SearchHit[], near: Coordinates | undefined) => pointIn(pasted, hits, near),
  };
}
