/**
 * The browser's thread for opening hours: the only place of the web app that loads the library, and Temporal where the
 * browser has none. It may hang on a hostile value: whoever waits for it ends it.
 */
import { readTimeline } from '../../core/hours/openingHours.ts';
import { daysBetween } from './days.ts';
import type { HoursReport, HoursTask } from './messages.ts';

// A worker's global scope, of which the page's types know nothing.
const thread = globalThis as unknown as {
  postMessage(report: HoursReport): void;
  onmessage: ((event: MessageEvent<HoursTask>) => void) | null;
};

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

thread.onmessage = ({ data: { schedule, from, horizon } }) => {
  const timeline = readTimeline(schedule, from, { horizon });
  thread.postMessage('broken' in timeline ? timeline : { timeline, days: daysBetween(schedule.timeZone, from, from + horizon) });
};
thread.postMessage('ready');
