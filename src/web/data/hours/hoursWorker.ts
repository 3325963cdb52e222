/**
 * The web worker that reads opening hours. In the web app, only this file loads the hours library and, if the browser does not
 * provide it, Temporal. A malicious value may make the worker hang, in which case the queue terminates it.
 */
import { readTimeline } from '../../../core/hours/openingHours.ts';
import { day } from '../../../core/hours/timeline.ts';
import { startOfLocalDay, startOfWeekTable, weekHorizon, weekOf } from '../../../core/hours/weekTable.ts';
import type { HoursReport, HoursTask } from './messages.ts';

// The global scope of a worker, which the page's types do not include.
const thread = globalThis as unknown as {
  postMessage(report: HoursReport): void;
  onmessage: ((event: MessageEvent<HoursTask>) => void) | null;
};

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

function read({ schedule, now }: HoursTask): HoursReport {
  const { timeZone } = schedule;
  const from = startOfLocalDay(now, timeZone);
  const timeline = readTimeline(schedule, startOfWeekTable(now, timeZone), { horizon: weekHorizon });
  if ('broken' in timeline) return timeline;
  // Noon of the next day, regardless of daylight saving changes.
  const until = startOfLocalDay(from + 1.5 * day, timeZone);
  return { timeline, week: weekOf(timeline, timeZone, now), today: { from, until } };
}

thread.onmessage = ({ data }) => thread.postMessage(read(data));
thread.postMessage('ready');
