import { describe, expect, it, test } from 'vitest';
import type { CoveredPlace } from '../../../contract/app.ts';
import type { AtmRecord } from '../../../core/atms/atm.ts';
import { runToEnd } from '../../../core/steps.ts';
import { countriesByName } from './countriesByName.ts';
import { buildPlaceSearch, type PlaceSearch } from './placeSearch.ts';

let count = 0;
function atm(said: Partial<AtmRecord>): AtmRecord {
  return { uid: `u${count++}`, lat: 50.0875, long: 14.4213, country: 'CZ', timeZone: 'Europe/Prague', ...said };
}

const fio = { uid: 'fio', name: 'Fio banka' };
const meridian = { uid: 'meridian', name: 'Meridian Bank' };
const praha: CoveredPlace = {
  id: 'p',
  name: 'Praha-sever',
  lat: 50.13,
  long: 14.49,
  bounds: [50, 14, 51, 15],
  atmCount: 3,
  country: 'CZ',
};
const atms = [
  atm({ street: 'Vodičkova 791/39', city: 'Praha', zip: '110 00', operator: fio }),
  atm({ street: 'Vodičkova 1', city: 'Praha', zip: '110 00', lat: 50.0885 }),
  atm({ street: 'Hlavní 5', city: 'Brno', lat: 49.195, long: 16.608, operator: fio }),
  atm({ street: 'Hlavní 7', city: 'Praha', zip: '141 00', lat: 50.04 }),
  atm({ street: 'Maximilianstraße 3', city: 'München', zip: '80539', country: 'DE', lat: 48.139, long: 11.58 }),
  atm({ city: 'Neustadt', country: 'DE', lat: 49.35, long: 8.14 }),
  atm({ city: 'Neustadt', country: 'DE', lat: 54.1, long: 10.81 }),
  atm({ city: 'Neustadt', country: 'DE', lat: 54.1001, long: 10.81 }),
  atm({ street: '12 High Street', city: 'Valletta', country: 'MT', lat: 35.9, long: 14.51, operator: meridian }),
];
const indexOf = (places: readonly CoveredPlace[], held: readonly AtmRecord[]): PlaceSearch =>
  buildPlaceSearch(places, held, [], runToEnd(countriesByName()));

const index = indexOf([praha], atms);
const labels = (text: string, from?: { lat: number; long: number }) =>
  index.search(text, from).hits.map(({ kind, label, detail }) => [kind, label, detail].filter(Boolean).join(' '));

describe('searches and their results', () => {
  test.each<[string, string[]]>([
    ['praha', ['city Praha Czechia', 'place Praha-sever Czechia']],
    ['PRAHA', ['city Praha Czechia', 'place Praha-sever Czechia']],
    ['sever', ['place Praha-sever Czechia']],
    ['vod', ['street Vodičkova Praha']],
    ['vodickova', ['street Vodičkova Praha']],
    ['Vodičkova 39', ['address Vodičkova 791/39 110 00 Praha']],
    ['39 Vodičkova', ['address Vodičkova 791/39 110 00 Praha']],
    ['vodičkova, praha', ['street Vodičkova Praha']],
    ['praha vodičkova 12', ['street Vodičkova Praha']],
    ['hlavni brno', ['street Hlavní Brno']],
    ['muenchen', ['city München Germany']],
    ['munch', ['city München Germany']],
    ['maximilianstrasse', ['street Maximilianstraße München']],
    ['12 High Street', ['address 12 High Street Valletta']],
    ['high', ['street High Street Valletta']],
    ['110 00', ['zip 110 00 Praha']],
    ['11000', ['zip 110 00 Praha']],
    ['110 00 praha', ['zip 110 00 Praha']],
    ['805 39', ['zip 80539 München']],
    ['80539', ['zip 80539 München']],
    ['banka fio', ['operator Fio banka']],
    ['fi', ['operator Fio banka']],
    ['meridain bank', ['operator Meridian Bank']],
    ['meridan', ['operator Meridian Bank']],
    ['meridan brno', ['city Brno Czechia']],
    ['nothing like it', []],
    ['<b>x', []],
    ['b valletta', ['city Valletta Malta']],
    ['v praha', ['city Praha Czechia']],
    ['praha v', ['street Vodičkova Praha', 'city Praha Czechia']],
    ['vodickova brno', ['city Brno Czechia']],
    ['', []],
    [' , ', []],
    ['12', []],
  ])('%j finds %j', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it('finds nothing by context alone, so a search for a city does not list its streets', () => {
    expect(labels('brno')).toEqual(['city Brno Czechia']);
  });
});

describe('the order', () => {
  it('lists equally good hits by distance', () => {
    const inTheNorth = { lat: 54, long: 10.5 };
    const inThePalatinate = { lat: 49.4, long: 8.2 };
    expect(index.search('neustadt', inTheNorth).hits.map(({ lat }) => Math.round(lat))).toEqual([54, 49]);
    expect(index.search('neustadt', inThePalatinate).hits.map(({ lat }) => Math.round(lat))).toEqual([49, 54]);
  });

  it('lists the place with more ATMs first if there is no position', () => {
    expect(index.search('neustadt').hits.map(({ atmCount }) => atmCount)).toEqual([2, 1]);
  });

  it('ranks an exact name before names that begin with it', () => {
    const many = [atm({ city: 'Roma' }), ...Array.from({ length: 9 }, () => atm({ city: 'Romans', lat: 45 }))];
    const found = indexOf([], many).search('roma', { lat: 45, long: 14.4 }).hits;
    expect(found.map(({ label }) => label)).toEqual(['Roma', 'Romans']);
  });
});

describe('the hits', () => {
  it('lead to the nearest ATM of an operator', () => {
    expect(index.search('fio', { lat: 49, long: 16.5 }).hits[0]).toEqual({
      kind: 'operator',
      operator: 'fio',
      label: 'Fio banka',
      lat: 49.195,
      long: 16.608,
      atmCount: 2,
    });
    expect(index.search('fio', { lat: 50, long: 14 }).hits[0]).toMatchObject({ lat: 50.0875, long: 14.4213 });
  });

  it('are limited to eight', () => {
    const many = Array.from({ length: 30 }, (_, i) => atm({ city: `Stadt ${i}`, lat: i }));
    expect(indexOf([], many).search('stadt').hits).toHaveLength(8);
  });

  it('list streets with the same name once per city', () => {
    expect(
      index
        .search('hlavni')
        .hits.map(({ detail }) => detail)
        .sort(),
    ).toEqual(['Brno', 'Praha']);
    expect(index.search('vodickova').hits).toMatchObject([{ atmCount: 2 }]);
  });

  it('contain no keys for unknown values', () => {
    const [hit] = indexOf([{ ...praha, id: 'x' }], []).search('praha').hits;
    expect(hit).not.toHaveProperty('along');
    expect(JSON.stringify(index.search('fio').hits[0])).not.toContain('detail');
  });
});

describe('a city is found by its names in other languages', () => {
  test.each<[string, string]>([
    ['Prague', 'city Praha Czechia'],
    ['prag', 'city Praha Czechia'],
    ['براغ', 'city Praha Czechia'],
    ['Munich', 'city München Germany'],
    ['munic', 'city München Germany'],
    ['Mnichov', 'city München Germany'],
    ['Monachium', 'city München Germany'],
    ['Pargue', 'city Praha Czechia'],
    ['Maximilianstraße, Munich', 'street Maximilianstraße München'],
    ['Vodičkova 39, 110 00 Prague 1, Czech Republic', 'address Vodičkova 791/39 110 00 Praha'],
    ['Hlavni 7 Prague', 'address Hlavní 7 141 00 Praha'],
  ])('%s', (text, first) => {
    expect(labels(text)[0]).toBe(first);
  });
});

it('shows the English name of a city for requests in English', () => {
  expect(index.search('Prag', undefined, 'en').hits[0]).toMatchObject({ label: 'Prague', detail: 'Praha, Czechia' });
});

describe('the result contains the part of a text that was not found', () => {
  test.each<[string, string | undefined]>([
    ['München Hauptbahnhof', 'Hauptbahnhof'],
    ['Hauptbahnhof, München', 'Hauptbahnhof'],
    ['Munich Hauptbahnhof', 'Hauptbahnhof'],
    ['Kaufingerstraße 1, 80331 München, Deutschland', 'Kaufingerstraße 1'],
    ['atm near Praha', undefined],
    ['bankomat Praha', undefined],
    ['Fio banka, 110 00 Praha 1', undefined],
    ['Jan Novák, Vodičkova 39, Praha', undefined],
    ['Praha', undefined],
    ['xyzzy', undefined],
    ['Vodičkova 12, Praha', '12'],
    ['12a Vodičkova', '12a'],
    ['Vodičkova 800/12, 110 00 Praha 1, Czechia', '800/12'],
    ['Maximilianstrase 7, München', '7'],
    ['Vodičkova', undefined],
  ])('%s: %s', (text, missed) => {
    expect(index.search(text).missed).toBe(missed);
  });
});
