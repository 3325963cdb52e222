import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runHere } from '../../test/support/cli/runHere.ts';
import { runProcess } from '../../test/support/cli/runProcess.ts';
import { migrate } from '../store/migrate.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { openSqlite } from '../store/sqlite.ts';

const freshFolder = () => join(mkdtempSync(join(tmpdir(), 'atm-migrate-')), 'data');
const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, DATABASE_URL: '' });
const upToDate = { code: 0, out: 'The tables are up to date with this release.\n', err: '' };

test('npm run migrate alone migrates', async () => {
  const dataDir = freshFolder();
  expect(await runProcess('migrate', [], settingsOf(dataDir))).toEqual({
    ...upToDate,
    err: `Created a new store in ${dataDir}.\n`,
  });
});

test.each<[string, readonly string[], string]>([
  ['says that one file cannot be distributed', ['--distribute'], 'embedded store cannot be distributed over several servers'],
  [
    'refuses to distribute the tables and move them back at the same time',
    ['--distribute', '--undistribute'],
    'Use either --distribute or --undistribute.',
  ],
  ['refuses what it does not know', ['--all'], 'See npm run migrate -- --help.'],
])('npm run migrate %s', async (_title, args, reason) => {
  const { code, err } = await runHere('migrate', args, settingsOf(freshFolder()));
  expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
});

/** Creates a store as an older release did, which identified operators only by name, regardless of the country. */
async function olderStore(machines: readonly [country: string, name: string, operator: string][]): Promise<string> {
  const dataDir = freshFolder();
  mkdirSync(dataDir, { recursive: true });
  const database = await openSqlite(dataDir);
  const before = migrations.findIndex(({ name }) => name === '0012_operatorIdentity');
  const importedAt = Date.UTC(2026, 5, 1);
  await migrate(database, migrations.slice(0, before), () => importedAt);
  const { db } = database;
  await sql`insert into feeds (name, title, digest, imported_at, attribution_text, south, west, north, east, demo, atm_count)
    values ('f', 'F', 'd', ${importedAt}, 'test', -90, -180, 90, 180, 0, ${machines.length})`.execute(db);
  for (const [uid, name, wikidata] of [
    ['rbc', 'RBC', 'Q735261'],
    ['nat', 'NatWest', null],
    ['lloyds', 'Lloyds', null],
    ['bank', 'Lloyds Bank', null],
  ]) {
    await sql`insert into operators (uid, name, wikidata) values (${uid}, ${name}, ${wikidata})`.execute(db);
  }
  for (const [name, uid] of [
    ['hsbc', 'rbc'],
    ['rbc', 'rbc'],
    ['natwest', 'nat'],
    ['lloyds', 'lloyds'],
    ['lloydsbank', 'bank'],
  ]) {
    await sql`insert into operator_aliases (alias, operator_uid) values (${`name:${name}`}, ${uid})`.execute(db);
  }
  for (const [i, [country, name, operator]] of machines.entries()) {
    await sql`insert into atms (feed, uid, lat, long, country, time_zone, operator_spelling, operator_uid)
      values ('f', ${`atm${i}`}, 1, 1, ${country}, 'UTC', ${name}, ${operator})`.execute(db);
  }
  await db.destroy();
  return dataDir;
}

test('npm run migrate lists the ATMs whose operator changes, and the callers whose lists change', async () => {
  const dataDir = await olderStore([
    ['CA', 'HSBC', 'rbc'],
    ['CA', 'RBC', 'rbc'],
    ['GB', 'HSBC', 'rbc'],
    ['GB', 'HSBC', 'rbc'],
    ['GB', 'NatWest', 'nat'],
    ['GB', 'Lloyds', 'lloyds'],
    ['GB', 'Lloyds', 'lloyds'],
    ['GB', 'Lloyds Bank', 'bank'],
  ]);
  const callers = [
    { slug: 'toronto', key: 'k1', operator: 'RBC', deposits: ['RBC'] },
    { slug: 'london', key: 'k2', operator: 'NatWest', withdrawals: ['NatWest', 'HSBC'], deposits: ['NatWest', 'Lloyds'] },
    { slug: 'same', key: 'k3', operator: 'NatWest', withdrawals: ['nat'] },
  ];
  writeFileSync(join(dataDir, 'callers.json'), JSON.stringify(callers), { mode: 0o600 });

  const { code, out, err } = await runHere('migrate', [], settingsOf(dataDir));
  expect([code, err]).toEqual([0, '']);
  const british = /from 'RBC' \(rbc\) to 'HSBC' \((\w+)\)/.exec(out)?.[1];
  expect(out.trimEnd().split('\n').toSorted()).toEqual([
    "Changed the operator of 1 ATM in GB from 'Lloyds Bank' (bank) to 'Lloyds Bank' (lloyds).",
    `Changed the operator of 2 ATMs in GB from 'RBC' (rbc) to 'HSBC' (${british}).`,
    "The list 'deposits' of the caller 'london' now also matches 'Lloyds Bank' in GB (lloyds, ATMs: 1).",
    `The list 'deposits' of the caller 'toronto' no longer matches 'HSBC' in GB (${british}, ATMs: 2).`,
    `The list 'operator' of the caller 'toronto' no longer matches 'HSBC' in GB (${british}, ATMs: 2).`,
    "The list 'withdrawals' of the caller 'london' no longer matches 'RBC' in CA (rbc, ATMs: 2).",
    'The tables are up to date with this release.',
  ]);
  expect(await runHere('migrate', [], settingsOf(dataDir))).toEqual(upToDate);
});
