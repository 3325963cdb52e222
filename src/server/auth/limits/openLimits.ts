import type { Store } from '../../../store/store.ts';
import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics/metrics.ts';
import type { RequestMetrics } from '../../observability/metrics/requestMetrics.ts';
import { storeLine } from '../../tasks/storeLine.ts';
import { type LimitSettings, type LimitVerdict, type RequestLimits, requestLimits } from './requestLimits.ts';
import { sharedBuckets } from './sharedBuckets.ts';

export interface LimitOptions {
  readonly limits?: LimitSettings;
  readonly store: Store;
  readonly log: Log;
  /** If omitted, the service collects no metrics. */
  readonly metrics?: Metrics;
}

interface OpenLimits {
  /** Undefined if requests are not rate-limited. */
  readonly limits?: RequestLimits;
  /** Background tasks that must be called repeatedly. */
  readonly tend: readonly (() => Promise<void>)[];
}

/** Wraps the limits so that a metric counts the rejected requests. */
function countRefusals(limits: RequestLimits, { refusedBy }: RequestMetrics): RequestLimits {
  const counted = (...asked: Parameters<RequestLimits>): LimitVerdict => {
    const verdict = limits(...asked);
    if (verdict.limit !== undefined) refusedBy.set(verdict.limit, (refusedBy.get(verdict.limit) ?? 0) + 1);
    return verdict;
  };
  return Object.assign(counted, { hasOne: limits.hasOne });
}

/**
 * Only one process uses the embedded store, so this process holds all buckets. With a shared store, processes share the callers'
 * buckets.
 */
export function openLimits({ limits, store, log, metrics }: LimitOptions): OpenLimits {
  if (!limits) return { tend: [] };
  const counted = (held: RequestLimits) => (metrics ? countRefusals(held, metrics.requests) : held);
  if (store.kind === 'sqlite') return { limits: counted(requestLimits(limits)), tend: [] };
  const line = storeLine(log);
  const shared = sharedBuckets({
    repository: store.rates,
    now: () => performance.now(),
    ask: (question) => line.ask('limits', question),
  });
  return { limits: counted(requestLimits(limits, shared)), tend: [shared.tend] };
}
