import type { OutcomeForms } from '../../store/shops/outcomeForms.ts';
import type { Log } from '../observability/log.ts';
import { taskLine } from '../tasks/storeLine.ts';
import type { DigestWatcher } from './watchDigests.ts';

interface Options {
  readonly forms: OutcomeForms;
  readonly digests: DigestWatcher;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * The pause when nothing is left to convert, ms. After the pause, the service checks again, because an older release may still
 * write data in the old form.
 */
const pause = 10 * 60_000;

/** Converts data from an older release, one step for each call. Never rejects. */
export function convertOutcomes({ forms, digests, now, log }: Options): () => Promise<void> {
  let next = 0;
  const line = taskLine(log, 'Could not convert look-ups from an older release; retrying');
  return async () => {
    const known = digests.current();
    if (known === undefined || now() < next) return;
    try {
      if (!(await forms.convert(known, now()))) next = now() + pause;
      line.done();
    } catch (error) {
      line.failed(error);
    }
  };
}
