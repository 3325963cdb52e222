/**
 * Parses every distinct real value in ../shared/data with the worker and its deadline. `node test/hours/allRealValues.ts` takes
 * about a minute. The program exits with 1 if a value hangs, crashes its thread or exceeds the work limit.
 */

import { readRealValues } from '../support/hours/readRealValues.ts';
import { hasRealValues, realValues } from '../support/hours/realValues.ts';

if (!hasRealValues) {
  console.error('../shared/data/opening_hours is not there');
  process.exit(1);
}
const { read, notUnderstood, failed, perSecond } = await readRealValues(realValues(1), Date.now());
console.log(`${read} values read, ${notUnderstood} of them not understood, ${failed.length} failed, ${perSecond} values/s`);
for (const { value, broken } of failed) console.log(`${broken}: ${value}`);
process.exitCode = failed.length === 0 ? 0 : 1;
