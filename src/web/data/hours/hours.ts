/** The page's single hours worker, started on first use. */
import { type OpenStateAt, openStateAt } from '../../../core/hours/openState.ts';
import type { Schedule } from '../../../core/hours/timeline.ts';
import { reloadIfOutdated } from '../../offline/missingFile.ts';
import { createHoursClient } from './hoursClient.ts';

export const hours = createHoursClient(() => {
  const worker = new Worker(new URL('./hoursWorker.ts', import.meta.url), { type: 'module', name: 'hours' });
  // The worker's code may be gone if this page is older than the service.
  worker.addEventListener('error', () => void reloadIfOutdated(), { once: true });
  return worker;
});

/**
 * The open state at an instant, computed from the opening hours, for results that are outdated. "unknown" also if the hours
 * cannot be read in time.
 * @param now epoch ms
 */
export async function stateFromHours(schedule: Schedule, now: number): Promise<OpenStateAt> {
  const reading = await hours.read(schedule, now);
  return reading ? openStateAt(reading.timeline, now) : { state: 'unknown' };
}
