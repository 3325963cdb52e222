import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { ConfigError } from '../settings/configError.ts';
import { pollStore } from './poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Notifications that the test controls. */
function scriptedNews() {
  const looks: (() => void)[] = [];
  const news = {
    heard: false,
    isHeard: () => news.heard,
    follow: (look: () => void) => void looks.push(look),
    close: async () => {},
  };
  const tell = () => {
    for (const look of looks) look();
  };
  return { news, tell };
}

describe('a poll', () => {
  it.each([
    [false, 10, 10],
    [true, 2, 10],
  ])('runs less often while change notifications arrive (%s), and only then', async (heard, told, untold) => {
    const { news } = scriptedNews();
    news.heard = heard;
    const [one, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const looking = pollStore([one], [other], 1_000, collectLog(), news);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([told, untold]);
    looking.stop();
  });

  it('continues after a failure, as do other polls; the failure is logged once', async () => {
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
    const looking = pollStore([one], [other], 1_000, log);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([6, 6]);
    expect(log.lines).toEqual(['error: Put SERVICE_SECRET back.', 'error: A background task failed; retrying (57014)']);
    looking.stop();
  });

  it('runs once after a change, and once more if a check is already running', async () => {
    const { news, tell } = scriptedNews();
    let done = () => {};
    const look = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const looking = pollStore([look], [], 1_000, collectLog(), news);
    tell();
    expect(look).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 5; n++) tell();
    expect(look).toHaveBeenCalledTimes(1);
    done();
    await vi.advanceTimersByTimeAsync(0);
    expect(look).toHaveBeenCalledTimes(2);
    looking.stop();
    tell();
    done();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(look).toHaveBeenCalledTimes(2);
  });
});
