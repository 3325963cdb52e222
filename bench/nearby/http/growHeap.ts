/** A program that nobody waits for and that is made of what reading a store is made of: it makes objects of text, keeps them, and drops them all. */
import { setPriority } from 'node:os';

// Set before its work begins, and like that of the service's own threads: whoever answers goes before.
setPriority(19);
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
