/**
 * A program to be killed: `node testWriter.ts DATA_DIR GENERATION [DATABASE_URL]` replaces one feed over and over, each time
 * by another generation of it, and prints each generation that the store has acknowledged.
 */
import { writeSync } from 'node:fs';
import type { ImportedAtm } from '../../../src/core/atms/atm.ts';
import { openStore } from '../../../src/store/openStore.ts';

/** So many ATMs, of which some change, some come and some go from one generation to the next. */
function generationOf(generation: number): ImportedAtm[] {
  return Array.from({ length: 200 + ((generation * 37) % 300) }, (_, i) => ({
    uid: `atm-${i + (generation % 7) * 20}`,
    lat: 50,
    long: 14,
    country: 'CZ',
    timeZone: 'Europe/Prague',
    hint: `generation ${generation}`,
    operatorClaim: { name: `Bank ${(i * generation) % 11}` },
  }));
}

const [dataDir = '', first = '', databaseUrl] = process.argv.slice(2);
const store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
await store.migrate();
for (let generation = Number(first); ; generation += 1) {
  const feed = { name: 'endless', title: 'Endless', digest: `generation ${generation}`, attribution: { text: 'test' } };
  await store.replaceFeed({ ...feed, bounds: [50, 14, 50, 14] }, generationOf(generation), generation);
  // Synchronous: what has been printed has been acknowledged, and the other way round.
  writeSync(1, `${generation}\n`);
}
