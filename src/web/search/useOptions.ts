import { useMemo } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { useWords } from '../texts/WordsContext.ts';
import { readPasted } from './pasted/readPasted.ts';
import { searchOptions } from './searchOptions.ts';
import { pointIn, questionOf } from './understood.ts';
import { useSearch } from './useSearch.ts';

/** What a text offers. Nothing found is no dead end: the covered areas stand there instead. */
export function useOptions(text: string, places: readonly CoveredPlace[], near: Coordinates | undefined) {
  const { language } = useWords();
  const pasted = useMemo(() => readPasted(text, language), [text, language]);
  const { hits, attributions = [], stage } = useSearch(questionOf(text, pasted), near, language);
  const found = searchOptions(text, places, hits, stage === 'searching' ? undefined : pointIn(pasted, hits, near));
  const nothing = found.length === 0 && stage !== 'searching';
  const unreadable = pasted?.kind === 'unreadableLink' ? pasted.host : undefined;
  return { stage, nothing, unreadable, attributions, options: nothing ? searchOptions('', places, []) : found };
}
