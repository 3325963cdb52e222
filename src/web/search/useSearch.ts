import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { getSearch } from '../data/ask/endpoints.ts';

const pause = 220;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export type SearchStage = 'idle' | 'searching' | 'answered' | 'failed';

interface Searched extends SearchAnswer {
  readonly stage: SearchStage;
}

const none: SearchAnswer = { hits: [] };

/**
 * Searches on the server after a short pause in typing. Sends one request at a time, and aborts the previous one.
 * @param words undefined if there is nothing to search for
 * @param language the screen's language, in which the results name addresses
 */
export function useSearch(words: string | undefined, near: Coordinates | undefined, language: string): Searched {
  const settled = useSettled(words ?? '');
  const query = useQuery({
    queryKey: ['search', settled, near?.lat, near?.long, language],
    queryFn: ({ signal }) => getSearch(settled, near, language, signal),
    enabled: words !== undefined && settled === words,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: 1,
  });
  if (words === undefined) return { ...none, stage: 'idle' };
  // "paused" means that the device is offline, and that no request is sent until the connection returns.
  if (query.isError || query.fetchStatus === 'paused') return { ...none, stage: 'failed' };
  const fresh = settled === words && query.data !== undefined && !query.isPlaceholderData;
  return { ...(query.data ?? none), stage: fresh ? 'answered' : 'searching' };
}
