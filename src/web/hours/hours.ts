/** The page's one hours worker, started at the first question. */
import { type OpenStateAt, openStateAt } from '../../core/hours/openState.ts';
import type { Schedule } from '../../core/hours/timeline.ts';
import { createHoursClient } from './hoursClient.ts';

export const hours = createHoursClient(
  () => new Worker(new URL('./hoursWorker.ts', import.meta.url), { type: 'module', name: 'hours' }),
);

/**
 * The state at an instant, read from the hours themselves: for results that are older than their answer says.
 * "unknown" also when the hours cannot be read in time.
 * @param now epoch ms
 */
export async function stateFromHours(schedule: Schedule, now: number): Promise<OpenStateAt> {
  const reading = await hours.read(schedule, now);
  return reading ? openStateAt(reading.timeline, now) : { state: 'unknown' };
}
