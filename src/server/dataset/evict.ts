/**
 * Has V8 let go of something large. What lies outside of its heap - hundreds of megabytes of packed ATMs, and the engine's memory of
 * which it knows nothing at all - it hardly notices, and a search makes next to nothing that would have it collect: left alone, two old
 * versions stay. Told to collect it stops everything, for some 40 ms. Here it is given reason to do so beside the requests, as it does
 * by itself: then it stops for 4 to 11.
 */
import { setTimeout } from 'node:timers/promises';
import { collectGarbage } from './collectGarbage.ts';

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

/** Ends once the thing has gone, or has been given every reason to. @param thing that nobody is to hold after `wait`, ms */
export function evictSoon(thing: object, wait = behind): Promise<void> {
  const fate: Fate = { isGone: false };
  fates.register(thing, fate);
  return forgotten(fate, wait);
}

/** Without the thing, which a function that waits would hold. */
async function forgotten(fate: Fate, wait: number): Promise<void> {
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
  if (!fate.isGone) collectGarbage('regular');
}
