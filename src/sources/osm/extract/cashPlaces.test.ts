import { afterAll, expect, it } from 'vitest';
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
    'counter OpenStreetMap node 3',
    'shop OpenStreetMap node 1',
  ]);
  expect(new Set(atms.map(({ uid }) => uid)).size).toBe(4);
  expect(places.size).toBe(4);
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

it('counts ATMs and other places that are omitted for the same reason together', async () => {
  const relation = (id: number, key: string) =>
    `<relation id="${id}" version="1"><tag k="amenity" v="bank"/><tag k="${key}" v="yes"/></relation>`;
  const { leftOut } = await files.read(
    osm(node(1, { amenity: 'atm' }), relation(1, 'atm'), relation(2, 'cash_withdrawal'), relation(3, 'cash_withdrawal')),
  );
  expect(leftOut).toEqual({ 'the file contains none of its members, so it has no position': 3 });
});
