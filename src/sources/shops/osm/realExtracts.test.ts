import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasSharedData, named, objectsOf, sharedData } from '../../../../test/support/osm/files.ts';
import { shopsOfFile } from '../../../../test/support/shops/readTown.ts';
import { mainTags } from '../../../core/shops/osmCategories.ts';
import type { Tags } from '../../osm/osmObject.ts';
import { openOsmFile } from '../../osm/read/openOsmFile.ts';
import { merchantUid, shopUid } from '../shopUids.ts';

/** All values of `shop` that occur. */
const values = new Set<string>();

const folder = join(sharedData, 'osm');
const files = hasSharedData ? readdirSync(folder).filter((file) => /\.osm\.(pbf|gz)$/.test(file)) : [];

/** The number of objects with a `shop` tag, counted with pyosmium. */
const counted: Readonly<Record<string, number>> = {
  'malta-2018.osm.pbf': 1015,
  'prague-small-2020.osm.pbf': 361,
  'munich-centre-2020.osm.pbf': 1196,
  'porto-2020.osm.pbf': 1204,
  'liechtenstein-2024.osm.pbf': 184,
  'andorra-2026.osm.pbf': 345,
  'monaco-2026.osm.pbf': 260,
  'krems.osm.gz': 91,
};

/** Determines the expected result from the tags, without the code of the parser. */
const isPlainShop = (tags: Tags): boolean =>
  tags.shop !== undefined &&
  !/^(vacant|empty|no|disused|closed|abandoned|none|former|dead|construction|storage)$/i.test(tags.shop) &&
  /[\p{L}\p{N}]/u.test(tags.name ?? '') &&
  tags['payment:cards'] !== 'no' &&
  tags['payment:cash'] !== 'only' &&
  !(tags['payment:credit_cards'] === 'no' && tags['payment:debit_cards'] === 'no') &&
  !['disused', 'abandoned', 'demolished', 'vacant', 'closed'].some((key) => tags[key] === 'yes') &&
  tags.place === undefined &&
  tags.leisure === undefined &&
  tags.amenity === undefined;

describe.skipIf(!hasSharedData)(named('the shops in real extracts'), () => {
  it.each(files)('%s: every named shop occurs once', async (file) => {
    const path = join(folder, file);
    const objects = await objectsOf(await openOsmFile(path));
    const shops = objects.filter(({ tags }) => tags.shop !== undefined);
    for (const { tags } of shops) values.add(tags.shop ?? '');
    if (counted[file] !== undefined) expect(shops).toHaveLength(counted[file]);
    const { register, leftOut } = await shopsOfFile(path);
    const uids = new Set(register.shops.map(({ uid }) => uid));
    expect(uids.size).toBe(register.shops.length);
    const lacking = shops.filter(({ type, id, tags }) => isPlainShop(tags) && !uids.has(shopUid(`osm:${type}/${id}`)));
    const [twins, noPosition] = [
      leftOut['mapped twice, and imported once'] ?? 0,
      leftOut['the file contains none of its members, so it has no position'] ?? 0,
    ];
    expect(lacking.length).toBeLessThanOrEqual(twins + noPosition);
    const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const namesHere = new Set(register.shops.map(({ name }) => letters(name)));
    const nowhere = lacking.filter(({ tags }) => !namesHere.has(letters(tags.name ?? '')));
    expect(nowhere.length).toBeLessThanOrEqual(noPosition);
  });

  it.each(files)('%s: every record is complete', async (file) => {
    const { register } = await shopsOfFile(join(folder, file));
    const merchants = new Map(register.merchants.map((merchant) => [merchant.uid, merchant]));
    expect(merchants.size).toBe(register.merchants.length);
    const items = register.merchants.flatMap(({ wikidata }) => wikidata ?? []);
    expect(new Set(items).size).toBe(items.length);
    for (const shop of register.shops) {
      expect(merchants.has(shop.merchantUid)).toBe(true);
      expect(shop.name.trim()).toBe(shop.name);
      expect(shop.name).not.toBe('');
      expect(shop.place?.country).toMatch(/^[A-Z]{2}$/);
      expect(shop.aliases ?? ['']).not.toEqual([]);
      expect(JSON.stringify(shop)).not.toMatch(/null|:""/);
    }
    expect([...merchants.keys()].filter((uid) => !register.shops.some((shop) => shop.merchantUid === uid))).toEqual([]);
  });

  it('has a category for every shop except those with an unspecific tag', () => {
    const silent = [...values].filter((shop) => mainTags({ shop })[0]?.category === undefined);
    expect(values.size).toBeGreaterThan(150);
    expect(silent.sort()).toEqual(['empty', 'no', 'vacant', 'yes']);
  });

  it.each([
    ['prague-small-2020.osm.pbf', 'Lidl', 'Q151954'],
    ['prague-small-2020.osm.pbf', 'Billa', 'Q42969493'],
    ['prague-small-2020.osm.pbf', 'Albert', 'Q9144241'],
    ['prague-small-2020.osm.pbf', 'Rossmann', 'Q316004'],
    ['munich-centre-2020.osm.pbf', "McDonald's", 'Q38076'],
    ['munich-centre-2020.osm.pbf', 'dm', 'Q266572'],
    ['porto-2020.osm.pbf', 'Pingo Doce', 'Q1575057'],
    ['malta-2018.osm.pbf', "McDonald's", 'Q38076'],
  ])('%s: every %s is a shop of %s', async (file, name, item) => {
    const { shops } = (await shopsOfFile(join(folder, file))).register;
    const chain = shops.filter((shop) => shop.name.toLowerCase() === name.toLowerCase());
    expect(chain.length).toBeGreaterThan(0);
    expect(new Set(chain.map((shop) => shop.merchantUid))).toEqual(new Set([merchantUid(`wikidata:${item}`)]));
  });
});
