import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { day, type Schedule } from '../../../core/hours/timeline.ts';
import { createHoursClient, deadline, downloadTimeout, type HoursThread } from './hours.ts';
import type { HoursReport, HoursTask } from './messages.ts';

class FakeThread implements HoursThread {
  onmessage: HoursThread['onmessage'] = null;
  onerror: HoursThread['onerror'] = null;
  readonly tasks: HoursTask[] = [];
  terminated = false;
  postMessage(task: HoursTask): void {
    this.tasks.push(task);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(report: HoursReport): void {
    this.onmessage?.({ data: report } as MessageEvent<HoursReport>);
  }
}

const now = Date.UTC(2026, 10, 21, 12);
const prague = (value: string): Schedule => ({ value, timeZone: 'Europe/Prague', country: 'CZ' });
const midnight = Date.UTC(2026, 10, 20, 23);
const today = { from: midnight, until: midnight + day };
const reading = {
  timeline: { from: midnight, until: midnight + 9 * day, states: ['open'], changes: [] },
  week: [],
  today,
} as const;

function begin() {
  const threads: FakeThread[] = [];
  const client = createHoursClient(() => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  });
  const thread = (index: number) => threads[index] ?? expect.fail(`thread ${index} was never started`);
  return { client, threads, thread };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the hours client', () => {
  it('starts no worker before the first request', () => expect(begin().threads).toHaveLength(0));

  it('sends requests once the worker is ready, one value at a time, in order', async () => {
    const { client, thread } = begin();
    const [first, second] = [client.read(prague('24/7'), now), client.read(prague('Mo 08:00-12:00'), now)];
    expect(thread(0).tasks).toHaveLength(0);
    thread(0).say('ready');
    expect(thread(0).tasks.map(({ schedule }) => schedule.value)).toEqual(['24/7']);
    thread(0).say(reading);
    expect(thread(0).tasks).toHaveLength(2);
    thread(0).say({ broken: 'throws: no' });
    expect(await first).toBe(reading);
    expect(await second).toBeUndefined();
  });

  it('evaluates identical schedules once for each day at the ATM’s local time', async () => {
    const { client, thread } = begin();
    const answers = [client.read(prague('24/7'), now), client.read(prague('24/7'), now + 3_600_000)];
    thread(0).say('ready');
    thread(0).say(reading);
    expect(await Promise.all(answers)).toEqual([reading, reading]);
    expect(thread(0).tasks).toHaveLength(1);
    client.read(prague('24/7'), today.until - 1);
    expect(thread(0).tasks).toHaveLength(1);
    client.read(prague('24/7'), today.until);
    expect(thread(0).tasks).toHaveLength(2);
  });

  it('terminates a worker that hangs, rejects that value only and continues with a new worker', async () => {
    const { client, thread } = begin();
    const [bad, good] = [client.read(prague('"lobby" || "call us"'), now), client.read(prague('24/7'), now)];
    thread(0).say('ready');
    vi.advanceTimersByTime(deadline - 1);
    expect(thread(0).terminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(thread(0).terminated).toBe(true);
    expect(await bad).toBeUndefined();
    thread(1).say('ready');
    thread(1).say(reading);
    expect(await good).toBe(reading);
    expect(await client.read(prague('"lobby" || "call us"'), now)).toBeUndefined();
    expect(thread(1).tasks).toHaveLength(1);
  });

  it('continues after a value that crashes its worker', async () => {
    const { client, thread } = begin();
    const [bad, good] = [client.read(prague('bad'), now), client.read(prague('24/7'), now)];
    thread(0).say('ready');
    thread(0).onerror?.({} as ErrorEvent);
    expect(await bad).toBeUndefined();
    thread(1).say('ready');
    thread(1).say(reading);
    expect(await good).toBe(reading);
  });

  it.each([
    ['fails to load', (thread: FakeThread) => thread.onerror?.({} as ErrorEvent)],
    ['does not load in time', () => vi.advanceTimersByTime(downloadTimeout)],
  ])('has no result while the worker %s, and retries later', async (_case, fail) => {
    const { client, thread, threads } = begin();
    const answers = [client.read(prague('24/7'), now), client.read(prague('Mo 08:00-12:00'), now)];
    fail(thread(0));
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
    expect(threads).toHaveLength(1);
    const again = client.read(prague('24/7'), now);
    thread(1).say('ready');
    thread(1).say(reading);
    expect(await again).toBe(reading);
  });

  it('does not count the download towards the value’s timeout', async () => {
    const { client, thread } = begin();
    const answer = client.read(prague('24/7'), now);
    vi.advanceTimersByTime(downloadTimeout - 1);
    thread(0).say('ready');
    vi.advanceTimersByTime(deadline - 1);
    thread(0).say(reading);
    expect(await answer).toBe(reading);
  });
});
