import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AreaAnswer } from '../../contract/app.ts';
import { send } from '../data/ask/ask.ts';
import { urlOf } from '../data/ask/urls.ts';
import { placesQuery } from '../data/ask/useBasics.ts';
import { useMore } from '../texts/WordsContext.ts';

export interface FetchAreaProps {
  readonly place: { readonly lat: number; readonly long: number };
  /** Whether the area is already loading. */
  readonly filling: boolean;
  /** Whether the page offers to load the area. */
  readonly offered: boolean;
  /** Whether the page also shows a list of ATMs that are farther away or in a part that has already loaded. */
  readonly listed?: boolean;
}

type Tapped = 'not' | 'asking' | 'asked' | 'failed';

/** Requests the covered places again after an area has loaded. */
function useRenewedPlaces(filling: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const renew = () => void client.invalidateQueries(placesQuery);
    if (!filling) renew();
    // The results may unmount this component, so request the places in the cleanup function.
    return filling ? renew : undefined;
  }, [client, filling]);
}

/**
 * Shows that an area without data is loading, or shows a button that starts loading it. This component does not start loading
 * automatically.
 */
export default function FetchArea({ place: { lat, long }, filling, offered, listed = false }: FetchAreaProps) {
  const { areas } = useMore();
  const client = useQueryClient();
  const [tapped, setTapped] = useState<Tapped>('not');
  useRenewedPlaces(filling || tapped === 'asking');
  const ask = async () => {
    setTapped('asking');
    try {
      await send<AreaAnswer>(urlOf('/app/areas', { lat, long }), {}, new AbortController().signal);
      // Wait for the search, which shows either results or that the area is loading.
      await client.refetchQueries({ queryKey: ['nearby', lat, long] });
      setTapped('asked');
    } catch {
      setTapped('failed');
    }
  };
  const isAsking = tapped === 'asking';
  const said = (
    <>
      <div role="status">
        {(filling || isAsking) && <p>{listed ? areas.more : areas.looking}</p>}
        {/* If loading has finished and this component is still shown, no ATMs were found. */}
        {tapped === 'asked' && !filling && <p>{areas.nothing}</p>}
        {tapped === 'failed' && <p>{areas.failed}</p>}
      </div>
      {offered && !filling && (
        <button type="button" className="primary-button" disabled={isAsking} onClick={ask}>
          {areas.fetch}
        </button>
      )}
    </>
  );
  return listed ? <div className="state-panel">{said}</div> : said;
}
