import { useEffect, useMemo, useState } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { nearestFirst } from '../data/nearestFirst.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { TextReading } from './readText.ts';
import { type SearchOption, searchOptions } from './searchOptions.ts';
import { useSearch } from './useSearch.ts';

type TextReader = (text: string, language: string) => TextReading;

/** The minimum length of a search text, which is used until the code of the parser has loaded. */
const shortest = 2;
const longest = 200;
export const wordsOnly: TextReader = (text) => {
  const question = text.trim().slice(0, longest);
  return { ...(question.length < shortest ? {} : { question }), pointIn: () => undefined };
};

let loaded: TextReader | undefined;

/**
 * The parser of pasted text, which loads when the field gets the focus; undefined while it is loading.
 * @param wanted whether the field's list is open
 */
function useTextReader(wanted: boolean): TextReader | undefined {
  const [reader, setReader] = useState(() => loaded);
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    let left = false;
    import('./readText.ts').then(
      ({ readText }) => {
        loaded = readText;
        if (!left) setReader(() => readText);
      },
      // Without the parser, the user can still search for words. When the field gets the focus again, this effect retries.
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

export type Offered = ReturnType<typeof useOptions>;

/**
 * Returns the suggestions for a text, with the covered areas in the order of their distance. If nothing is found, offers all
 * covered areas, unless the page already lists them.
 * @param near the search centre
 * @param areAreasListed whether the page lists the covered areas
 * @param entered whether the field's list is open
 * @param saved the user's saved ATMs and places, which are offered while the text is empty
 */
export function useOptions(
  text: string,
  covered: readonly CoveredPlace[],
  near: Coordinates | undefined,
  areAreasListed: boolean,
  entered: boolean,
  saved: readonly SearchOption[],
) {
  const { language } = useWords();
  const read = useTextReader(entered);
  const reading = useMemo(() => read?.(text, language), [read, text, language]);
  const { hits, attributions = [], missed, elsewhereSilent = false, stage: asked } = useSearch(reading?.question, near, language);
  const stage = reading === undefined && text.trim() !== '' ? 'searching' : asked;
  const places = useMemo(() => (near === undefined ? covered : nearestFirst(covered, near)), [covered, near]);
  const found = searchOptions(text, places, hits, stage === 'searching' ? undefined : reading?.pointIn(hits, near), saved);
  const nothing = found.length === 0 && stage !== 'searching';
  return {
    stage,
    nothing,
    unreadable: reading?.unreadable,
    attributions,
    elsewhereSilent,
    // Report missed words only if the response is for this text.
    ...(missed === undefined || stage !== 'answered' ? {} : { missed }),
    options: nothing ? searchOptions('', areAreasListed ? [] : places, []) : found,
  };
}
