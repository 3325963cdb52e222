import { useMemo } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { useWords } from '../texts/WordsContext.ts';
import { searchOptions } from './searchOptions.ts';
import { useTextReader } from './textReading.ts';
import { useSearch } from './useSearch.ts';

export type Offered = ReturnType<typeof useOptions>;

/** What a text offers. Nothing found is no dead end: the covered areas stand there instead. @param entered whether somebody is in the field */
export function useOptions(text: string, places: readonly CoveredPlace[], near: Coordinates | undefined, entered: boolean) {
  const { language } = useWords();
  const read = useTextReader(entered);
  const reading = useMemo(() => read?.(text, language), [read, text, language]);
  const { hits, attributions = [], missed, elsewhereSilent = false, stage: asked } = useSearch(reading?.question, near, language);
  const stage = reading === undefined && text.trim() !== '' ? 'searching' : asked;
  const found = searchOptions(text, places, hits, stage === 'searching' ? undefined : reading?.pointIn(hits, near));
  const nothing = found.length === 0 && stage !== 'searching';
  return {
    stage,
    nothing,
    unreadable: reading?.unreadable,
    attributions,
    elsewhereSilent,
    // Only of the answer to this very text.
    ...(missed === undefined || stage !== 'answered' ? {} : { missed }),
    options: nothing ? searchOptions('', places, []) : found,
  };
}
