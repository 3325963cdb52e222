/** The door to OpenStreetMap files: .osm.pbf, .osm, .osm.gz and OSM GeoJSON, told apart by what is in them. */
import { SourceError } from '../../sourceError.ts';
import type { OsmFile } from '../osmObject.ts';
import { findInput, openInput } from './inputFile.ts';
import { openPbf } from './pbf/openPbf.ts';
import { sniff, sniffBytes } from './sniff.ts';

const readable = 'it is read: .osm.pbf, .osm, .osm.gz and GeoJSON with OpenStreetMap ids';

/**
 * Looks at a file and opens it for reading.
 * Throws a SourceError for what is missing, empty, unreadable or of another kind; reading throws one for what is damaged.
 */
export async function openOsmFile(path: string): Promise<OsmFile> {
  const input = await findInput(path);
  const file = await openInput(input);
  const head = Buffer.alloc(Math.min(sniffBytes, input.totalBytes));
  try {
    await file.fill(head, 0, head.length, 'its first bytes');
  } finally {
    await file.close();
  }
  const sniffed = sniff(head);
  if (sniffed.kind === 'pbf') return openPbf(input);
  throw new SourceError(path, `this is ${sniffed.kind === 'other' ? sniffed.what : sniffed.kind} (${readable})`);
}
