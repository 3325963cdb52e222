/** The page's only worker for opening hours, started on first use. */
import { type OpenStateAt, openStateAt } from '../../../core/hours/openState.ts';
import type { Schedule } from '../../../core/hours/timeline.ts';
import { reloadIfOutdated } from '../../offline/missingFile.ts';
import { createHoursClient } from './hoursClient.ts';

export const hours = createHoursClient(() => {
  const worker = new Worker(new URL('./hoursWorker.ts', import.meta.url), { type: 'module', name: 'hours' });
  // The server may no longer have the worker's code if this page is older than the service.
  worker.addEventListener('error', () => void reloadIfOutdated(), { once: true });
  return worker;
});

/**
 * Computes the open state at an instant from the opening hours, for outdated results. "unknown" if the hours cannot be read in
 * time.
 * @param now epoch ms
 */
export async function stateFromHours(schedule: Schedule, now: number): Promise<OpenStateAt> {
  const reading = await hours.read(schedule, now);
  return reading ? openStateAt(reading.timeline, now) : { state: 'unknown' };
}
