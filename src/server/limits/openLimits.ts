import type { Store } from '../../store/store.ts';
import type { Log } from '../log.ts';
import { storeLine } from '../world/storeLine.ts';
import { type LimitSettings, type RequestLimits, requestLimits } from './requestLimits.ts';
import { sharedBuckets } from './sharedBuckets.ts';

export interface LimitOptions {
  readonly limits?: LimitSettings;
  readonly store: Store;
  readonly log: Log;
}

export interface OpenLimits {
  /** Absent: nobody is held back. */
  readonly limits?: RequestLimits;
  /** What is to be done again and again beside it. */
  readonly tend: readonly (() => Promise<void>)[];
}

/** On the embedded store there is one process, and the buckets are in its memory; on a shared one the callers' are shared. */
export function openLimits({ limits, store, log }: LimitOptions): OpenLimits {
  if (!limits) return { tend: [] };
  if (store.kind === 'sqlite') return { limits: requestLimits(limits), tend: [] };
  const line = storeLine(log);
  const shared = sharedBuckets({
    book: store.rates,
    now: () => performance.now(),
    ask: (question) => line.ask('limits', question),
  });
  return { limits: requestLimits(limits, shared), tend: [shared.tend] };
}
