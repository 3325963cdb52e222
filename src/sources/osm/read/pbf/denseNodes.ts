/**
 * Dense nodes: not a list of nodes but four lists of numbers side by side (ids, latitudes, longitudes as differences to the
 * one before; tags as string numbers, a 0 after each node). Walked in step, so that no list is ever held as a whole.
 */
import { PbfReader } from 'pbf';
import type { OsmNode } from '../../osmObject.ts';
import { noTags, whatIsWrong } from '../objectParts.ts';
import { type BlockContext, batchSize } from './blockContext.ts';
import { Damage, nextField, packedReader, skipField } from './protobuf.ts';

/** Nodes have some hundred tags at most. */
const mostPairs = 20_000;

const nothing = new Uint8Array(0);

const atEnd = (list: PbfReader): boolean => list.pos >= list.length;

/** Four readers over the four lists. Field 5 (versions, times, authors) is left alone. */
function openLists(pbf: PbfReader, end: number): { ids: PbfReader; lats: PbfReader; longs: PbfReader; keysValues: PbfReader } {
  const lists: Record<number, PbfReader> = {};
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field !== 1 && field !== 8 && field !== 9 && field !== 10) skipField(pbf);
    else if (lists[field]) throw new Damage('dense nodes hold one of their lists twice');
    else lists[field] = packedReader(pbf, end);
  }
  const list = (field: number): PbfReader => lists[field] ?? new PbfReader(nothing);
  return { ids: list(1), lats: list(8), longs: list(9), keysValues: list(10) };
}

/** The tags of the next node: pairs up to the next 0. */
function nextPairs(list: PbfReader, pairs: number[]): number[] {
  pairs.length = 0;
  for (;;) {
    if (atEnd(list)) throw new Damage('the tags of dense nodes end before their nodes do');
    const key = list.readVarint();
    if (key === 0) return pairs;
    if (atEnd(list)) throw new Damage('the tags of dense nodes end with a key that has no value');
    pairs.push(key, list.readVarint());
    if (pairs.length > mostPairs) throw new Damage(`a node has more than ${mostPairs / 2} tags`);
  }
}

export function* readDenseNodes(pbf: PbfReader, end: number, context: BlockContext): Generator<OsmNode[]> {
  const { ids, lats, longs, keysValues } = openLists(pbf, end);
  // The list is left out altogether where no node has a tag.
  const tagged = keysValues.length > 0;
  const pairs: number[] = [];
  let [id, latUnits, longUnits] = [0, 0, 0];
  let batch: OsmNode[] = [];
  while (!atEnd(ids)) {
    if (atEnd(lats) || atEnd(longs)) throw new Damage('dense nodes have fewer positions than ids');
    id += ids.readSVarint();
    latUnits += lats.readSVarint();
    longUnits += longs.readSVarint();
    const lat = context.lat(latUnits);
    const long = context.long(longUnits);
    const wrongId = whatIsWrong(id);
    if (wrongId !== undefined) throw new Damage(`node: ${wrongId}`);
    const tags = tagged ? context.tags(nextPairs(keysValues, pairs)) : noTags;
    const wrong = whatIsWrong(id, lat, long);
    if (wrong !== undefined) {
      context.misplaced('node', id, tags, `node ${id}: ${wrong}`);
      continue;
    }
    batch.push({ type: 'node', id, lat, long, tags });
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (!atEnd(lats) || !atEnd(longs)) throw new Damage('dense nodes have more positions than ids');
  if (!atEnd(keysValues)) throw new Damage('dense nodes have more tags than nodes');
  if (batch.length > 0) yield batch;
}
