import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surveyedParts } from '../extract/addressPoint.ts';
import type { Tags } from '../osmObject.ts';
import { findableOf, findableStreet, slimPlaceTags } from './findable.ts';
import { mapNames } from './mapNames.ts';

/** Values of the keys that are read, and of keys that are not read. */
const valuesByKey: Readonly<Record<string, readonly string[]>> = {
  name: ['Vodičkova', 'Národní muzeum', ' '],
  'name:en': ['National Museum'],
  'name:zh-Hant': ['國家博物館'],
  'name:etymology:wikidata': ['Q1'],
  alt_name: ['Muzeum;Národní'],
  'alt_name:de': ['Böhmisches Museum'],
  'old_name:de': ['Museum des Königreichs Böhmen'],
  'official_name:en': ['National Museum in Prague'],
  int_name: ['National Museum'],
  loc_name: ['Muzeum'],
  official_name: ['Národní muzeum v Praze'],
  short_name: ['NM'],
  place: ['city', 'suburb', 'square', 'unknown'],
  boundary: ['administrative', 'historic'],
  admin_level: ['7', '8', '10', '2'],
  highway: ['residential', 'footway', 'motorway'],
  tunnel: ['yes', 'no'],
  area: ['yes'],
  tourism: ['museum', 'hotel'],
  amenity: ['place_of_worship', 'library', 'bench'],
  man_made: ['bridge', 'mast'],
  historic: ['castle', 'memorial'],
  railway: ['station'],
  shop: ['mall', 'bakery'],
  wikidata: ['Q188112'],
  wikipedia: ['cs:Národní muzeum'],
  'addr:street': ['Václavské náměstí'],
  'addr:housenumber': ['1700/68'],
  'addr:city': ['Praha'],
  'addr:postcode': ['110 00'],
  website: ['https://www.nm.cz'],
  opening_hours: ['10:00-18:00'],
};

const resultsFor = (tags: Tags) => [findableOf(tags), findableStreet(tags), mapNames(tags), surveyedParts(tags)];

describe('the tags of a place that slimPlaceTags returns', () => {
  it('give the same results as all tags', () => {
    const values = Object.entries(valuesByKey).map(([key, of]) => [key, fc.constantFrom(...of)] as const);
    const someTags = fc.record<Record<string, string>>(Object.fromEntries(values), { requiredKeys: [] });
    fc.assert(
      fc.property(someTags, (tags) => {
        expect(resultsFor(slimPlaceTags(tags))).toEqual(resultsFor(tags));
      }),
      { numRuns: 1_000 },
    );
  });

  it('include every key that is read, even if a place does not have it', () => {
    const read = new Set<string>();
    const recording = (tags: Tags) =>
      new Proxy(tags, {
        get(target, key) {
          read.add(String(key));
          return target[String(key)];
        },
      });
    const all = Object.fromEntries(Object.entries(valuesByKey).map(([key, [value = '']]) => [key, value]));
    // For a tunnel, all tags are copied.
    delete all.tunnel;
    const { place: _, ...withoutPlace } = all;
    for (const tags of [
      all,
      withoutPlace,
      { name: 'Hrad' },
      { name: 'x', boundary: 'administrative' },
      { name: 'x', wikidata: 'Q1' },
    ])
      resultsFor(recording(tags));
    expect([...read].filter((key) => !(key in slimPlaceTags({ [key]: 'x' })))).toEqual([]);
    expect([...read]).toEqual(
      expect.arrayContaining(['alt_name:de', 'tunnel', 'man_made', 'aeroway', 'admin_level', 'addr:city']),
    );
  });

  it('do not include keys that are not read', () => {
    expect(slimPlaceTags({ name: 'Hrad', website: 'x', 'name:etymology:wikidata': 'Q1', source: 'y' })).toEqual({ name: 'Hrad' });
  });
});
