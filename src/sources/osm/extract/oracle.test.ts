import { afterAll, describe, expect, it } from 'vitest';
import { hasSharedData, named } from '../../../../test/support/osm/files.ts';
import { type OracleRow, readOracles } from '../../../../test/support/osm/oracle.ts';
import { atmsOf, textTable } from '../../../../test/support/osm/realExtracts.ts';
import { metresBetween } from '../flatGeometry.ts';

/**
 * The allowed distance in metres. The positions of nodes are identical to the last digit. The tables place a way at the mean of
 * its nodes. The importer places it at its centroid or at a point inside it.
 */
const tolerance = { node: 0.02, way: 5, relation: 5 } as const;

/** Each difference between the imported ATMs and the tables, with the reason. */
const differences: readonly { extract: string; object: string; ours: 'missing' | 'extra'; reason: string }[] = [
  {
    extract: 'malta-2018.osm.pbf',
    object: 'node 5074670606',
    ours: 'missing',
    reason: 'currency:bitcoin=yes and no other, operator Cryptolevel, a bitcoin-only machine',
  },
  {
    extract: 'rome-piazza-vittorio-emanuele.osm.pbf',
    object: 'node 11928307212',
    ours: 'missing',
    reason: '"Bitcoin ATM - Shitcoins.club": a bitcoin-only machine',
  },
];

const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);
const yesNo = (value: string | undefined): boolean | undefined => (value === 'yes' ? true : value === 'no' ? false : undefined);

/**
 * Returns the values that a record must contain according to the table's columns and the rules for the tags. A host provides only
 * its address and its operator.
 */
function demanded(row: OracleRow): Record<string, unknown> {
  const host = row.amenity !== 'atm';
  const hours = given(row['opening_hours:atm']) ?? (host ? undefined : given(row.opening_hours));
  return {
    wheelchairAccess: host ? undefined : yesNo(row.wheelchair),
    depositAtm: host ? undefined : yesNo(row.cash_in),
    voiceAssistant: host ? undefined : yesNo(row.speech_output),
    openingHours: hours?.replace(/^(Mo-Su )?00:00-24:00$/, '24/7'),
    openNonStop: hours === undefined ? undefined : /^(24\/7|(Mo-Su )?00:00-24:00)$/.test(hours),
  };
}

/** Expected surcharges, by the free text in the table. */
const fees: Readonly<Record<string, object | undefined>> = {
  '3.95€': { kind: 'amount', currency: 'EUR', amount: 3.95 },
  '0': { kind: 'none' },
  varies: undefined,
  bov: undefined,
};

describe.skipIf(!hasSharedData)(named('the ATMs in real extracts, compared with tables made with libosmium'), () => {
  const oracles = hasSharedData ? readOracles() : [];
  const lines: (string | number)[][] = [['extract', 'expected', 'found', 'missing', 'extra', 'farthest, m']];

  afterAll(() => {
    const explained = differences.map(({ extract, object, ours, reason }) => `  ${ours} ${extract} ${object}: ${reason}`);
    console.log([textTable(lines), 'every difference:', ...explained].join('\n'));
  });

  it('covers every table', () => {
    expect(oracles.length).toBeGreaterThanOrEqual(16);
    const names = oracles.map(({ extract }) => extract);
    for (const { extract } of differences) expect(names).toContain(extract);
  });

  it.each(oracles)('$extract: the same objects at the same points, except for the explained differences', async (oracle) => {
    const ours = await atmsOf(oracle.path);
    const missing = [...oracle.rows.keys()].filter((object) => !ours.has(object));
    const extra = [...ours.keys()].filter((object) => !oracle.rows.has(object));
    let farthest = 0;
    for (const [object, atm] of ours) {
      const row = oracle.rows.get(object);
      if (row === undefined) continue;
      expect([row.lat, row.lon], `${object} has no point in the table`).not.toContain('');
      const metres = metresBetween([atm.lat, atm.long], [Number(row.lat), Number(row.lon)]);
      farthest = Math.max(farthest, metres);
      expect(metres, object).toBeLessThanOrEqual(tolerance[row.osm_type as keyof typeof tolerance]);
    }
    lines.push([oracle.extract, oracle.rows.size, ours.size, missing.length, extra.length, farthest.toFixed(2)]);
    const explained = (kind: 'missing' | 'extra') =>
      differences.filter(({ extract, ours }) => extract === oracle.extract && ours === kind).map(({ object }) => object);
    expect(missing).toEqual(explained('missing'));
    expect(extra).toEqual(explained('extra'));
  });

  it.each(oracles)('$extract: the values in the columns, by the rules for the tags', async (oracle) => {
    const ours = await atmsOf(oracle.path);
    for (const [object, row] of oracle.rows) {
      const atm = ours.get(object);
      if (atm === undefined) continue;
      const record = atm as unknown as Record<string, unknown>;
      for (const [field, value] of Object.entries(demanded(row))) expect(record[field], `${object} ${field}`).toEqual(value);
      if (row.amenity === 'atm' && row.fee !== '') {
        expect(Object.keys(fees), `${object}: the fee "${row.fee}" is in the table above`).toContain(row.fee);
        expect(atm.surcharge, `${object} fee`).toEqual(fees[row.fee ?? '']);
      } else expect(atm.surcharge, `${object} fee`).toBeUndefined();
      const names = [row.operator, row.brand, row.name, row.network].filter((name) => name !== '');
      const claimed = atm.operatorClaim?.name;
      if (names.length === 0) expect(claimed, `${object} operator`).toBeUndefined();
      else if (claimed !== undefined && !oddOperators.has(object)) {
        expect(
          names.some((name) => name?.includes(claimed)),
          `${object}: ${claimed} is in ${names}`,
        ).toBe(true);
      }
      expect(atm.city, `${object} city`).toEqual(given(row['addr:city']) ?? atm.city);
      expect(atm.zip, `${object} zip`).toEqual(given(row['addr:postcode'])?.split(';')[0] ?? atm.zip);
      for (const part of [row['addr:street'], row['addr:street'] && row['addr:housenumber']]) {
        if (part) expect(atm.street, `${object} street`).toContain(part);
      }
      if (row.check_date && row.amenity === 'atm')
        expect((atm.checkedOn ?? '') >= row.check_date, `${object} checked`).toBe(true);
    }
  });
});

/** ATMs whose operator is in a tag that the tables do not contain. */
const oddOperators: ReadonlySet<string> = new Set(['node 2092759455']);
