import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../../../test/support/osm/files.ts';
import { cityAliases } from '../../shops/osm/cityNames.ts';
import { mapNames } from '../gazetteer/mapNames.ts';
import { SaidCities, SurroundIndex } from '../gazetteer/surroundIndex.ts';
import type { Tags } from '../osmObject.ts';
import { openOsmFile } from '../read/openOsmFile.ts';
import { locate } from './locate.ts';
import { cityOf, isNamedArea, NamedAreas, RingStore, slimAreaTags, zipOf } from './namedAreas.ts';
import { placeNames } from './placeNames.ts';
import { PlaceNodes } from './placeNodes.ts';

/** A point in Munich, and a square around it. */
const at = [48.1, 11.5] as const;
const ring = new RingStore().add([
  [48, 11],
  [48, 12],
  [49, 12],
  [49, 11],
]);
const place = { country: 'DE', timeZone: 'Europe/Berlin' };
const timeZoneAt = () => place.timeZone;

/** Returns the results of all functions that read the tags of areas, for an area around the point. */
function resultsFor(tags: Tags, namesItsTown: boolean) {
  const enclosing = [{ tags, namesItsTown, rings: [ring] }];
  const land = { areas: new NamedAreas(enclosing), places: new PlaceNodes([]), timeZoneAt };
  const index = new SurroundIndex(land, timeZoneAt, new SaidCities());
  return {
    names: [mapNames(tags), placeNames(tags)],
    city: [cityOf(enclosing, 'DE'), cityOf(enclosing, 'GB')],
    zip: zipOf(enclosing),
    aliases: [undefined, 'München'].map((city) => cityAliases(city, 'DE', enclosing, [])),
    located: locate({ tags: {}, at }, place, { addresses: [], streets: [] }, land),
    street: index.around(at, ['München'], true),
    settlement: index.around(at, [], false),
    surrounds: index.list,
  };
}

const names = ['München', 'Munich', 'Munich;Minga', 'Bayern', ' '];
const valuesByKey: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['name', 'alt_name', 'old_name', 'int_name', 'loc_name', 'official_name', 'short_name', 'sorting_name', 'nat_name']
      .flatMap((key) => [key, `${key}:de`, `${key}:zh-Hant`, `${key}:sr-Latn`, `${key}:1920-1945`, `${key}:etymology:wikidata`])
      .map((key) => [key, names]),
  ),
  boundary: ['administrative', 'postal_code', 'historic', 'place'],
  place: ['city', 'village', 'suburb', 'island'],
  admin_level: ['2', '4', '7', '8', '9', 'x'],
  postal_code: ['80331', '80331;80333'],
  'ISO3166-1': ['DE'],
  'ISO3166-1:alpha2': ['DE', 'AT'],
  'ISO3166-2': ['DE-BE', 'DE-BY', 'x'],
  population: ['1488202'],
  type: ['boundary'],
  wikidata: ['Q1726'],
  'addr:city': ['München'],
  'addr:postcode': ['80331'],
  'addr:state': ['BE'],
  'de:amtlicher_gemeindeschluessel': ['09162000'],
};

describe('the tags of an area that slimAreaTags returns', () => {
  it('give the same results as all tags', () => {
    const values = Object.entries(valuesByKey).map(([key, of]) => [key, fc.constantFrom(...of)] as const);
    const someTags = fc.record<Record<string, string>>(Object.fromEntries(values), { requiredKeys: [] });
    fc.assert(
      fc.property(someTags, fc.boolean(), (tags, namesItsTown) => {
        expect(resultsFor(slimAreaTags(tags), namesItsTown)).toEqual(resultsFor(tags, namesItsTown));
      }),
      { numRuns: 1_000 },
    );
  });

  it('include every key that is read, even if an area does not have it', () => {
    const read = new Set<string>();
    const recording = (tags: Tags) =>
      new Proxy(tags, {
        get(target, key) {
          read.add(String(key));
          return target[String(key)];
        },
      });
    const all = Object.fromEntries(Object.entries(valuesByKey).map(([key, [value = '']]) => [key, value]));
    for (const boundary of ['administrative', 'postal_code', 'place']) resultsFor(recording({ ...all, boundary }), false);
    resultsFor(recording({ name: 'München' }), true);
    const notReturned = [...read].filter((key) => !(key in slimAreaTags({ [key]: 'x' })));
    expect(notReturned).toEqual([]);
    expect([...read]).toEqual(expect.arrayContaining(['name:de', 'official_name:de', 'admin_level', 'postal_code', 'ISO3166-2']));
  });

  it('do not include keys that are not read', () => {
    const tags = { type: 'boundary', wikidata: 'Q1726', population: '1488202', 'name:etymology:wikidata': 'Q1', source: 'x' };
    expect(slimAreaTags({ ...tags, name: 'München' })).toEqual({ name: 'München' });
  });
});

describe.skipIf(!hasSharedData)(named('the tags that slimAreaTags returns for the areas in real extracts'), () => {
  it.each([
    ['liechtenstein-2024.osm.pbf', 39],
    ['monaco-2026.osm.pbf', 21],
    ['porto-2020.osm.pbf', 20],
  ])('give the same results as all tags in %s', async (name, areas) => {
    const file = await openOsmFile(join(sharedData, 'osm', name));
    let count = 0;
    for await (const batch of file.read({ ways: true, relations: true })) {
      for (const { tags } of batch.filter((object) => isNamedArea(object.tags))) {
        count += 1;
        for (const namesItsTown of [false, true])
          expect(resultsFor(slimAreaTags(tags), namesItsTown)).toEqual(resultsFor(tags, namesItsTown));
      }
    }
    expect(count).toBe(areas);
  });
});
