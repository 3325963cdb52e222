/** What a caller's lists cover, and how it has used the API. */
import type { CallerUse, Coverage, HourOfUse } from '../../../contract/console/callerFigures.ts';
import type { RateLimits } from '../../../store/callers/callerRepository.ts';
import { answer, sendError } from '../../http/sendAnswer.ts';
import { tooManyRequests } from '../../observability/usage.ts';
import { concurrencyLimit } from '../../tasks/concurrencyLimit.ts';
import { timeSlice } from '../../tasks/timeSlice.ts';
import { startOfHour } from '../overviewRoutes.ts';
import type { CallerChanges, CallerHandler } from './callerChanges.ts';
import { coverageInSteps } from './coverage.ts';
import { findCaller } from './planChanges.ts';

const hour = 3_600_000;
/** The number of callers whose coverage is cached. Each has at most `mostAreas` areas. */
const mostCached = 20;
const none = { requests: 0, limited: 0, rejected: 0, failed: 0, lookUps: 0 };

export interface FigureOptions {
  /** Adds the figures of this process to the store, so that the response contains them. */
  readonly flush: () => Promise<void>;
  /** The limit for callers without one of their own. Absent: there is none. */
  readonly limits?: RateLimits;
}

export function figureTasks(
  { service, store }: CallerChanges,
  { flush, limits }: FigureOptions,
): Record<'coverage' | 'use', CallerHandler> {
  const coverages = concurrencyLimit(1);
  /** Keyed by caller. A coverage depends only on the settings of the caller and on the version of the data. */
  const cached = new Map<string, { readonly basis: string; readonly coverage: Coverage }>();
  const find = async (slug: string) => {
    const state = await store.callers.read();
    return state.callers.find((one) => one.slug === slug) ?? findCaller(state, slug);
  };
  return {
    async coverage({ params }, reply) {
      const caller = await find(params.slug);
      const { snapshot, operators } = service.watcher.current() ?? {};
      if (snapshot === undefined || operators === undefined)
        return sendError(reply, service.now(), 503, 'The service is loading its data; try again in a moment');
      const basis = JSON.stringify([snapshot.version, caller]);
      const coverage = await coverages.run(async () => {
        const known = cached.get(caller.slug);
        return known?.basis === basis ? known.coverage : timeSlice(coverageInSteps(caller, snapshot, operators));
      });
      cached.delete(caller.slug);
      cached.set(caller.slug, { basis, coverage });
      for (const slug of [...cached.keys()].slice(0, -mostCached)) cached.delete(slug);
      return answer(reply, coverage);
    },
    async use({ params }, reply) {
      const caller = await find(params.slug);
      await flush();
      const from = startOfHour(service.now()) - 23 * hour;
      const hours = new Map<number, HourOfUse>();
      for (const { hour: start, measure, value, total } of await store.usage.hoursOf(caller.slug, from)) {
        const one = hours.get(start) ?? { hour: new Date(start).toISOString(), ...none };
        if (measure === 'lookUps') one.lookUps += total;
        if (measure === 'requests') {
          one.requests += total;
          if (value === `${tooManyRequests}`) one.limited += total;
          else if (value === '4xx') one.rejected += total;
          else if (value === '5xx') one.failed += total;
        }
        hours.set(start, one);
      }
      const day = { ...none };
      for (const one of hours.values()) for (const name of Object.keys(none) as (keyof typeof none)[]) day[name] += one[name];
      const own = caller.limits ?? limits;
      const use: CallerUse = {
        ...(own && { limits: { ...own, isDefault: caller.limits === undefined } }),
        day,
        hours: [...hours].toSorted(([a], [b]) => b - a).map(([, one]) => one),
      };
      return answer(reply, use);
    },
  };
}
