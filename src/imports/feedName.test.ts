import { expect, it } from 'vitest';
import { feedName, isFeedName } from './feedName.ts';

it.each([
  ['malta-2018.osm.pbf', 'malta'],
  ['/data/prague-small-2020.osm.pbf', 'prague-small'],
  ['malta-latest.osm.pbf', 'malta'],
  ['europe_2024-01-31.osm.gz', 'europe'],
  ['czech-republic-240101.osm.pbf', 'czech-republic'],
  ['praha.20240131.osm', 'praha'],
  ['krems.osm.gz', 'krems'],
  ['da_hbf_2.osm.pbf', 'da_hbf_2'],
  ['atms.GeoJSON', 'atms'],
  ['bangalore_atm-2015.js', 'bangalore_atm'],
  ['export (3).geojson', 'export-3'],
  ['2020.osm', '2020'],
  ['Kraj Vysočina.osm', 'Kraj-Vysočina'],
  ['terminals-2026-11-20.jsonl', 'terminals'],
  ['shops.csv', 'shops'],
  ['a4', 'a4'],
  ['.osm', 'feed'],
  ['garbage.bin', 'garbage'],
  ['notes_2024.txt', 'notes'],
  ['st.gallen.csv', 'st.gallen'],
  ['atms.2024.v2', 'atms'],
])('a file named %s becomes the feed %s', (path, name) => {
  expect(feedName(path)).toBe(name);
});

it('a long file name becomes a valid feed name, which stays the same in the next version and differs from other long names', () => {
  const long = 'Open Data Portal of the City of Example - Department of Finance - Register of Cash Machines and Bank Branches -';
  const names = ['North.csv', 'North 2026-11-20.csv', 'South.csv'].map((end) => feedName(`${long} ${end}`));
  expect(names.map(isFeedName)).toEqual([true, true, true]);
  expect(names[0]).toMatch(/^Open-Data-Portal-of-the-City-of-Example-.*-[0-9a-f]{8}$/);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
  expect(isFeedName(feedName(`${'𠮷'.repeat(105)}.csv`))).toBe(true);
  expect(feedName(`${'a'.repeat(100)}.csv`)).toBe('a'.repeat(100));
});
