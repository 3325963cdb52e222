import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AreaAnswer } from '../../contract/app.ts';
import { send } from '../ask/ask.ts';
import { urlOf } from '../ask/urls.ts';
import { useMore } from '../texts/WordsContext.ts';

export interface FetchAreaProps {
  readonly place: { readonly lat: number; readonly long: number };
  /** Whether the area is on its way already. */
  readonly filling: boolean;
  /** Whether a person may ask for it. */
  readonly offered: boolean;
}

/** An area that nobody has loaded: that it is on its way, or one tap that sets it going; never by itself. */
export function FetchArea({ place: { lat, long }, filling, offered }: FetchAreaProps) {
  const { areas } = useMore();
  const client = useQueryClient();
  const asked = useMutation({
    mutationFn: async () => {
      await send<AreaAnswer>(urlOf('/app/areas', { lat, long }), {}, new AbortController().signal);
      // It is not over before the search has been told: either of what has come, or that it is on its way.
      await client.refetchQueries({ queryKey: ['nearby', lat, long] });
    },
    retry: false,
  });
  // What was asked for and is over has brought nothing, else this would not be on the screen any more.
  const isOver = asked.isSuccess && !filling;
  return (
    <>
      <div role="status">
        {(filling || asked.isPending) && <p>{areas.looking}</p>}
        {isOver && <p>{areas.nothing}</p>}
        {asked.isError && <p>{areas.failed}</p>}
      </div>
      {offered && !filling && (
        <button type="button" className="primary-button" disabled={asked.isPending} onClick={() => asked.mutate()}>
          {areas.fetch}
        </button>
      )}
    </>
  );
}
