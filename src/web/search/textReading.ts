import { useEffect, useState } from 'react';
import type { TextReading } from './readText.ts';

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
