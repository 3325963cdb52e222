import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { ConfigError } from '../settings/configError.ts';
import { pollStore } from './poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Notifications that the test controls. */
function scriptedChangeFeed() {
  const listeners: (() => void)[] = [];
  const changeFeed = {
    listening: false,
    isListening: () => changeFeed.listening,
    subscribe: (listener: () => void) => void listeners.push(listener),
    close: async () => {},
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return { changeFeed, tell };
}

describe('a poll', () => {
  it.each([
    [false, 10, 10],
    [true, 2, 10],
  ])('runs less often only while change notifications arrive (%s)', async (listening, onChange, regular) => {
    const { changeFeed } = scriptedChangeFeed();
    changeFeed.listening = listening;
    const [one, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const polling = pollStore([one], [other], 1_000, collectLog(), changeFeed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([onChange, regular]);
    polling.stop();
  });

  it('continues after a failure, as do other polls, and the failure is logged once', async () => {
    const troubles: Record<number, Error> = {
      1: new ConfigError('Put SERVICE_SECRET back.'),
      2: new ConfigError('Put SERVICE_SECRET back.'),
      4: new Error('57014'),
      5: new Error('57014'),
    };
    let times = 0;
    const one = vi.fn(async () => {
      const trouble = troubles[++times];
      if (trouble) throw trouble;
    });
    const other = vi.fn(async () => {});
    const log = collectLog();
    const polling = pollStore([one], [other], 1_000, log);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([6, 6]);
    expect(log.lines).toEqual(['error: Put SERVICE_SECRET back.', 'error: A background task failed; retrying (57014)']);
    polling.stop();
  });

  it('runs once after a change, and once more if a check is running at that time', async () => {
    const { changeFeed, tell } = scriptedChangeFeed();
    let done = () => {};
    const task = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const polling = pollStore([task], [], 1_000, collectLog(), changeFeed);
    tell();
    expect(task).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 5; n++) tell();
    expect(task).toHaveBeenCalledTimes(1);
    done();
    await vi.advanceTimersByTimeAsync(0);
    expect(task).toHaveBeenCalledTimes(2);
    polling.stop();
    tell();
    done();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(task).toHaveBeenCalledTimes(2);
  });
});
