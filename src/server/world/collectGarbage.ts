import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * V8 collects when something new is made. A thread that has read millions of ATMs, and makes hardly anything from then on, would keep
 * gigabytes of what nobody needs: this gives them back at once. It holds the thread up, for as long as what is still needed takes to walk.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // The global that is made from now on has it; ours, and those of other threads, stay without.
  const collect = runInNewContext('gc') as (how: object) => void;
  setFlagsFromString('--no-expose-gc');
  // Any other kind keeps the pages for what comes next.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
