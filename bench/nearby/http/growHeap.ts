/** A program that nobody waits for and that is made of what reading a store is made of: it makes objects of text, keeps them, and drops them all. */
import { lowerPriority } from '../../../src/server/dataset/lowerPriority.ts';

// As the service's own thread does, V8's helper with it: one that stayed as it is would stand in line with whoever answers.
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
    // It hears that it is to end.
    if (n % 1_000 === 0) await new Promise(setImmediate);
  }
}
