import type { RetentionPolicy, RetentionRepository } from '../../../store/retention/retentionRepository.ts';
import { taskLine } from '../../dataset/storeLine.ts';
import type { Log } from '../../observability/log.ts';

export interface RetainDailyOptions {
  readonly retention: RetentionRepository;
  readonly policy: RetentionPolicy;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** Steps at one call, between which the event loop and other writers have their turn. */
const steps = 20;
/** How long it is left alone when there is nothing to do, ms: another process may have died over it, or a day have begun. */
const pause = 60_000;

/** The same when some of it could not be done, and all is to be tried again. */
const longPause = 3_600_000;

/** Makes the day's round of forgetting, some steps at each call. Never rejects. */
export function retainDaily({ retention, policy, now, log }: RetainDailyOptions): () => Promise<void> {
  let next = 0;
  const line = taskLine(log, 'Could not delete expired data; retrying');
  return async () => {
    if (now() < next) return;
    try {
      for (let step = 0; step < steps; step++) {
        const done = await retention.step(policy, now());
        if (done === 'more') continue;
        if (typeof done === 'object') {
          log.warn(`Deleted data is still in gaps of the store's file, which could not be compacted today: ${done.uncompacted}`);
        }
        next = now() + (done === 'failed' ? longPause : pause);
        if (done !== 'failed') line.done();
        break;
      }
    } catch (error) {
      line.failed(error);
      // What throws once mostly throws again, a statement that takes too long for instance: not each second.
      next = now() + pause;
    }
  };
}
