import { useEffect, useState } from 'react';
import type { SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';

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
export type TextReader = (text: string, language: string) => TextReading;

/** Without the reader's code a text is words. */
const shortest = 2;
const longest = 200;
export const wordsOnly: TextReader = (text) => {
  const question = text.trim().slice(0, longest);
  return { ...(question.length < shortest ? {} : { question }), pointIn: () => undefined };
};

let loaded: TextReader | undefined;

/**
 * Reads what people paste. Its code comes when the field is entered, not with the first load. undefined: on its way.
 * @param wanted whether somebody is in the field
 */
export function useTextReader(wanted: boolean): TextReader | undefined {
  const [reader, setReader] = useState(() => loaded);
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    let left = false;
    import('./readText.ts').then(
      ({ readText }) => {
        loaded = readText;
        if (!left) setReader(() => readText);
      },
      // Words can still be asked for; entering the field again tries again.
      () => {
        if (!left) setReader(() => wordsOnly);
      },
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return reader;
}
