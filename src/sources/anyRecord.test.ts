/** Tests that the import accepts or quarantines any record, and then continues with the remaining records. */
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { writtenFiles } from '../../test/support/sources/readFiles.ts';
import { atmFields } from './atmFeed/atmFields.ts';

const files = writtenFiles();
afterAll(() => files.remove());

/** Values that occur in real fields, and other values that JSON allows. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', '0', 0, -0, true, 'true', 'NaN', '1e400', 1e308, [], {}, [null], [[]], { Name: null }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    '\u0000',
    '\ud800',
    '\u202e24/7',
    '24/7',
    'Mo-Su',
    '£',
    '-',
    '051.5',
    'UK',
    'GB',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const recordOf = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 8, noNullPrototype: true });
const point = { Latitude: '51.5411', Longitude: '-2.41327' };

/** Asserts that no value in a record is null, "" or an empty list. */
function sayNothingFalse(atms: readonly object[]): void {
  for (const atm of atms) {
    const values = Object.entries(atm).map(([, value]) => JSON.stringify(value));
    expect(values.filter((value) => value === undefined || /^(null|""|\[\])$/.test(value))).toEqual([]);
  }
}

it('any record in an Open Banking list', async () => {
  const names =
    'Identification ATMServices Accessibility SupportedCurrencies MinimumPossibleAmount Note OtherATMServices Location'.split(
      ' ',
    );
  const places = 'LocationCategory OtherLocationCategory Site PostalAddress'.split(' ');
  const addresses = 'StreetName BuildingNumber AddressLine TownName PostCode Country GeoLocation'.split(' ');
  const record = fc
    .tuple(recordOf(['Access24HoursIndicator', ...names]), recordOf(places), recordOf(addresses), fc.boolean())
    .map(([own, place, address, placed]) => ({
      ...own,
      ...(placed && {
        Location: {
          ...place,
          PostalAddress: { ...address, GeoLocation: { GeographicCoordinates: point } },
        },
      }),
    }));
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 20 }), async (records) => {
      const sound = { Identification: 'sound', Location: { PostalAddress: { GeoLocation: { GeographicCoordinates: point } } } };
      const list = { data: [{ Brand: [{ BrandName: 'X', ATM: [...records, sound] }] }] };
      const { atms, quarantined, leftOut, objectsRead } = await files.read(JSON.stringify(list));
      const all = atms.length + quarantined.length + Object.values(leftOut).reduce((sum, count) => sum + count, 0);
      expect([all, objectsRead]).toEqual([records.length + 1, records.length + 1]);
      sayNothingFalse(atms);
    }),
    { seed: 11, numRuns: 60 },
  );
});

it("any record in a bank's own feed", async () => {
  const record = fc
    .tuple(recordOf(Object.keys(atmFields)), fc.nat(), fc.boolean())
    .map(([own, id, sound]) => ({ ...own, ...(sound && { id: `i${id}`, lat: 50.0789, long: 14.4308, country: 'CZ' }) }));
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 20 }), async (records) => {
      const lines = [{ id: 'sound', lat: 50.0789, long: 14.4308 }, ...records].map((one) => JSON.stringify(one)).join('\n');
      const { atms, quarantined, leftOut } = await files.read(lines);
      const all = atms.length + quarantined.length + Object.values(leftOut).reduce((sum, count) => sum + count, 0);
      expect(all).toBe(records.length + 1);
      sayNothingFalse(atms);
    }),
    { seed: 12, numRuns: 60 },
  );
});

it('any record in an Overpass list, and the error names an element that is not an object', async () => {
  const element = recordOf('type id lat lon tags nodes members center geometry'.split(' '));
  await fc.assert(
    fc.asyncProperty(element, async (one) => {
      const text = JSON.stringify({ osm3s: {}, elements: [one] });
      const outcome = await files.read(text).then(
        ({ atms }) => atms.length,
        (error: Error) => error.name,
      );
      expect([0, 1, 'SourceError']).toContain(outcome);
    }),
    { seed: 13, numRuns: 100 },
  );
});
