/** Extraction of a few objects in Praha. */
import type { ImportedAtm } from '../../../src/core/atms/atm.ts';
import type { Extraction } from '../../../src/sources/extraction.ts';
import { type ExtractOptions, extractAtms } from '../../../src/sources/osm/extract/extractAtms.ts';
import type { OsmObject } from '../../../src/sources/osm/osmObject.ts';
import { from, memoryFile } from './memoryFile.ts';

export const origin: readonly [lat: number, long: number] = [50.11, 14.5];
export const now = Date.UTC(2026, 10, 21);
/** Metres north and east of the origin. */
export const at = (north: number, east: number) => from(...origin, north, east);

export const extract = (objects: readonly OsmObject[], options: Partial<ExtractOptions> = {}): Promise<Extraction> =>
  extractAtms(memoryFile(objects), {
    name: 'town',
    digest: 'ab',
    now,
    vetHours: async (schedules) => schedules.map(() => undefined),
    ...options,
  });

/** The one record that must come out. */
export async function extractOne(objects: readonly OsmObject[]): Promise<ImportedAtm> {
  const { atms } = await extract(objects);
  const [atm] = atms;
  if (atm === undefined || atms.length > 1) throw new Error(`${atms.length} ATMs came out, one was expected`);
  return atm;
}
