/** Reads the distinct real values of `opening_hours` in ../shared/data, if the files exist. */
import { existsSync, readFileSync } from 'node:fs';

const folder = new URL('../../../../shared/data/opening_hours/', import.meta.url);

export const hasRealValues = existsSync(folder);

/** Returns the name of a test. If the test is skipped, the name includes the reason. */
export const named = (name: string): string =>
  hasRealValues ? name : `${name} (skipped: ../shared/data/opening_hours is not there)`;

/** The files contain lines of "value" or of "count<TAB>value". */
const files = [
  'real_values_from_open_osm_files.tsv',
  'rs_sample.txt',
  'real_strict_fail_but_lenient_ok.txt',
  'real_malformed_but_unambiguous.tsv',
];

/** @param every the sampling interval: 1 returns all values, and 10 returns every tenth value */
export function realValues(every: number): readonly string[] {
  if (!hasRealValues) return [];
  const values = new Set<string>();
  for (const file of files) {
    for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
      const value = line.replace(/^\d+\t/, '').trim();
      if (value !== '') values.add(value);
    }
  }
  return [...values].filter((_value, index) => index % every === 0);
}
