import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLooking } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** News that the test decides about. */
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

describe('what is looked at again and again', () => {
  it.each([
    [false, 10, 10],
    [true, 2, 10],
  ])('is looked at less often while changes are told (%s), and only where they are told', async (heard, told, untold) => {
    const { news } = scriptedNews();
    news.heard = heard;
    const [one, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const looking = keepLooking([one], [other], 1_000, news);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([told, untold]);
    looking.stop();
  });

  it('is looked at once at a change, and once more after the look that is under way', async () => {
    const { news, tell } = scriptedNews();
    let done = () => {};
    const look = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    const looking = keepLooking([look], [], 1_000, news);
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
