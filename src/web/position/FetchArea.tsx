import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AreaAnswer } from '../../contract/app.ts';
import { send } from '../data/ask/ask.ts';
import { urlOf } from '../data/ask/urls.ts';
import { placesQuery } from '../data/ask/useBasics.ts';
import { useMore } from '../texts/WordsContext.ts';

export interface FetchAreaProps {
  readonly place: { readonly lat: number; readonly long: number };
  /** Whether the area is on its way already. */
  readonly filling: boolean;
  /** Whether a person may ask for it. */
  readonly offered: boolean;
  /** Whether machines are listed beside it, from farther away or from a part that has come. */
  readonly listed?: boolean;
}

/** What became of the tap. */
type Tapped = 'not' | 'asking' | 'asked' | 'failed';

/** Where nothing was when the page began, something may be as soon as an area has come: the covered places are asked for anew. */
function useRenewedPlaces(filling: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const renew = () => void client.invalidateQueries(placesQuery);
    if (!filling) renew();
    // What came may take the place of this: then it says so as it goes.
    return filling ? renew : undefined;
  }, [client, filling]);
}

/** An area that nobody has loaded: that it is on its way, or one tap that sets it going; never by itself. */
export default function FetchArea({ place: { lat, long }, filling, offered, listed = false }: FetchAreaProps) {
  const { areas } = useMore();
  const client = useQueryClient();
  const [tapped, setTapped] = useState<Tapped>('not');
  useRenewedPlaces(filling || tapped === 'asking');
  const ask = async () => {
    setTapped('asking');
    try {
      await send<AreaAnswer>(urlOf('/app/areas', { lat, long }), {}, new AbortController().signal);
      // It is not over before the search has been told: either of what has come, or that it is on its way.
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
        {/* What was asked for and is over has brought nothing, else this would not be on the screen any more. */}
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
