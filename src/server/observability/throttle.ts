import type { Log } from './log.ts';

const minute = 60_000;
/** So many sentences are told apart in a minute: nobody's requests can fill the memory, nor the log. */
const most = 500;
/** What stands for all the others. */
const rest = `More than ${most} different things happened within a minute; the others are not told apart`;

/**
 * For what anybody can make happen as often as they like: the log has it at once, and again after a minute at the soonest, then
 * with how often it was meanwhile. A flood is a line a minute, and one of ever new sentences so many lines and one.
 * @param now epoch ms
 */
export function throttle(log: Pick<Log, 'info'>, now: () => number): (what: string) => void {
  /** In the order in which they were last said. */
  const said = new Map<string, { at: number; since: number }>();
  /** A clock that is set back lets nothing be silent for longer. */
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
