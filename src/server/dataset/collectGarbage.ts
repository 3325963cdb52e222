import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * V8 collects when something new is made. A thread that has read millions of ATMs, and makes hardly anything from then on, would keep
 * gigabytes of what nobody needs: this gives them back at once. It holds the thread up, for as long as what is still needed takes to walk.
 * @param flavor `last-resort` also gives back the pages of V8's own heap, which any other kind keeps for what comes next, and takes longer
 */
export function collectGarbage(flavor: 'regular' | 'last-resort'): void {
  // Of the whole process, and only ever set: to take it back could come between these two lines in another thread. Our own globals,
  // which are there already, stay without.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('globalThis.gc') as ((how: object) => void) | undefined;
  collect?.({ type: 'major', execution: 'sync', flavor });
}
