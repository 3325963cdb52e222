/** Extracts records from a few objects in Prague. */
import { type ImportedAtm, isAtm } from '../../../src/core/atms/atm.ts';
import type { ExtractOptions } from '../../../src/sources/osm/extract/extractAtms.ts';
import type { PassProgress } from '../../../src/sources/osm/extract/passes.ts';
import type { OsmFile, OsmObject } from '../../../src/sources/osm/osmObject.ts';
import { readExtract } from '../../../src/sources/readExtract.ts';
import type { Extraction } from '../../../src/sources/reading/extraction.ts';
import { from, memoryFile } from './memoryFile.ts';

export const origin: readonly [lat: number, long: number] = [50.11, 14.5];
export const now = Date.UTC(2026, 10, 21);
/** Returns the position that is the given distances (metres) north and east of the origin. */
export const at = (north: number, east: number) => from(...origin, north, east);

interface Options extends Partial<ExtractOptions> {
  readonly onProgress?: (progress: PassProgress) => void;
}

export async function extractFile(file: OsmFile, { onProgress, ...options }: Options = {}): Promise<Extraction> {
  const vetHours: ExtractOptions['vetHours'] = async (schedules) => schedules.map(() => undefined);
  const wanted = { atms: { name: 'town', now, vetHours, ...options }, ...(onProgress && { onProgress }) };
  return (await readExtract(file, wanted)).atms;
}

export const extract = (objects: readonly OsmObject[], options?: Options): Promise<Extraction> =>
  extractFile(memoryFile(objects), options);

/** Extracts the only record. Throws an error if there is not exactly one. */
export async function extractOne(objects: readonly OsmObject[]): Promise<ImportedAtm> {
  const atms = (await extract(objects)).atms.filter(isAtm);
  const [atm] = atms;
  if (atm === undefined || atms.length > 1) throw new Error(`${atms.length} ATMs came out, one was expected`);
  return atm;
}
