import type { Store } from '../../store/store.ts';
import type { StoreLine } from './storeLine.ts';

/** ATM uid -> the last day on which enough people reported it gone, ISO date. */
export type ReportedGone = ReadonlyMap<string, string>;

/** Which ATMs people report gone: followed apart from the data, for nothing has to be prepared anew when they change. */
export interface FollowedReports {
  gone(): ReportedGone;
  /** @returns whether they may be others now. */
  look(): Promise<boolean>;
}

export function followReports(store: Store, line: StoreLine): FollowedReports {
  let known: { readonly version: number; readonly gone: ReportedGone } | undefined;
  return {
    gone: () => known?.gone ?? new Map(),
    async look() {
      const news = await line.ask('reports', async () => {
        const version = await store.reports.goneVersion();
        return version === known?.version ? undefined : { version, gone: await store.reports.readGone() };
      });
      if (news) known = news;
      return news !== undefined;
    },
  };
}
