/**
 * Writes generated ATMs and a generated register directly into PostgreSQL's tables, creates a caller, and generates its requests.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growVersion } from '../../src/store/applyPlan.ts';
import { atmRow } from '../../src/store/atmRow.ts';
import { feedRow } from '../../src/store/feedRow.ts';
import { openStore } from '../../src/store/openStore.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { atmOf, madeFeed, operators } from '../nearby/dataset/atmOf.ts';
import { generatedDataset } from '../nearby/dataset/generatedDataset.ts';
import { comparedSets } from '../nearby/dataset/queries.ts';
import { fillStore } from '../shops/fillStore.ts';
import { madeRegister, madeTexts } from '../shops/madeRegister.ts';
import type { Asking } from './messages.ts';

export const loadKey = 'a-key-that-only-the-load-knows-and-nobody-else';
/** The number of rows in one INSERT statement, because PostgreSQL allows at most 65 535 parameters in a statement. */
const page = 1_000;
const batchSize = 25;

interface Sizes {
  readonly atms: number;
  readonly shops: number;
}

/** @returns the requests that the load generator sends */
export async function fill(dataDir: string, databaseUrl: string, { atms, shops }: Sizes): Promise<Asking['questions']> {
  const store = await openStore({ dataDir, databaseUrl });
  await store.migrate();
  await store.close();
  const database = await openPostgres(databaseUrl, { answerWithinMs: 600_000 });
  const dataset = generatedDataset(atms);
  await database.write(
    async (tx) => {
      await tx
        .insertInto('feeds')
        .values(feedRow(madeFeed, Date.now(), atms))
        .execute();
      await tx
        .insertInto('operators')
        .values(operators.map(({ uid, name }) => ({ uid, name })))
        .execute();
      for (let from = 0; from < atms; from += page) {
        const rows = Array.from({ length: Math.min(page, atms - from) }, (_, at) => {
          const atm = atmOf(dataset, from + at);
          return atmRow(madeFeed.name, atm, atm.operator?.uid);
        });
        await tx.insertInto('atms').values(rows).execute();
      }
      await growVersion(tx);
    },
    { long: true },
  );
  const register = madeRegister(shops);
  await fillStore(database, register);
  await database.db.destroy();
  const caller = { slug: 'load', key: loadKey, operator: operators[0]?.uid ?? '', activated: true };
  writeFileSync(join(dataDir, 'callers.json'), JSON.stringify([caller]));
  const sets = comparedSets.filter(({ name }) => name.startsWith('50 within 2 km') || name.startsWith('200 of a filter'));
  return {
    findNearby: sets.flatMap(({ queries }) => queries).map((query) => `/v6/atms/complete/findNearby?${asQuery(query)}`),
    // For a few minutes, most texts are new. After that, they repeat, like the texts that a real bank sends.
    single: madeTexts(register, 20_000, 5).map((text) => `/v6/shops/complete/findByCardTransaction?${asQuery(text)}`),
    batch: Array.from({ length: 400 }, (_, at) => JSON.stringify({ requests: madeTexts(register, batchSize, 100 + at) })),
  };
}

const asQuery = (of: object): string =>
  `${new URLSearchParams(Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])))}`;

/** Runs a typical import of a feed with a thousand ATMs, all of which have changed. */
export async function importOnce(dataDir: string, databaseUrl: string, generation: number): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl });
  try {
    const feed = { ...madeFeed, name: 'minute', title: 'Minute', digest: `${generation}` };
    const of = (at: number) => ({
      uid: `minute-${at}`,
      lat: 50 + at / 10_000,
      long: 14,
      country: 'CZ',
      timeZone: 'Europe/Prague',
    });
    const atms = Array.from({ length: 1_000 }, (_, at) => ({
      ...of(at),
      hints: [{ code: 'note' as const, text: `generation ${generation}` }],
    }));
    await store.replaceFeed(feed, atms, Date.now());
  } finally {
    await store.close();
  }
}
