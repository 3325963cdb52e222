import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { now, praha } from '../../../test/support/store/shopsFixture.ts';
import { availableKinds, type StoreKind, type TestPlaces, testPlaces } from '../../../test/support/store/testPlaces.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { databaseStore } from '../openStore.ts';
import { StoreError } from '../storeError.ts';
import { backUp } from './backUp.ts';
import { readTables } from './catalogue.ts';
import { openDatabase } from './openDatabase.ts';
import { isEmpty, restore } from './restore.ts';
import { rowText } from './rowText.ts';

const kinds = availableKinds();
const scratch = mkdtempSync(join(tmpdir(), 'atm-backup-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
let files = 0;
const newFile = () => join(scratch, `${++files}.backup`);

const places = new Map<StoreKind, TestPlaces>();
const opened: Database[] = [];
async function emptyStore(kind: StoreKind): Promise<Database> {
  const database = await openDatabase((await places.get(kind)?.fresh()) ?? { dataDir: '' });
  opened.push(database);
  return database;
}
beforeAll(async () => {
  for (const kind of kinds) places.set(kind, await testPlaces(kind));
}, 60_000);
afterEach(() => Promise.all(opened.splice(0).map(({ db }) => db.destroy())));
afterAll(() => Promise.all([...places.values()].map((one) => one.clear())));

const machines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    uid: `uid-${i}`,
    lat: 50 + i / 700,
    long: -1e-7 * i,
    country: 'CZ',
    timeZone: 'Europe/Prague',
    hints: [{ code: 'note' as const, text: 'Na Příkopě "20"\n\u2028\\ 🏧' }],
    ...(i % 2 === 1 && { operatorClaim: { name: `Bank ${i}` } }),
  }));
const area = { name: 'praha', title: 'Praha', digest: 'a', attribution: { text: '©' }, bounds: [0, 0, 1, 1] as const };

async function fill(database: Database, atms = 60): Promise<void> {
  const store = databaseStore(database);
  await store.migrate();
  await store.replaceFeed(area, machines(atms), now);
  const { register, webhooks } = store.shops;
  await register.replaceFeed(praha, now);
  await webhooks.set('fio', 'https://fio.example/hook', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', now);
  for (let i = 0; i < 50; i++) {
    const facts = JSON.stringify({ original: `BILLA ${i}` });
    await sql`insert into outcomes (caller_id, transaction_key, transaction_facts, handle, shop_uid, confidence, register_version,
      decided_at, announced, moved)
      values ('fio', ${`key-${i}`}, ${facts}, ${`handle-${i}`}, ${i % 3 === 0 ? null : 's'}, ${1 / 3 + i / 1e9}, 1, ${now}, 0, 0)`.execute(
      database.db,
    );
  }
  await store.reports.add({ atmUid: 'uid-1', problem: 'gone', callerId: 'fio', comment: 'weg 🙁' } as never, 'a network', now);
  await sql`insert into place_packs (feed, digest, part, bytes) values ('praha', 'a', 0, ${Buffer.from([0, 255, 10, 34, 92, 0])})`.execute(
    database.db,
  );
}

/** Returns every row of every table as stored, in a fixed order. */
async function allRows(database: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  return database.read(async (tx) => {
    const found: Record<string, string[]> = {};
    for (const { name, columns } of await readTables(database, tx)) {
      const { rows } = await sql<Record<string, never>>`select * from ${sql.table(name)}`.execute(tx);
      found[name] = rows.map((row) => rowText(row, columns)).sort();
    }
    return found;
  });
}

const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const));

describe.each(pairs)('from %s to %s', (from, to) => {
  it('every row of every table is restored unchanged', async () => {
    const source = await emptyStore(from);
    await fill(source, 2_100);
    const path = newFile();
    const written = await backUp(source, path, now);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(written.find(({ end }) => end === 'atms')?.rows).toBe(2_100);
    expect(written.find(({ end }) => end === 'outcomes')?.rows).toBe(50);
    const target = await emptyStore(to);
    const { tables } = await restore(target, path);
    expect(tables).toEqual(written);
    expect(await allRows(target)).toEqual(await allRows(source));
    await expect(restore(target, path)).rejects.toThrow('The store is not empty. Nothing was changed');
    await restore(target, path, { replace: true });
    expect(await allRows(target)).toEqual(await allRows(source));
  });
});

it('no backup contains the digest that identifies the users who report on one day', async () => {
  const source = await emptyStore('sqlite');
  await fill(source);
  const { rows } = await sql<{ secret: string }>`select secret from reporter_key`.execute(source.db);
  expect(rows).toHaveLength(1);
  const path = newFile();
  await backUp(source, path, now);
  const text = `${zstdDecompressSync(readFileSync(path))}`;
  expect(text).not.toContain(rows[0]?.secret);
  expect(text).not.toMatch(/"reporter_key"|"reporters","columns"/);
});

it('no backup contains the sessions of the console or the links that start them', async () => {
  const source = await emptyStore('sqlite');
  await fill(source);
  const { sessions } = databaseStore(source);
  await sessions.add('digest-of-a-session', { role: 'steward', name: 'anna' }, now);
  await sessions.addLink('digest-of-a-link', { role: 'steward', name: 'anna' }, now);
  const path = newFile();
  await backUp(source, path, now);
  const text = `${zstdDecompressSync(readFileSync(path))}`;
  expect(text).toContain('"audit_log"');
  for (const absent of ['console_', 'digest-of-a']) expect(text).not.toContain(absent);
});

describe.each(kinds)('on %s', (kind) => {
  it('a new store is empty, with and without tables, and a store with a single row is not', async () => {
    const database = await emptyStore(kind);
    expect(await isEmpty(database)).toBe(true);
    await migrate(database, migrations, () => now);
    expect(await isEmpty(database)).toBe(true);
    await sql`insert into departed (level, uid, decided, departed_at) values ('shop', 's', 0, 0)`.execute(database.db);
    expect(await isEmpty(database)).toBe(false);
  });
});

it('is a snapshot from one point in time, regardless of later writes', async () => {
  const source = await emptyStore('sqlite');
  await fill(source);
  const store = databaseStore(source);
  let going = true;
  const writing = (async () => {
    for (let round = 0; going; round++) {
      await store.replaceFeed({ ...area, digest: `${round}` }, machines(1 + (round % 2)), now);
      // Yield to the event loop between two steps. Otherwise, other tasks could not run in between, because SQLite is
      // synchronous.
      await turn();
    }
  })();
  const path = newFile();
  await backUp(source, path, now);
  going = false;
  await writing;
  const target = await emptyStore('sqlite');
  await restore(target, path);
  const [found] = await databaseStore(target).listFeeds();
  expect((await databaseStore(target).readDataset()).atms).toHaveLength(found?.atmCount ?? -1);
});

it('a damaged or truncated file changes nothing, regardless of where it is damaged', async () => {
  const source = await emptyStore('sqlite');
  await fill(source);
  const path = newFile();
  await backUp(source, path, now);
  const whole = readFileSync(path);
  const target = await emptyStore('sqlite');
  await migrate(target, migrations, () => now);
  const before = await allRows(target);
  const bad = newFile();
  for (let round = 0; round < 30; round++) {
    const at = Math.floor((whole.length * (round + 0.5)) / 30);
    const bytes = round % 3 === 0 ? whole.subarray(0, at) : Buffer.from(whole);
    if (round % 3 !== 0) bytes[at] = (bytes[at] as number) ^ (1 << (round % 8));
    writeFileSync(bad, bytes);
    await expect(restore(target, bad)).rejects.toThrow(StoreError);
    expect(await isEmpty(target)).toBe(true);
  }
  expect(await allRows(target)).toEqual(before);
});

/** Writes a backup whose lines were changed, compressed and with correct checksums. */
async function changed(change: (lines: string[]) => readonly string[]): Promise<string> {
  const source = await emptyStore('sqlite');
  await fill(source);
  const path = newFile();
  await backUp(source, path, now);
  const lines = change(`${zstdDecompressSync(readFileSync(path))}`.trimEnd().split('\n'));
  writeFileSync(path, zstdCompressSync(Buffer.from(`${lines.join('\n')}\n`)));
  return path;
}
const head = (change: (head: Record<string, never>) => unknown) => (lines: string[]) => [
  JSON.stringify(change(JSON.parse(lines[0] ?? ''))),
  ...lines.slice(1),
];

test.each<readonly [string, (lines: string[]) => readonly string[], RegExp]>([
  [
    'of a newer form',
    head((said) => ({ ...said, version: 2 })),
    /created by a newer release \(its format is 2, the supported one is 1\)\.$/,
  ],
  [
    'of a newer release',
    head((said) => ({ ...said, migrations: [...(said.migrations as unknown as string[]), '9999_later'] })),
    /created by a newer release \(its migration 9999_later is unknown\)/,
  ],
  ['that lost a row', (lines) => lines.toSpliced(40, 1), /is damaged or incomplete \(the table /],
  ['whose end is cut off at a line', (lines) => lines.slice(0, -1), /damaged or incomplete \(its end is missing\)/],
  [
    'with another head',
    head((said) => ({ ...said, madeAt: 'another' })),
    /damaged or incomplete \(its checksum does not match\)/,
  ],
  ['of another program', () => ['{"format":"something"}'], /is not a backup of this service\.$/],
])('a file %s is rejected with a one-sentence error', async (_name, change, sentence) => {
  const path = await changed(change);
  const target = await emptyStore('sqlite');
  await expect(restore(target, path)).rejects.toThrow(sentence);
  await expect(restore(target, path)).rejects.toThrow(StoreError);
  expect(await isEmpty(target)).toBe(true);
});

it('a backup from an older release is restored and migrated', async () => {
  const source = await emptyStore('sqlite');
  await migrate(source, migrations.slice(0, -1), () => now);
  await sql`insert into operators (uid, name, wikidata) values ('o', 'Fio', null)`.execute(source.db);
  const path = newFile();
  await backUp(source, path, now);
  const target = await emptyStore('sqlite');
  await restore(target, path);
  expect((await allRows(target)).operators).toEqual(['[null,"Fio","o",null]']);
  await migrate(target, migrations, () => now);
  const newer = await emptyStore('sqlite');
  await migrate(newer, migrations, () => now);
  await expect(restore(newer, path)).rejects.toThrow(
    /created by an older release .* Restore the backup into a store without tables/,
  );
});

it('does not overwrite a file, and leaves no partial file when it cannot write', async () => {
  const source = await emptyStore('sqlite');
  await fill(source);
  const path = newFile();
  writeFileSync(path, 'something of yours');
  await expect(backUp(source, path, now)).rejects.toThrow(`${path} already exists. Choose another file name.`);
  expect(readFileSync(path, 'utf8')).toBe('something of yours');
  await expect(backUp(source, join(scratch, 'no-such-folder', 'a'), now)).rejects.toThrow(/cannot be written \(ENOENT\)/);
});
