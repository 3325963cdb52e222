import { expect, it } from 'vitest';
import { feedName } from './feedName.ts';

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
