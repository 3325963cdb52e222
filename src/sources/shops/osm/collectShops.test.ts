import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { at } from '../../../../test/support/osm/extractTown.ts';
import { RecordSpill } from '../../osm/extract/recordSpill.ts';
import { merchantUid, shopUid } from '../shopUids.ts';
import { type OwnedShop, ShopCollector } from './collectShops.ts';
import { withoutTwins } from './sameShop.ts';

const folder = mkdtempSync(join(tmpdir(), 'shops-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Shops in rows. Every seventh shop is mapped a second time as a building, and a third of the shops belong to two chains. */
function* town(count: number): Generator<OwnedShop, void> {
  for (let id = 1; id <= count; id++) {
    const name = id % 3 === 0 ? (id % 2 === 0 ? 'Žabka' : 'ŽABKA') : `Kabát ${id}`;
    const owner = id % 3 === 0 ? ({ kind: 'named', key: 'brand:CZ/zabka', name } as const) : ({ kind: 'own' } as const);
    const point = at(100 * Math.floor(id / 100), 100 * (id % 100));
    for (const type of id % 7 === 0 ? (['way', 'node'] as const) : (['node'] as const)) {
      const shop = {
        ...{ uid: shopUid(`osm:${type}/${id}`), type: 'bricks' as const, name, tags: [], category: 'groceries' as const },
        place: { country: 'CZ', city: 'Praha', point: { precision: 'rooftop' as const, lat: point[0], long: point[1] } },
        merchantUid: merchantUid(owner.kind === 'own' ? `osm:${type}/${id}` : owner.key),
      };
      yield { shop, at: point, type, id, tags: { name }, owner };
    }
  }
}

function collected(count: number, expected: number, spill = new RecordSpill()) {
  const collector = new ShopCollector(spill, expected);
  for (const shop of town(count)) collector.add(shop);
  return collector.finish();
}

const byUid = (a: { uid: string }, b: { uid: string }) => (a.uid < b.uid ? -1 : 1);

it('the shops and merchants are the same in one part, in many parts and in a file', () => {
  const expected = withoutTwins([...town(500)]);
  const whole = collected(500, 500);
  expect([...whole.shops]).toEqual(expected.shops);
  expect([expected.twins, whole.twins]).toEqual([71, 71]);
  expect(whole.locations).toEqual([{ city: 'Praha', country: 'CZ', count: 500 }]);
  const path = join(folder, 'spilled');
  for (const spill of [new RecordSpill(), new RecordSpill({ bytes: 0, path })]) {
    const parts = collected(500, 200_000, spill);
    expect(parts.twins).toBe(71);
    expect([...parts.shops].sort(byUid)).toEqual([...whole.shops].sort(byUid));
    expect([...parts.merchants].sort(byUid)).toEqual([...whole.merchants].sort(byUid));
    spill.close();
  }
  expect(existsSync(path)).toBe(false);
});

it('a chain is named after its first shop, and each other shop is a merchant', () => {
  const { merchants } = collected(500, 200_000);
  const zabka = [...merchants].filter(({ uid }) => uid === merchantUid('brand:CZ/zabka'));
  expect(zabka).toEqual([
    { uid: merchantUid('brand:CZ/zabka'), name: 'ŽABKA', tags: ['groceries'], category: 'groceries', countries: ['CZ'] },
  ]);
  expect(merchants.length).toBe(1 + 334);
});

it('beyond the limit of the spill, all shops are in the file', () => {
  const limit = 300_000;
  const spill = new RecordSpill({ bytes: limit, path: join(folder, 'many') });
  let inMemory = 0;
  let most = 0;
  const store = spill.store.bind(spill);
  vi.spyOn(spill, 'store').mockImplementation((chunk) => {
    const stored = store(chunk);
    if (stored instanceof Uint8Array) inMemory += stored.length;
    most = Math.max(most, inMemory);
    return stored;
  });
  const release = spill.release.bind(spill);
  vi.spyOn(spill, 'release').mockImplementation((chunk) => {
    if (chunk instanceof Uint8Array) inMemory -= chunk.length;
    release(chunk);
  });
  const { shops } = collected(5_000, 5_000, spill);
  expect(shops.length).toBe(5_000);
  expect([most > limit / 2, most <= limit]).toEqual([true, true]);
  spill.close();
});
