import type { Log } from './log.ts';

const minute = 60_000;
/**
 * The number of messages that are counted separately in a minute. This limit prevents requests from filling the memory and the
 * log.
 */
const most = 500;
const rest = `Logged more than ${most} different messages within a minute; counting the others here`;

/**
 * Throttles messages that clients can trigger any number of times. The first message is logged immediately. A repetition is
 * logged after at least a minute, with the number of repetitions since then. A flood of one message causes one line a minute. A
 * flood of different messages causes at most `most` lines plus one.
 * @param now returns the current time, epoch ms
 */
export function throttle(log: Pick<Log, 'info'>, now: () => number): (what: string) => void {
  /** The messages, in the order in which they were last logged. */
  const said = new Map<string, { at: number; since: number }>();
  /**
   * Returns whether a time is within the last minute. A time in the future does not count, so setting the clock back does not
   * extend the throttling.
   */
  const isRecent = (at: number) => now() >= at && now() - at < minute;

  function forgetOld(): void {
    for (const [what, { at, since }] of said) {
      if (isRecent(at)) return;
      said.delete(what);
      if (since > 0) log.info(`${what} (${since} more since the last message)`);
    }
  }

  function say(what: string): void {
    const before = said.get(what);
    if (before !== undefined && isRecent(before.at)) {
      before.since += 1;
      return;
    }
    log.info(before === undefined || before.since === 0 ? what : `${what} (${before.since} more since the last message)`);
    said.delete(what);
    said.set(what, { at: now(), since: 0 });
  }

  return (what) => {
    if (!said.has(what) && said.size >= most) forgetOld();
    say(said.has(what) || said.size < most ? what : rest);
  };
}
