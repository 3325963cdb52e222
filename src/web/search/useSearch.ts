import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { getSearch } from '../ask/endpoints.ts';
import { parseCoordinates } from './parseCoordinates.ts';
import { shortestQuery } from './searchOptions.ts';

const pause = 220;

/** The text once the typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export type SearchStage = 'idle' | 'searching' | 'answered' | 'failed';

/** Asks the server for a typed text: after a pause, one request at a time (an older one is aborted), never for coordinates. */
export function useSearch(typed: string, near: Coordinates | undefined): { hits: readonly SearchHit[]; stage: SearchStage } {
  const text = typed.trim();
  const settled = useSettled(text);
  const wanted = text.length >= shortestQuery && parseCoordinates(text) === undefined;
  const query = useQuery({
    queryKey: ['search', settled, near?.lat, near?.long],
    queryFn: ({ signal }) => getSearch(settled, near, signal),
    enabled: wanted && settled === text,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: 1,
  });
  if (!wanted) return { hits: [], stage: 'idle' };
  const hits = query.data?.hits ?? [];
  if (query.isError) return { hits: [], stage: 'failed' };
  const fresh = settled === text && query.data !== undefined && !query.isPlaceholderData;
  return { hits, stage: fresh ? 'answered' : 'searching' };
}
