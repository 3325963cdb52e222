/** Data that the objects in a block share: the string table and the scale of the coordinates. */
import { PbfReader } from 'pbf';
import type { OsmObject, Tags } from '../../osmObject.ts';
import { noTags, setTag } from '../objectParts.ts';
import { bytesEnd, Damage, nextField } from './protobuf.ts';

/** Objects per batch. A block may contain millions of objects, so they are not all in memory at the same time. */
export const objectsPerBatch = 8192;

/** Data and functions of a block that the readers of single objects need. */
export interface BlockContext {
  /** Builds tags from alternating string indexes [key, value, ...]. */
  tags(pairs: readonly number[]): Tags;
  /**
   * Builds tags as `tags` does if the pass uses at least one of the keys. Otherwise returns no tags, without decoding them.
   */
  usedTags(pairs: readonly number[]): Tags;
  /** Whether the pass uses at least one of the keys. */
  hasUsed(pairs: readonly number[]): boolean;
  string(index: number): string;
  /**
   * Converts the block's units to degrees. Computes the position in whole nanodegrees first, so only the division to degrees
   * rounds it.
   */
  lat(units: number): number;
  long(units: number): number;
  /** Records an object without a valid position. `message` is a sentence that states the reason. */
  misplaced(type: OsmObject['type'], id: number, tags: Tags, message: string): void;
}

/** Coordinates are offset + granularity x units, in nanodegrees. */
export interface BlockScale {
  readonly granularity: number;
  readonly latOffset: number;
  readonly longOffset: number;
}

/** The maximum number of strings. The largest existing blocks have about 100,000. */
const mostStrings = 1_000_000;

/** Indexes the strings, and decodes each string when it is first used. */
function openStrings(table: Uint8Array): (index: number) => string {
  const pbf = new PbfReader(table);
  let spans = new Uint32Array(1024);
  let count = 0;
  for (let field = nextField(pbf, pbf.length); field !== 0; field = nextField(pbf, pbf.length)) {
    if (field !== 1) throw new Damage(`field ${field} of a string table is unknown`);
    const end = bytesEnd(pbf, pbf.length);
    if (count === mostStrings) throw new Damage(`a string table has more than ${mostStrings} strings`);
    if (2 * count === spans.length) {
      const longer = new Uint32Array(2 * spans.length);
      longer.set(spans);
      spans = longer;
    }
    spans.set([pbf.pos, end], 2 * count++);
    pbf.pos = end;
  }
  const text = Buffer.from(table.buffer, table.byteOffset, table.byteLength);
  const decoded: (string | undefined)[] = [];
  return (index) => {
    const known = decoded[index];
    if (known !== undefined) return known;
    if (index < 0 || index >= count) throw new Damage(`a reference to string ${index}, but the number of strings is ${count}`);
    const string = text.toString('utf8', spans[2 * index], spans[2 * index + 1]);
    decoded[index] = string;
    return string;
  };
}

export function openBlockContext(
  table: Uint8Array,
  { granularity, latOffset, longOffset }: BlockScale,
  misplaced: BlockContext['misplaced'],
  tagKeys?: (key: string) => boolean,
): BlockContext {
  const string = openStrings(table);
  function tags(pairs: readonly number[]): Tags {
    if (pairs.length === 0) return noTags;
    const all: Record<string, string> = {};
    for (let i = 0; i < pairs.length; i += 2) setTag(all, string(pairs[i] as number), string(pairs[i + 1] as number));
    return all;
  }
  /** Whether the pass uses a key, by the key's index in the string table. Each key is decoded and checked once in the block. */
  const used: (boolean | undefined)[] = [];
  const isUsed = (key: number): boolean => (used[key] ??= tagKeys === undefined || tagKeys(string(key)));
  function hasUsed(pairs: readonly number[]): boolean {
    for (let i = 0; i < pairs.length; i += 2) if (isUsed(pairs[i] as number)) return true;
    return false;
  }
  return {
    string,
    misplaced,
    tags,
    hasUsed,
    usedTags: (pairs) => (tagKeys === undefined || hasUsed(pairs) ? tags(pairs) : noTags),
    lat: (units) => (latOffset + granularity * units) / 1e9,
    long: (units) => (longOffset + granularity * units) / 1e9,
  };
}
