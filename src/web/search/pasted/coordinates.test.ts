import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPasted } from './readPasted.ts';

function expectPoint(text: string, lat: number, long: number, language?: string): void {
  const read = readPasted(text, language);
  expect(read).toMatchObject({ kind: 'point', lat: expect.closeTo(lat, 6), long: expect.closeTo(long, 6) });
}

describe('Prague is recognized', () => {
  test.each([
    ['decimals, comma and blank', '50.0875, 14.4213'],
    ['decimals, comma only', '50.0875,14.4213'],
    ['decimals, blank only', '50.0875 14.4213'],
    ['decimals on two lines', '50.0875\r\n14.4213\r\n'],
    ['decimals in parentheses', '(50.0875, 14.4213)'],
    ['decimals with a slash', '50.0875 / 14.4213'],
    ['decimals in brackets, latitude first', '[50.0875, 14.4213]'],
    ['decimal commas and a blank', '50,0875 14,4213'],
    ['decimal commas and a semicolon', '50,0875; 14,4213'],
    ['decimal commas and a comma', '50,0875, 14,4213'],
    ['decimal commas and nothing but commas', '50,0875,14,4213'],
    ['a full stop at the end', '50.0875, 14.4213.'],
    ['a comma at the end', '50.0875, 14.4213,'],
    ['plus signs', '+50.0875 +14.4213'],
    ['ISO 6709', '+50.0875+014.4213/'],
    ['degrees after decimals', '50.0875° 14.4213°'],
    ['letters behind', '50.0875N, 14.4213E'],
    ['letters behind with degrees', '50.0875°N 14.4213°E'],
    ['letters before', 'N 50.0875 E 14.4213'],
    ['letters before, glued', 'N50.0875 E14.4213'],
    ['letters before, comma', 'N 50,0875, E 14,4213'],
    ['longitude first with letters', '14.4213 E, 50.0875 N'],
    ['degrees, minutes, seconds', `50°5'15"N 14°25'16.68"E`],
    ['typographic primes', '50° 5′ 15″ N, 14° 25′ 16.68″ E'],
    ['typographic quotes', '50°5’15”N 14°25’16.68”E'],
    ['two single quotes for seconds', "50°5'15''N 14°25'16.68''E"],
    ['masculine ordinals for degrees', `50º5'15"N 14º25'16.68"E`],
    ['rings for degrees', `50˚5'15"N 14˚25'16.68"E`],
    ['the letter behind without a mark of seconds', "50°5'15 N 14°25'16.68 E"],
    ['decimal minutes', "50°5.25'N 14°25.278'E"],
    ['geocaching', 'N 50° 05.250 E 014° 25.278'],
    ['degrees and minutes without letters', `50° 5' 15", 14° 25' 16.68"`],
    ['blanks only, letters behind', '50 5 15 N 14 25 16.68 E'],
    ['blanks only, letters before', 'N 50 05 15 E 14 25 16.68'],
    ['colons', '50:05:15N 14:25:16.68E'],
    ['words for marks', '50 deg 5 min 15 sec N, 14 deg 25 min 16.68 sec E'],
    ['words for hemispheres', '50.0875 north, 14.4213 east'],
    ['German words', '50.0875 Nord, 14.4213 Ost'],
    ['French words', '50,0875 nord, 14,4213 est'],
    ['Czech letters', `50°5'15"S, 14°25'16.68"V`],
    ['Czech abbreviations', '50° 5′ 15″ s. š., 14° 25′ 16,68″ v. d.'],
    ['German abbreviations', '50° 5′ 15″ n. Br., 14° 25′ 16,68″ ö. L.'],
    ['labels', 'lat: 50.0875 lon: 14.4213'],
    ['labels, longitude first', 'Longitude: 14.4213, Latitude: 50.0875'],
    ['labels and letters', 'Latitude: 50.0875° N, Longitude: 14.4213° E'],
    ['labels as in a query', 'lat=50.0875&lng=14.4213'],
    ['Czech labels', 'Zeměpisná šířka: 50,0875, zeměpisná délka: 14,4213'],
    ['German labels', 'Breite 50,0875 Länge 14,4213'],
    ['Polish labels', 'Szerokość 50.0875 Długość 14.4213'],
    ['labels and an altitude', 'Lat 50.0875 Long 14.4213 Alt 250 m'],
    ['JSON', '{"lat": 50.0875, "lng": 14.4213}'],
    ['GeoJSON, longitude first', '{"type":"Point","coordinates":[14.4213,50.0875]}'],
    ['well-known text, longitude first', 'POINT(14.4213 50.0875)'],
    ['quotes around numbers', '"50.0875","14.4213"'],
    ['words before', "I'm here: 50.0875, 14.4213"],
    ['words around', 'Meet me at 50.0875, 14.4213 please, at 5!'],
    ['words around and decimal commas', 'Sejdeme se na 50,0875, 14,4213 v 5'],
    ['words around degrees', `Treffpunkt 50°5'15"N 14°25'16.68"E am Brunnen`],
    ['an accuracy after it', '50.0875, 14.4213 (±5 m)'],
    ['an emoji before it', '📍 50.0875, 14.4213'],
    ['zero-width spaces and direction marks', '\u200e50.0875\u200b,\ufeff 14.4213\u200f'],
    ['no-break spaces', '50.0875,\u00a014.4213\u202f'],
    ['full-width forms', '５０．０８７５，　１４．４２１３'],
    ['Arabic digits', '٥٠٫٠٨٧٥، ١٤٫٤٢١٣'],
  ])('%s: %s', (_, text) => {
    expectPoint(text, 50.0875, 14.4213);
  });
});

test.each<[string, string, number, number, string?]>([
  ['signs', '-33.45, -70.66', -33.45, -70.66],
  ['a true minus', '−33.45, −70.66', -33.45, -70.66],
  ['a dash for a minus', '–33.45, –70.66', -33.45, -70.66],
  ['south and west', `33°26'S 70°39'W`, -33.433333333, -70.65],
  ['a negative degree of zero', `-0°30' 10°0'`, -0.5, 10],
  ['south stays south beside east', '33.45 S, 151.2 E', -33.45, 151.2],
  ['Czech south and west', '33.45 J, 70.66 Z', -33.45, -70.66],
  ['O for a German', '48,1372° N, 11,5755° O', 48.1372, 11.5755, 'de-AT'],
  ['O for a Frenchman', '48,3904° N, 4,4861° O', 48.3904, -4.4861, 'fr'],
  ['O for a Spaniard', `40°25'08"N 3°41'31"O`, 40.418888889, -3.691944444, 'es'],
  ['Ouest in full', '48,3904 Nord, 4,4861 Ouest', 48.3904, -4.4861],
  ['Null Island', '0, 0', 0, 0],
  ['Null Island with letters', '0°N 0°E', 0, 0],
  ['the south pole', '-90, 0', -90, 0],
  ['the date line', '0.5, 180', 0.5, 180],
  ['brackets that only fit longitude first', '[-122.4194, 37.7749]', 37.7749, -122.4194],
])('%s: %s', (_, text, lat, long, language) => {
  expectPoint(text, lat, long, language);
});

describe('is not a point', () => {
  test.each([
    ['a street with its number', 'Sokolovská 12'],
    ['a Czech house number', '791/39'],
    ['a range of house numbers', '12-14'],
    ['two house numbers', '12 5'],
    ['a postcode', '110 00'],
    ['a postcode and a city', '117 21 Praha 1'],
    ['a full address', 'V Celnici 1028/10\n117 21 Praha 1'],
    ['an address with letters N and E', '1200 N Main St E 5'],
    ['a latitude past the pole', '91, 14'],
    ['a longitude past the date line', '50.0875, 181.5'],
    ['a latitude past the pole among words', 'here: 95.12345, 14.42134'],
    ['one number', '50.0875'],
    ['three numbers', '50.13, 14.49, 15'],
    ['three numbers among words', 'a 50.1312, 14.4956, 15.1234 b'],
    ['two latitudes', '50 N, 14 S'],
    ['a letter on one side only', '50 N, 14'],
    ['a label and a letter that contradict', 'lat 50.0875 E, lon 14.4213 N'],
    ['a sign and a letter', '-50 S, 14 E'],
    ['sixty minutes', "50°60'N 14°0'E"],
    ['O for nobody in particular', '48,1372° N, 11,5755° O'],
    ['O for an Englishman', '48.1372 N, 11.5755 O', 'en'],
    ['prices among words', 'from 12.50 to 14.90'],
    ['a telephone number', '+420 224 123 456'],
    ['a date', '21. 11. 2026'],
    ['a name', 'Praha'],
    ['punctuation', ' ,.;:() '],
    ['nothing', ''],
  ])('%s: %s', (_, text, language?: string) => {
    expect(readPasted(text, language)).toBeUndefined();
  });
});

test('reads every point back from each of its notations', () => {
  const { abs, floor } = Math;
  const dms = (value: number) => {
    const seconds = Math.round(abs(value) * 36_000_000) / 10_000;
    return `${floor(seconds / 3600)}° ${floor((seconds % 3600) / 60)}′ ${(seconds % 60).toFixed(4)}″`;
  };
  const ways: readonly ((lat: number, long: number) => string)[] = [
    (lat, long) => `${lat.toFixed(6)}, ${long.toFixed(6)}`,
    (lat, long) => `${lat.toFixed(6)} ${long.toFixed(6)}`.replaceAll('.', ','),
    (lat, long) => `${dms(lat)} ${lat < 0 ? 'S' : 'N'}, ${dms(long)} ${long < 0 ? 'W' : 'E'}`,
    (lat, long) => `lon=${long.toFixed(6)} lat=${lat.toFixed(6)}`,
    (lat, long) => `see ${abs(lat).toFixed(6)}${lat < 0 ? 'S' : 'N'} ${abs(long).toFixed(6)}${long < 0 ? 'W' : 'E'} there`,
    (lat, long) => `geo:${lat.toFixed(6)},${long.toFixed(6)};u=35`,
    (lat, long) => `https://www.google.com/maps/@${lat.toFixed(6)},${long.toFixed(6)},17z`,
    (lat, long) => `https://www.openstreetmap.org/#map=17/${lat.toFixed(6)}/${long.toFixed(6)}`,
  ];
  const angle = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
  fc.assert(
    fc.property(angle(90), angle(180), (lat, long) => {
      for (const way of ways) {
        const read = readPasted(way(lat, long));
        expect(read, way(lat, long)).toMatchObject({ kind: 'point', lat: expect.closeTo(lat, 5), long: expect.closeTo(long, 5) });
      }
    }),
    { seed: 20_261_121 },
  );
});

test('any text is parsed without exceptions, and results are on the globe', () => {
  const pieces = fc.constantFrom(
    '50.1',
    '14,4',
    '°',
    "'",
    '"',
    'N',
    'W',
    ',',
    ' ',
    'lat',
    'geo:',
    'https://',
    'maps.google.com/',
    '?q=',
    '%',
    '@',
    '!3d',
    '+',
    '\n',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const read = readPasted(text, 'de');
      if (read?.kind !== 'point') return;
      expect(Math.abs(read.lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(read.long)).toBeLessThanOrEqual(180);
    }),
    { seed: 20_261_121, numRuns: 2_000 },
  );
});
