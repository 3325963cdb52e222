import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../../../test/support/osm/files.ts';
import { extractionOf } from '../../../../test/support/osm/realExtracts.ts';
import { writtenFiles } from '../../../../test/support/sources/readFiles.ts';

const files = writtenFiles();
afterAll(() => files.remove());

const node = (id: number, tags: Record<string, string>) =>
  `<node id="${id}" version="1" lat="52.41${id}" lon="12.54${id}">${Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('')}</node>`;
const osm = (...nodes: readonly string[]) => `<?xml version="1.0"?><osm version="0.6">${nodes.join('')}</osm>`;

it('a shop that gives cash and has an ATM becomes two records with different uids', async () => {
  const { atms, places, leftOut, quarantined } = await files.read(
    osm(
      node(1, { shop: 'supermarket', brand: 'Penny', atm: 'yes', cash_withdrawal: 'yes', 'cash_withdrawal:limit': '200' }),
      node(2, { amenity: 'bank', name: 'Sparkasse' }),
      node(3, { amenity: 'bank', name: 'Sparkasse', cash_withdrawal: 'yes' }),
      node(4, { shop: 'kiosk', cash_withdrawal: 'yes', disused: 'yes' }),
      node(5, { amenity: 'atm', operator: 'Sparkasse' }),
    ),
  );
  const found = atms.map(({ kind = 'atm', source }) => `${kind} ${source}`);
  expect(found.sort()).toEqual([
    'atm OpenStreetMap node 1',
    'atm OpenStreetMap node 5',
    'counter OpenStreetMap node 2',
    'counter OpenStreetMap node 3',
    'shop OpenStreetMap node 1',
  ]);
  expect(new Set(atms.map(({ uid }) => uid)).size).toBe(5);
  expect(places.size).toBe(5);
  expect(leftOut).toEqual({ 'cash_withdrawal of a place that no longer exists or does not exist yet': 1 });
  expect(quarantined).toEqual([]);
  expect(atms.find(({ kind }) => kind === 'shop')).toMatchObject({
    withdrawal: true,
    operatorClaim: { name: 'Penny' },
    country: 'DE',
    conditions: { limit: { currency: 'EUR', amount: 200 } },
  });
  expect(atms.find(({ source, kind }) => kind === undefined && source?.endsWith('1'))).not.toHaveProperty('conditions');
});

it('a bank or post office without a `cash_withdrawal` tag may give cash, and only its hours are known', async () => {
  const postOffice = { amenity: 'post_office', name: 'Post', 'operator:wikidata': 'Q482490' };
  const { atms } = await files.read(
    osm(
      node(1, { amenity: 'bank', name: 'Sparkasse', opening_hours: 'Mo-Fr 09:00-16:00', atm: 'yes' }),
      // A row of the table about An Post applies only in Ireland.
      node(2, postOffice),
    ),
  );
  const counter = atms.find(({ kind }) => kind === 'counter');
  expect(counter).toMatchObject({
    conditions: { withdrawalUnknown: true },
    openingHours: 'Mo-Fr 09:00-16:00',
    operatorClaim: { name: 'Sparkasse' },
  });
  expect(counter).not.toHaveProperty('withdrawal');
  expect(atms.find(({ kind }) => kind === 'postOffice')?.conditions).toEqual({ withdrawalUnknown: true });
  expect(atms.filter(({ kind }) => kind === undefined)).toHaveLength(1);
});

describe('a place mapped as a point and as an area is imported once', () => {
  const corners = [11, 12, 13, 14].map((id, i) => {
    const [lat, lon] = [52.4 + (i === 1 || i === 2 ? 0.0004 : 0), 12.5 + (i > 1 ? 0.0006 : 0)];
    return `<node id="${id}" version="1" lat="${lat}" lon="${lon}"/>`;
  });
  const tagsOf = (tags: Record<string, string>) =>
    Object.entries(tags)
      .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
      .join('');
  const area = (tags: Record<string, string>) =>
    `<way id="20" version="1">${[11, 12, 13, 14, 11].map((ref) => `<nd ref="${ref}"/>`).join('')}${tagsOf(tags)}</way>`;
  const inside = (tags: Record<string, string>) =>
    `<node id="15" version="1" lat="52.40035" lon="12.50055">${tagsOf(tags)}</node>`;
  const bank = { amenity: 'bank', name: 'Sparkasse' };
  const hours = { opening_hours: 'Mo-Fr 09:00-16:00' };

  it.each<[string, Record<string, string>, Record<string, string>, readonly string[]]>([
    ['the one with more tags', bank, { ...bank, ...hours }, ['way 20']],
    ['the one that states more', { ...bank, cash_withdrawal: 'yes' }, { ...bank, ...hours, building: 'yes' }, ['node 15']],
    ['both, if their names differ', bank, { ...bank, name: 'Volksbank' }, ['node 15', 'way 20']],
    ['both, if one has no name', bank, { amenity: 'bank' }, ['node 15', 'way 20']],
    ['both, if their kinds differ', bank, { amenity: 'post_office', name: 'Sparkasse' }, ['node 15', 'way 20']],
  ])('%s', async (_, point, outline, expected) => {
    const { atms, leftOut } = await files.read(
      `<?xml version="1.0"?><osm version="0.6">${corners.join('')}${inside(point)}${area(outline)}</osm>`,
    );
    expect(atms.map(({ source }) => source?.replace('OpenStreetMap ', '')).sort()).toEqual(expected);
    const omitted = expected.length === 1 ? { 'a place that gives cash, mapped as a point and again as an area': 1 } : {};
    expect(leftOut).toEqual(omitted);
  });

  it.each<[string, Record<string, string>, readonly string[]]>([
    ['both points, if one of them states more than the area', {}, ['node 15', 'node 16']],
    ['the area, if it states more than each point', { cash_withdrawal: 'yes' }, ['way 20']],
  ])('with two points in the area: %s', async (_, more, expected) => {
    const second = inside(bank).replace('id="15"', 'id="16"').replace('52.40035', '52.40005');
    const outline = area({ ...bank, building: 'yes', ...more });
    const { atms } = await files.read(
      `<?xml version="1.0"?><osm version="0.6">${corners.join('')}${inside({ ...bank, ...hours, phone: '1' })}${second}${outline}</osm>`,
    );
    expect(atms.map(({ source }) => source?.replace('OpenStreetMap ', '')).sort()).toEqual(expected);
  });
});

it('a shop of a chain becomes a record with the usual conditions, unless its tags state that it gives cash', async () => {
  const penny = { shop: 'supermarket', name: 'PENNY', 'brand:wikidata': 'Q284688' };
  const address = { 'addr:street': 'Hauptstraße', 'addr:housenumber': '5', 'addr:city': 'Brandenburg', 'addr:postcode': '14770' };
  const { atms, leftOut, quarantined } = await files.read(
    osm(
      node(1, { ...penny, ...address, opening_hours: 'Mo-Sa 07:00-22:00', wheelchair: 'yes', atm: 'yes' }),
      node(2, { ...penny, cash_withdrawal: 'yes' }),
      node(3, { ...penny, cash_withdrawal: 'no' }),
      node(4, { ...penny, shop: 'vacant' }),
      node(5, { shop: 'supermarket', 'brand:wikidata': 'Q284688' }),
    ),
  );
  const bySource = new Map(atms.map((atm) => [`${atm.kind ?? 'atm'} ${atm.source?.at(-1)}`, atm]));
  expect([...bySource.keys()].sort()).toEqual(['atm 1', 'shop 1', 'shop 2', 'shop 5']);
  const usual = { usual: true, limit: { currency: 'EUR', amount: 200 } };
  expect(bySource.get('shop 1')).toMatchObject({
    conditions: usual,
    operatorClaim: { name: 'PENNY' },
    street: 'Hauptstraße 5',
    city: 'Brandenburg',
    zip: '14770',
    country: 'DE',
    openingHours: 'Mo-Sa 07:00-22:00',
    wheelchairAccess: true,
  });
  // No source states that this single shop gives cash.
  expect(bySource.get('shop 1')).not.toHaveProperty('withdrawal');
  expect(bySource.get('shop 2')).toMatchObject({ withdrawal: true });
  expect(bySource.get('shop 2')).not.toHaveProperty('conditions');
  expect(bySource.get('shop 5')).toMatchObject({
    conditions: usual,
    operatorClaim: { name: 'Penny', wikidata: 'Q284688' },
  });
  expect([leftOut, quarantined]).toEqual([{}, []]);
});

it('a shop of a chain that does not pay out cash in its country, or is not in any country, is neither imported nor counted', async () => {
  const lidl = '<tag k="shop" v="supermarket"/><tag k="brand:wikidata" v="Q151954"/>';
  const at = (id: number, lat: number, long: number) => `<node id="${id}" version="1" lat="${lat}" lon="${long}">${lidl}</node>`;
  const strasbourg = at(1, 48.5839, 7.7455);
  const atlantic = at(2, 45, -30);
  const { atms, leftOut, quarantined } = await files.read(osm(strasbourg, atlantic));
  expect([atms, leftOut, quarantined]).toEqual([[], {}, []]);
});

it('counts ATMs and other places that are omitted for the same reason together', async () => {
  const relation = (id: number, key: string) =>
    `<relation id="${id}" version="1"><tag k="amenity" v="fuel"/><tag k="${key}" v="yes"/></relation>`;
  const { leftOut } = await files.read(
    osm(node(1, { amenity: 'atm' }), relation(1, 'atm'), relation(2, 'cash_withdrawal'), relation(3, 'cash_withdrawal')),
  );
  expect(leftOut).toEqual({ 'the file contains none of its members, so it has no position': 3 });
});

describe.skipIf(!hasSharedData)(named('chains in a real extract'), () => {
  it('four shops in Garmisch-Partenkirchen usually give cash, and four banks may', async () => {
    const { atms } = await extractionOf(join(sharedData, 'osm/garmisch.osm.pbf'));
    const eur = (amount: number) => ({ currency: 'EUR', amount });
    const usual = { usual: true, limit: eur(200) };
    const shops = atms.filter(({ kind }) => kind === 'shop');
    const others = atms.filter(({ kind }) => kind !== 'shop' && kind !== undefined);
    expect(others.map(({ kind, conditions }) => [kind, conditions])).toEqual(
      Array.from({ length: 4 }, () => ['counter', { withdrawalUnknown: true }]),
    );
    expect(shops.map(({ kind, operatorClaim, conditions }) => [kind, operatorClaim?.name, conditions]).sort()).toEqual([
      ['shop', 'ALDI Süd', { ...usual, purchaseRequired: true, minimumPurchase: eur(5) }],
      ['shop', 'EDEKA', usual],
      ['shop', 'Norma', usual],
      ['shop', 'dm', usual],
    ]);
    for (const shop of shops) {
      expect(shop).toMatchObject({ country: 'DE', city: 'Garmisch-Partenkirchen' });
      expect(shop).not.toHaveProperty('surcharge');
    }
  });
});
