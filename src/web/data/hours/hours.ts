/** The page's one hours worker, started at the first question. */
import { type OpenStateAt, openStateAt } from '../../../core/hours/openState.ts';
import type { Schedule } from '../../../core/hours/timeline.ts';
import { reloadIfOutdated } from '../../offline/missingFile.ts';
import { createHoursClient } from './hoursClient.ts';

export const hours = createHoursClient(() => {
  const worker = new Worker(new URL('./hoursWorker.ts', import.meta.url), { type: 'module', name: 'hours' });
  // Its code may be gone because this page is older than the service.
  worker.addEventListener('error', () => void reloadIfOutdated(), { once: true });
  return worker;
});

/**
 * The state at an instant, read from the hours themselves: for results that are older than their answer says.
 * "unknown" also when the hours cannot be read in time.
 * @param now epoch ms
 */
export async function stateFromHours(schedule: Schedule, now: number): Promise<OpenStateAt> {
  const reading = await hours.read(schedule, now);
  return reading ? openStateAt(reading.timeline, now) : { state: 'unknown' };
}
