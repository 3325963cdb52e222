import type { RetentionPolicy, RetentionRepository } from '../../../store/retention/retentionRepository.ts';
import type { Log } from '../../observability/log.ts';
import { taskLine } from '../../tasks/storeLine.ts';

export interface RetainDailyOptions {
  readonly retention: RetentionRepository;
  readonly policy: RetentionPolicy;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** The number of steps in one call. Between two calls, the process can handle requests, and other processes can write. */
const steps = 20;
/**
 * The pause when nothing is left to delete or another process runs the deletion, ms. It is short, because a new day may begin, or
 * the other process may fail.
 */
const pause = 60_000;

/** The pause after a failed step, before all steps run again, ms. */
const longPause = 3_600_000;

/** Returns a function that runs the daily deletion, a few steps in each call. The function never rejects. */
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
          log.warn(`Could not compact the store file today; deleted data remains in its free pages: ${done.uncompacted}`);
        }
        next = now() + (done === 'failed' ? longPause : pause);
        if (done !== 'failed') line.done();
        break;
      }
    } catch (error) {
      line.failed(error);
      // A failure such as a statement timeout usually recurs, so do not retry every second.
      next = now() + pause;
    }
  };
}
