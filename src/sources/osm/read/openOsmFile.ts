/** The door to OpenStreetMap files: .osm.pbf, .osm, .osm.gz and OSM GeoJSON, told apart by what is in them. */
import { SourceError } from '../../sourceError.ts';
import type { OsmFile } from '../osmObject.ts';
import { unpackHead } from './byteStream.ts';
import { openGeoJson } from './geojson/openGeoJson.ts';
import { findInput, openInput } from './inputFile.ts';
import { openPbf } from './pbf/openPbf.ts';
import { type Sniffed, sniff, sniffBytes } from './sniff.ts';
import { openXml } from './xml/openXml.ts';

const readable = 'what can be read: .osm.pbf, .osm, .osm.gz and GeoJSON with OpenStreetMap ids';

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
  const outside = sniff(head);
  const gzip = outside.kind === 'gzip';
  const inside = gzip ? sniff(unpackHead(path, head)) : outside;
  if (inside.kind === 'xml') return openXml(input, gzip);
  if (inside.kind === 'json') return openGeoJson(input, gzip);
  if (inside.kind === 'pbf' && !gzip) return openPbf(input);
  throw new SourceError(path, `this is ${wordsFor(inside, gzip)} (${readable})`);
}

/** Completes "this is ...". */
function wordsFor(inside: Sniffed, gzip: boolean): string {
  const wrapped = gzip ? 'a gzip file that holds ' : '';
  // A PBF file is packed block by block already, and read by position, which gzip does not allow.
  if (inside.kind === 'pbf') return `${wrapped}an .osm.pbf file: unpack it first (gunzip)`;
  return wrapped + (inside.kind === 'other' ? inside.what : 'gzip once more: unpack it first (gunzip)');
}
