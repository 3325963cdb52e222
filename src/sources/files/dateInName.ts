import { basename } from 'node:path';

/** Matches the date in names such as `malta-2018.osm.pbf`, `europe_2024-01-31.osm.gz` and `atms-202401.csv`. */
const date = /(?:^|[-_. ])((?:19|20)\d\d)(?:-?(0[1-9]|1[0-2])(?:-?(0[1-9]|[12]\d|3[01]))?)?(?=[-_. ]|$)/;

/**
 * Returns the date in a file's name as epoch ms, or undefined if the name contains no date. A year or month stands for its first
 * day.
 */
export function dateInName(path: string): number | undefined {
  const [, year, month = '01', day = '01'] = date.exec(basename(path)) ?? [];
  const at = year === undefined ? Number.NaN : Date.parse(`${year}-${month}-${day}`);
  return Number.isNaN(at) ? undefined : at;
}
