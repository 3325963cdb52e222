import type { Log } from './log.ts';

const minute = 60_000;
/** So many sentences are told apart: nobody's requests can fill the memory. */
const most = 500;

/**
 * For what anybody can make happen as often as they like: the log has it at once, and again after a minute at the soonest, then
 * with how often it was meanwhile. A flood is a line a minute.
 * @param now epoch ms
 */
export function seldom(log: Log, now: () => number): (what: string) => void {
  const said = new Map<string, { at: number; since: number }>();
  return (what) => {
    const before = said.get(what);
    if (before !== undefined && now() - before.at < minute) {
      before.since += 1;
      return;
    }
    log.info(before === undefined || before.since === 0 ? what : `${what} (and ${before.since} times since this was last said)`);
    if (before === undefined && said.size >= most) said.clear();
    said.set(what, { at: now(), since: 0 });
  };
}
