import { useEffect } from 'react';
import type { NearAnswer } from '../../contract/app.ts';
import { ask } from '../data/ask/ask.ts';
import { urlOf } from '../data/ask/urls.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { current } from '../url/useScreen.ts';
import type { Finder } from './useFinder.ts';

/**
 * Gives a place that is known by its coordinates only, as the middle of a map is, the name of what stands there: the search field
 * and a link tell a person more by it. Never the person's own position. What does not come leaves the coordinates.
 */
export function useNearName({ origin, screen }: Pick<Finder, 'origin' | 'screen'>): void {
  const { language } = useWords();
  const { near } = useMore();
  const { place, at } = screen.state;
  const wanted = origin?.kind === 'place' && place === undefined;
  const [lat, long] = wanted ? [at?.lat, at?.long] : [];
  const { replace } = screen;
  useEffect(() => {
    if (lat === undefined || long === undefined) return;
    const over = new AbortController();
    const name = ({ near: found }: NearAnswer) => {
      // It may have been left a moment ago: another place, and above all the person's own, is not called so.
      const now = current();
      if (found && now.at?.lat === lat && now.at.long === long && now.place === undefined) replace({ place: near(found.label) });
    };
    ask<NearAnswer>(urlOf('/app/near', { lat, long, lang: language }), over.signal).then(name, () => {});
    return () => over.abort();
  }, [lat, long, language, near, replace]);
}
