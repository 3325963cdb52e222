/**
 * A program for tests, which kill it: `node testWriter.ts DATA_DIR GENERATION [DATABASE_URL]`. It replaces a feed repeatedly,
 * each time with the next generation, and prints each generation that the store has acknowledged.
 */
import { writeSync } from 'node:fs';
import type { ImportedAtm } from '../../../src/core/atms/atm.ts';
import { openStore } from '../../../src/store/openStore.ts';

/** Returns the ATMs of a generation. From one generation to the next, some ATMs change, some are added and some are removed. */
function generationOf(generation: number): ImportedAtm[] {
  return Array.from({ length: 200 + ((generation * 37) % 300) }, (_, i) => ({
    uid: `atm-${i + (generation % 7) * 20}`,
    lat: 50,
    long: 14,
    country: 'CZ',
    timeZone: 'Europe/Prague',
    hints: [{ code: 'note', text: `generation ${generation}` }],
    operatorClaim: { name: `Bank ${(i * generation) % 11}` },
  }));
}

const [dataDir = '', first = '', databaseUrl] = process.argv.slice(2);
const store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
await store.migrate();
for (let generation = Number(first); ; generation += 1) {
  const feed = { name: 'endless', title: 'Endless', digest: `generation ${generation}`, attribution: { text: 'test' } };
  await store.replaceFeed({ ...feed, bounds: [50, 14, 50, 14] }, generationOf(generation), generation);
  // The write is synchronous, so that a generation is printed only if it was acknowledged.
  writeSync(1, `${generation}\n`);
}
