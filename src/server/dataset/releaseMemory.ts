/**
 * Has V8 give memory back that it would keep. Without this the service takes 1.3 times as much memory after a refresh (685 MB instead of
 * 518 MB), and the slowest hundredth of answers during one takes 1.2 times as long (medians of 9 alternating rounds, 100 000 ATMs, two busy
 * processors, November 2026).
 */
import { setTimeout } from 'node:timers/promises';
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

/** What was to go has gone. */
interface Fate {
  isGone: boolean;
}

const fates = new FinalizationRegistry<Fate>((fate) => {
  fate.isGone = true;
});

/** So often at most. */
const pieces = 20;
const leastPiece = 64 << 20;
/** Until it has been noticed, and collected, ms. */
const breath = 100;

/**
 * By then no request stands behind a version that is not served any more, and the search of half a million ATMs is built: while that takes
 * all the processors V8's helper gets none of them, and whoever answers collects alone, which took it twice as long. ms
 */
const behind = 10_000;

/**
 * What lies outside of V8's heap - hundreds of megabytes of packed ATMs, and the engine's memory of which it knows nothing at all - it hardly
 * notices, and a search makes next to nothing that would have it collect: left alone, two old versions stay. Told to collect it stops
 * everything, for some 40 ms. Here it is given reason to do so beside the requests, as it does by itself: then it stops for 4 to 11.
 * Ends once the thing has gone, or has been given every reason to. @param thing that nobody is to hold after `wait`, ms
 */
export function evictSoon(thing: object, wait = behind, collect = collectGarbage): Promise<void> {
  const fate: Fate = { isGone: false };
  fates.register(thing, fate);
  return evicted(fate, wait, collect);
}

/** Without the thing, which a function that waits would hold. */
async function evicted(fate: Fate, wait: number, collect: typeof collectGarbage): Promise<void> {
  await setTimeout(wait, undefined, { ref: false });
  // Room of which nothing is ever used, and which therefore takes no memory: V8 counts it, and collects.
  const room: ArrayBuffer[] = [];
  try {
    const bytes = Math.max(leastPiece, Math.round(process.memoryUsage().arrayBuffers / pieces));
    while (!fate.isGone && room.length < pieces) {
      room.push(new ArrayBuffer(bytes));
      await setTimeout(breath, undefined, { ref: false });
    }
  } catch {
    // Where memory is counted before it is used there may be none; and how much is used is asked with a file, for which there may be no descriptor.
  }
  if (!fate.isGone) collect('regular');
}
