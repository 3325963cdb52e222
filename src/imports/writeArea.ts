/** Imports an Overpass response into the store. */
import { isAtm } from '../core/atms/atm.ts';
import { boundsOf, type Cell, cellAt, feedOfCell } from '../core/atms/liveCells.ts';
import { SourceError } from '../sources/files/sourceError.ts';
import { judge, lostOf, yieldOf } from '../sources/fileYield.ts';
import type { OsmFile } from '../sources/osm/osmObject.ts';
import { openOsmFile } from '../sources/osm/read/openOsmFile.ts';
import { readExtract } from '../sources/readExtract.ts';
import type { Store } from '../store/store.ts';
import { findingsOf } from './findingsOf.ts';
import { withHoursReader } from './withHoursReader.ts';

export interface AreaToWrite {
  readonly cell: Cell;
  /** The path of the file that contains the response. */
  readonly path: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Writes an area to a store. Rejects with a one-sentence message if writing fails or `signal` is aborted. @returns the number of
 * ATMs
 */
export type WriteArea = (area: AreaToWrite, signal: AbortSignal) => Promise<number>;

/** Rejects any file that is not an Overpass response, such as the error page of an Overpass server. */
async function openAnswer(path: string): Promise<OsmFile> {
  const file = await openOsmFile(path);
  if (file.format === 'overpass') return file;
  throw new SourceError(path, 'this is not an Overpass response');
}

/**
 * Replaces all data in the feed of a cell. Removed ATMs need no confirmation because the data comes from a map. An object that
 * spans two cells is in the cell that contains its centre.
 * @throws SourceError for an invalid or incomplete response, or StoreError if writing fails. In both cases, the store is
 * unchanged.
 */
export async function writeArea(store: Store, { cell, path, now }: AreaToWrite): Promise<number> {
  return withHoursReader(now, async (vetHours) => {
    const name = feedOfCell(cell);
    const { atms: read } = await readExtract(await openAnswer(path), { atms: { name, vetHours, now } });
    if (read.feed.dataTimestamp === undefined) throw new SourceError(path, 'it does not state the time of its data');
    const all = yieldOf(read, read.atms.length);
    // A response without ATMs is valid, but a response with too few readable ATMs is not.
    if (all.lost.length > 0 && judge(all) !== 'enough') {
      throw new SourceError(
        path,
        `only ${all.kept} of the ${all.kept + lostOf(all)} ATMs in it are readable (${all.example ?? ''})`,
      );
    }
    const isHere = (place: { lat: number; long: number }) => feedOfCell(cellAt(place)) === name;
    const atms = [...new Map(read.atms.filter(isHere).map((atm) => [atm.uid, atm])).values()];
    const bounds = boundsOf(cell);
    const [south, west, north, east] = bounds;
    const title = atms.length > 0 ? read.feed.title : `${south}–${north}, ${west}–${east}`;
    const feed = { ...read.feed, title, bounds };
    await store.replaceFeeds([{ feed, atms, findings: findingsOf(read) }], now);
    return atms.filter(isAtm).length;
  });
}
