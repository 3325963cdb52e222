/** Tests with a store from the previous release, which identified an operator by its name in any country. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachUnmigratedStore } from '../../../test/support/store/onEachStore.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { databaseStore } from '../openStore.ts';
import type { IdentifyClaim } from '../store.ts';

const now = () => Date.UTC(2026, 10, 21);

/** Looks up a claim in a register of three banks. */
const identify: IdentifyClaim = (claim, country) => {
  if (claim.wikidata !== undefined) return claim;
  if (claim.name === 'HSBC' && country === 'CA') return { ...claim, known: { name: 'RBC', wikidata: 'Q735261' } };
  return claim.name === 'HSBC' && country === 'GB' ? { ...claim, plain: true } : claim;
};

onEachUnmigratedStore('an older store on %s', ({ fresh, openDatabase }) => {
  async function older(
    rows: readonly [
      uid: string,
      country: string,
      name: string,
      wikidata: string | null,
      proper: string | null,
      operator: string,
    ][],
  ) {
    const database = await openDatabase(await fresh());
    const before = migrations.findIndex(({ name }) => name === '0012_operatorIdentity');
    await migrate(database, migrations.slice(0, before), now);
    const { db } = database;
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`insert into feeds (name, title, digest, imported_at, attribution_text, south, west, north, east, demo, atm_count)
      values ('f', 'F', 'd', 0, 'test', -90, -180, 90, 180, 0, ${rows.length})`);
    await run(
      `insert into operators (uid, name, wikidata) values ('old', 'RBC', 'Q735261'), ('nat', 'Natwest', null), ('idle', 'Idle', null)`,
    );
    await run(`insert into operator_aliases (alias, operator_uid) values
      ('name:hsbc', 'old'), ('wikidata:Q735261', 'old'), ('name:natwest', 'nat'), ('uid:older', 'old')`);
    for (const [uid, country, name, wikidata, proper, operator] of rows) {
      const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
      await run(`insert into atms (feed, uid, lat, long, country, time_zone, operator_spelling, operator_wikidata, operator_proper, operator_uid)
        values ('f', '${uid}', 1, 1, '${country}', 'UTC', '${name}', ${text(wikidata)}, ${text(proper)}, '${operator}')`);
    }
    const store = databaseStore(database);
    await store.migrate();
    return store;
  }

  it('restores the British ATM’s bank, and leaves the uid with the bank to which its Wikidata id belongs', async () => {
    const store = await older([
      ['gb1', 'GB', 'HSBC', null, null, 'old'],
      ['gb2', 'GB', 'HSBC', null, null, 'old'],
      ['ca', 'CA', 'HSBC', null, 'RBC', 'old'],
      ['nat', 'GB', 'Natwest', null, null, 'nat'],
    ]);
    const settled = await store.migrateOperators(identify);
    const { atms, mergedOperators } = await store.readDataset();
    const operators = new Map(atms.map(({ uid, operator }) => [uid, operator]));
    expect(operators.get('ca')).toMatchObject({ uid: 'old', name: 'RBC' });
    expect(operators.get('gb1')?.name).toBe('HSBC');
    expect(operators.get('gb1')?.uid).toBe(operators.get('gb2')?.uid);
    expect(operators.get('gb1')?.uid).not.toBe('old');
    expect(operators.get('nat')).toEqual({ uid: 'nat', name: 'Natwest' });
    expect(mergedOperators?.get('older')).toBe('old');
    expect(settled?.moved).toEqual([{ from: 'old', into: operators.get('gb1')?.uid, country: 'GB', machines: 2 }]);
    expect(await store.migrateOperators(identify)).toBeUndefined();
  });

  it('removes the operator from an ATM if the name is not an operator', async () => {
    const store = await older([
      ['free', 'GB', 'Free', null, null, 'idle'],
      ['nat', 'GB', 'Natwest', null, null, 'nat'],
    ]);
    await store.migrateOperators((claim, country) => (claim.name === 'Free' ? undefined : identify(claim, country)));
    const operators = new Map((await store.readDataset()).atms.map(({ uid, operator }) => [uid, operator?.name]));
    expect([...operators]).toEqual([
      ['free', undefined],
      ['nat', 'Natwest'],
    ]);
  });

  it('leaves the uid with the operator that has the most ATMs if its Wikidata id does not belong to any operator', async () => {
    const store = await older([
      ['gb', 'GB', 'HSBC', null, null, 'old'],
      ['mt1', 'MT', 'HSBC', null, null, 'old'],
      ['mt2', 'MT', 'HSBC', null, null, 'old'],
    ]);
    await store.migrateOperators(identify);
    const operators = new Map((await store.readDataset()).atms.map(({ uid, operator }) => [uid, operator?.uid]));
    expect([operators.get('mt1'), operators.get('mt2')]).toEqual(['old', 'old']);
    expect(operators.get('gb')).not.toBe('old');
  });
});
