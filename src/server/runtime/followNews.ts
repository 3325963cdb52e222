import { type Listening, listen } from '../../store/listen.ts';
import type { Store } from '../../store/store.ts';
import type { News } from '../dataset/repeat.ts';
import type { Log } from '../observability/log.ts';

/** @param url where to listen; undefined: nobody tells anything, as on the embedded store */
export function followNews(store: Store, url: string | undefined, log: Log): News {
  const { tell } = store;
  const followers: (() => void)[] = [];
  let line: Listening | undefined;
  if (tell !== undefined && url !== undefined) {
    line = listen({
      url,
      tell,
      onNews: () => {
        for (const look of followers) look();
      },
      onState: (isHeard, why) => {
        if (isHeard) log.debug('Changes of other processes are heard at once');
        else if (why === undefined)
          log.debug('Changes of other processes are not heard any more: the store is looked at each second');
        else log.warn(`Changes of other processes are not told to this one; the store is looked at each second: ${why}`);
      },
    });
  }
  return {
    isHeard: () => line?.isHeard() === true,
    follow: (look) => void followers.push(look),
    close: async () => line?.close(),
  };
}
