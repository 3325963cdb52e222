/**
 * The entry point for OpenStreetMap files: .osm.pbf, .osm, .osm.gz, OSM GeoJSON and Overpass JSON. It detects the format from the
 * content.
 */

import type { FileFault } from '../../../contract/unreadableFiles.ts';
import { SourceError } from '../../files/sourceError.ts';
import { kindOfJson } from '../../json/kindOfJson.ts';
import type { OsmFile } from '../osmObject.ts';
import { openGeoJson } from './geojson/openGeoJson.ts';
import { openOverpass } from './overpass/openOverpass.ts';
import { openPbf } from './pbf/openPbf.ts';
import { type Peeked, peekFile } from './peekFile.ts';
import type { Sniffed } from './sniff.ts';
import { openXml } from './xml/openXml.ts';

const readable = 'supported formats: .osm.pbf, .osm, .osm.gz, GeoJSON with OpenStreetMap tags, and Overpass JSON';

/**
 * Detects a file's format and opens the file.
 * @throws SourceError if the file is missing, empty, unreadable or in a different format; if the file is damaged, reading it
 * throws a SourceError later
 */
export async function openOsmFile(path: string): Promise<OsmFile> {
  return openPeeked(await peekFile(path));
}

/** Opens a file that has been inspected. */
export async function openPeeked({ input, gzip, inside }: Pick<Peeked, 'input' | 'gzip' | 'inside'>): Promise<OsmFile> {
  if (inside.kind === 'xml') return openXml(input, gzip);
  if (inside.kind === 'json') {
    const { kind } = await kindOfJson({ input, gzip });
    return kind === 'overpass' ? openOverpass(input, gzip) : openGeoJson(input, gzip);
  }
  if (inside.kind === 'pbf' && !gzip) return openPbf(input);
  throw new SourceError(input.path, `this is ${wordsFor(inside, gzip)} (${readable})`, undefined, formatFault(inside, gzip));
}

/** The problem of a file whose format the importer does not read, or does not read compressed. */
export function formatFault(inside: Sniffed, gzip: boolean): FileFault {
  if (gzip && inside.kind !== 'other') return { code: 'compressed', got: 'gzip' };
  return inside.kind === 'other' ? inside.fault : { code: 'unknownFormat' };
}

/** Returns a description of the format, worded to follow "this is". */
export function wordsFor(inside: Sniffed, gzip: boolean): string {
  const wrapped = gzip ? 'a gzip file that contains ' : '';
  // The importer needs random access to PBF files, which gzip does not allow. PBF files are compressed internally.
  if (inside.kind === 'pbf') return `${wrapped}an .osm.pbf file. Decompress it first, for example with gunzip`;
  return wrapped + ('what' in inside ? inside.what : 'another gzip file. Decompress it first, for example with gunzip');
}
