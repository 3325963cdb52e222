/** The entry point for OpenStreetMap files: .osm.pbf, .osm, .osm.gz, OSM GeoJSON and Overpass's JSON, detected by content. */
import { kindOfJson } from '../../json/kindOfJson.ts';
import { SourceError } from '../../sourceError.ts';
import type { OsmFile } from '../osmObject.ts';
import { openGeoJson } from './geojson/openGeoJson.ts';
import { openOverpass } from './overpass/openOverpass.ts';
import { openPbf } from './pbf/openPbf.ts';
import { type Peeked, peekFile } from './peekFile.ts';
import type { Sniffed } from './sniff.ts';
import { openXml } from './xml/openXml.ts';

const readable = "what can be read: .osm.pbf, .osm, .osm.gz, GeoJSON with OpenStreetMap's tags and the JSON of Overpass";

/**
 * Looks at a file and opens it for reading.
 * Throws a SourceError for what is missing, empty, unreadable or of another kind; reading throws one for what is damaged.
 */
export async function openOsmFile(path: string): Promise<OsmFile> {
  return openPeeked(await peekFile(path));
}

/** The same for a file that was looked at already. */
export async function openPeeked({ input, gzip, inside }: Pick<Peeked, 'input' | 'gzip' | 'inside'>): Promise<OsmFile> {
  if (inside.kind === 'xml') return openXml(input, gzip);
  if (inside.kind === 'json') {
    const { kind } = await kindOfJson({ input, gzip });
    return kind === 'overpass' ? openOverpass(input, gzip) : openGeoJson(input, gzip);
  }
  if (inside.kind === 'pbf' && !gzip) return openPbf(input);
  throw new SourceError(input.path, `this is ${wordsFor(inside, gzip)} (${readable})`);
}

/** Completes "this is ...". */
export function wordsFor(inside: Sniffed, gzip: boolean): string {
  const wrapped = gzip ? 'a gzip file that holds ' : '';
  // A PBF file is packed block by block already, and read by position, which gzip does not allow.
  if (inside.kind === 'pbf') return `${wrapped}an .osm.pbf file: unpack it first (gunzip)`;
  return wrapped + ('what' in inside ? inside.what : 'gzip once more: unpack it first (gunzip)');
}
