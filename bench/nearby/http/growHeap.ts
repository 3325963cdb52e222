/**
 * A program that simulates the memory load of reading a store. The program allocates objects that contain text, retains them for
 * a while, and then releases them all.
 */
import { lowerPriority } from '../../../src/server/tasks/lowerPriority.ts';

// Also lowers the priority of V8's helper threads, as the service does for its loading thread. At normal priority, these threads
// would compete with the threads that send responses.
lowerPriority();
process.send?.('begun');
process.on('disconnect', () => process.exit());
for (;;) {
  const kept: unknown[] = [];
  for (let n = 0; n < 500_000; n++) {
    kept.push(
      JSON.parse(
        `{"uid":"${n}","name":"Machine ${n}","position":{"latitude":${n / 1e4},"longitude":${n / 1e5}},"services":["CASH","PIN"]}`,
      ),
    );
    // Lets the event loop receive the stop message.
    if (n % 1_000 === 0) await new Promise(setImmediate);
  }
}
