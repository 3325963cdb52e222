/**
 * Writes a generated data set directly into the embedded store's tables. The benchmark does not use the importer, which would
 * first compare three million ATMs with the stored ones.
 */
import { sql } from 'kysely';
import { importedKey, newClient } from '../../../src/server/auth/newSecrets.ts';
import { serviceSecretOf } from '../../../src/server/auth/serviceSecret.ts';
import { openVault } from '../../../src/server/auth/vault.ts';
import { growVersion } from '../../../src/store/applyPlan.ts';
import { atmRow } from '../../../src/store/atmRow.ts';
import type { Tx } from '../../../src/store/database.ts';
import { feedRow } from '../../../src/store/feedRow.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { openSqlite } from '../../../src/store/sqlite.ts';
import { deposits, withdrawals } from '../caller.ts';
import { atmOf, madeFeed, operators } from '../dataset/atmOf.ts';
import { type GeneratedDataset, uidOf } from '../dataset/generatedDataset.ts';

const page = 10_000;

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** A key that is valid after every start, for clients that cannot request a token first. */
  readonly key: string;
}

export async function fillStore(dataDir: string, dataset: GeneratedDataset): Promise<Credentials> {
  const credentials = await nameCaller(dataDir);
  const database = await openSqlite(dataDir);
  try {
    await database.write((tx) => fillTables(tx, dataset));
  } finally {
    await database.db.destroy();
  }
  return credentials;
}

async function nameCaller(dataDir: string): Promise<Credentials> {
  const now = Date.now();
  const store = await openStore({ dataDir });
  await store.migrate();
  const vault = openVault(serviceSecretOf({ dataDir }) as string);
  const { client, credential } = newClient('bench', vault, now);
  const key = 'a-key-that-only-the-benchmark-knows-and-nobody-else';
  const profile = {
    slug: 'bench',
    operator: operators[0]?.uid ?? '',
    withdrawals,
    deposits,
    activated: true,
    default: false,
    origins: [],
  };
  const secrets = [credential, importedKey('bench', key, vault, now)];
  await store.callers.change(() => ({ callers: [profile], credentials: secrets, takeOver: true, secretCheck: vault.check }), now);
  await store.close();
  return { ...client, key };
}

async function fillTables(tx: Tx, dataset: GeneratedDataset): Promise<void> {
  // Use 3 GB of cache, because the rows are not sorted by any index. With a cache of this size, index pages stay in memory until
  // they are full.
  await sql`pragma cache_size = -3000000`.execute(tx);
  await tx
    .insertInto('feeds')
    .values(feedRow(madeFeed, Date.now(), dataset.size))
    .execute();
  const known = JSON.stringify(operators.map(({ uid, name }) => [uid, name]));
  await sql`insert into operators (uid, name) select value ->> 0, value ->> 1 from json_each(${known})`.execute(tx);
  const columns = Object.keys(rowOf(dataset, 0));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((_, at) => sql`value ->> ${sql.lit(at)}`));
  for (let from = 0; from < dataset.size; from += page) {
    const rows = [];
    for (let at = from; at < Math.min(dataset.size, from + page); at++) rows.push(Object.values(rowOf(dataset, at)));
    await sql`insert into atms (${names}) select ${values} from json_each(${JSON.stringify(rows)})`.execute(tx);
  }
  // Increment the data version, as an import does. Otherwise, the service would not cache the snapshot for the next start.
  await growVersion(tx);
}

const rowOf = (dataset: GeneratedDataset, at: number) => {
  const atm = atmOf(dataset, at);
  return atmRow(madeFeed.name, atm, atm.operator?.uid);
};

/** Changes one ATM, as an import does, so the running service must load the change. @returns its uid and its new hint */
export async function touchStore(dataDir: string, hint: string): Promise<string> {
  const uid = uidOf(0);
  const database = await openSqlite(dataDir);
  try {
    await database.write(async (tx) => {
      await tx
        .updateTable('atms')
        .set({ hints: JSON.stringify([{ code: 'note', text: hint }]) })
        .where('uid', '=', uid)
        .execute();
      await growVersion(tx);
    });
  } finally {
    await database.db.destroy();
  }
  return uid;
}
