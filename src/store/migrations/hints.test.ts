import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEachUnmigratedStore } from '../../../test/support/store/onEachStore.ts';
import type { Hint } from '../../contract/hints.ts';
import { hintText } from '../../core/atms/hintText.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { databaseStore } from '../openStore.ts';
import { migrations } from './migrations.ts';

const note = (text: string): Hint[] => [{ code: 'note', text }];
const long = `inside, ${'word '.repeat(45)}end…`;
const stored: readonly (readonly [text: string, hints: readonly Hint[]])[] = [
  ['inside', [{ code: 'inside' }]],
  ['level -1, inside', [{ code: 'level', values: ['-1'] }, { code: 'inside' }]],
  ['level 0 and 1', [{ code: 'level', values: ['0', '1'] }]],
  ['level 0-3', [{ code: 'level', values: ['0-3'] }]],
  ['floor B2, customers only', [{ code: 'floor', value: 'B2' }, { code: 'customers' }]],
  ['at the bank', [{ code: 'atBank' }]],
  [
    'at Billa, level 1',
    [
      { code: 'at', value: 'Billa' },
      { code: 'level', values: ['1'] },
    ],
  ],
  ['wheelchair access limited, drive-through', [{ code: 'wheelchairLimited' }, { code: 'driveThrough' }]],
  ['wheelchair access limited: one step', [{ code: 'wheelchairLimited', value: 'one step' }]],
  ['surcharge, amount not known, by the lift', [{ code: 'surchargeAmountUnknown' }, ...note('by the lift')]],
  ['surcharge for some cards', [{ code: 'surchargeForSomeCards' }]],
  ['surcharge: "2, or 3" / "no"', [{ code: 'surcharge', values: ['2, or 3', 'no'] }]],
  ['inside, operators: Kaspi, Halyk', [{ code: 'inside' }, { code: 'operators', values: ['Kaspi', 'Halyk'] }]],
  [
    'operators: Kaspi, Halyk, hours: "Br hours"',
    [
      { code: 'operators', values: ['Kaspi', 'Halyk'] },
      { code: 'hours', value: 'Br hours' },
    ],
  ],
  ['at the station, withdrawals from 10 GBP', [{ code: 'atStation' }, { code: 'leastAmount', amount: 10, currency: 'GBP' }]],
  ['withdrawals from 10', [{ code: 'leastAmount', amount: 10 }]],
  ['withdrawals from 10.50 GBP', note('withdrawals from 10.50 GBP')],
  ['inside, between the lifts, left', [{ code: 'inside' }, ...note('between the lifts, left')]],
  ['inside, at the corner', [{ code: 'inside' }, ...note('at the corner')]],
  ['inside the mall', note('inside the mall')],
  ['no surcharge, amount not known', note('no surcharge, amount not known')],
  ['hours: "Mo-Fr 08…', note('hours: "Mo-Fr 08…')],
  ['one\nin two lines', note('one\nin two lines')],
  [long, [{ code: 'inside' }, ...note(long.slice('inside, '.length))]],
];

onEachUnmigratedStore('hints stored before on %s', ({ fresh, openDatabase }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await fresh());
  });

  it('become codes with values, or notes, and their text remains the same', async () => {
    const { db } = database;
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0016'),
      Date.now,
    );
    await sql`insert into feeds (name, title, digest, imported_at, attribution_text, south, west, north, east, demo, atm_count)
      values ('f', 'F', 'd', 0, 'F', 0, 0, 1, 1, 0, 5)`.execute(db);
    const uidOf = (i: number) => `u${i}`.padEnd(4, 'x');
    for (const [i, text] of [null, ...stored.map(([text]) => text)].entries()) {
      await sql`insert into atms (feed, uid, lat, long, country, time_zone, hint)
        values ('f', ${uidOf(i)}, 50, 14, 'DE', 'Europe/Berlin', ${text})`.execute(db);
    }
    await migrate(database, migrations, Date.now);
    const { atms } = await databaseStore(database).readDataset();
    const hints = new Map(atms.map((atm) => [atm.uid, atm.hints]));
    expect(hints.get(uidOf(0))).toBeUndefined();
    for (const [i, [text, expected]] of stored.entries()) {
      expect(hints.get(uidOf(i + 1)), text).toEqual(expected);
      expect(hintText(hints.get(uidOf(i + 1)) ?? [])).toBe(text);
    }
  });
});
