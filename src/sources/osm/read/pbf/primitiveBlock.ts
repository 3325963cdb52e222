/**
 * Reads a block of objects (PrimitiveBlock in osmformat.proto): a string table, groups of objects that refer to strings by index,
 * and the scale of the coordinates. Parsing has two steps, so a pass that skips a block decodes neither its strings nor its
 * objects.
 */
import { PbfReader } from 'pbf';
import type { Omission, OsmMember, OsmNode, OsmObject, OsmRelation, OsmWay, Wanted } from '../../osmObject.ts';
import { noTags, whatIsWrong } from '../objectParts.ts';
import { type BlockContext, type BlockScale, objectsPerBatch, openBlockContext } from './blockContext.ts';
import { bytes, bytesEnd, Damage, nextField, numbers, packedReader, skipField, svarint, varint } from './protobuf.ts';

/** Joins an object's parallel lists of keys and values, as indexes of strings, to pairs. */
function pairsOf(keys: readonly number[], values: readonly number[], type: OsmObject['type'], id: number): number[] {
  if (keys.length !== values.length) throw new Damage(`${type} ${id} has ${keys.length} tag keys and ${values.length} values`);
  const pairs: number[] = [];
  for (let i = 0; i < keys.length; i++) pairs.push(keys[i] as number, values[i] as number);
  return pairs;
}

/** Decodes delta-encoded ids and coordinates. */
function undelta(list: number[]): number[] {
  let sum = 0;
  for (let i = 0; i < list.length; i++) {
    sum += list[i] as number;
    list[i] = sum;
  }
  return list;
}

function knownId(id: number | undefined, kind: string): number {
  if (id === undefined) throw new Damage(`a ${kind} has no id`);
  const wrong = whatIsWrong(id);
  if (wrong) throw new Damage(`${kind}: ${wrong}`);
  return id;
}

/** Returns undefined if the node has no valid position. The context has then recorded the problem. */
function readNode(pbf: PbfReader, end: number, context: BlockContext, omit?: Omission): OsmNode | undefined {
  const keys: number[] = [];
  const values: number[] = [];
  let given: number | undefined;
  let latUnits: number | undefined;
  let longUnits: number | undefined;
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field === 1) given = svarint(pbf);
    else if (field === 2) numbers(pbf, end, keys);
    else if (field === 3) numbers(pbf, end, values);
    else if (field === 8) latUnits = svarint(pbf);
    else if (field === 9) longUnits = svarint(pbf);
    else skipField(pbf);
  }
  const id = knownId(given, 'node');
  const pairs = pairsOf(keys, values, 'node', id);
  if (latUnits === undefined || longUnits === undefined) {
    context.misplaced('node', id, context.tags(pairs), `node ${id} has no position`);
    return undefined;
  }
  const lat = context.lat(latUnits);
  const long = context.long(longUnits);
  const wrong = whatIsWrong(id, lat, long);
  if (wrong !== undefined) {
    context.misplaced('node', id, context.tags(pairs), `node ${id}: ${wrong}`);
    return undefined;
  }
  omit?.onPosition(id, lat, long);
  if (omit && !context.hasUsed(pairs)) return undefined;
  return { type: 'node', id, lat, long, tags: context.usedTags(pairs) };
}

/**
 * Fields 9 and 10 contain the positions of the way's nodes in files with the optional feature LocationsOnWays. Returns undefined
 * if the pass omits the way, or if one of the positions is invalid. The context has then recorded the problem.
 */
function readWay(pbf: PbfReader, end: number, context: BlockContext, omit?: Omission): OsmWay | undefined {
  const keys: number[] = [];
  const values: number[] = [];
  const refs: number[] = [];
  const lats: number[] = [];
  const longs: number[] = [];
  /** The positions and wire types of the fields with node ids. They are decoded last, because the pass may omit the way. */
  const refFields: number[] = [];
  let given: number | undefined;
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field === 1) given = varint(pbf);
    else if (field === 2) numbers(pbf, end, keys);
    else if (field === 3) numbers(pbf, end, values);
    else if (field === 9) numbers(pbf, end, lats, true);
    else if (field === 10) numbers(pbf, end, longs, true);
    else {
      if (field === 8) refFields.push(pbf.pos, pbf.type);
      skipField(pbf);
    }
  }
  const id = knownId(given, 'way');
  const pairs = pairsOf(keys, values, 'way', id);
  const hasPoints = lats.length > 0 || longs.length > 0;
  if (omit && !hasPoints && !context.hasUsed(pairs) && !omit.needsWay(id)) return undefined;
  for (let i = 0; i < refFields.length; i += 2) {
    pbf.pos = refFields[i] as number;
    pbf.type = refFields[i + 1] as number;
    numbers(pbf, end, refs, true);
  }
  const way: OsmWay = { type: 'way', id, tags: context.usedTags(pairs), refs: undelta(refs) };
  if (!hasPoints) return way;
  if (lats.length !== longs.length) throw new Damage(`way ${id} has ${lats.length} latitudes and ${longs.length} longitudes`);
  undelta(lats);
  undelta(longs);
  const points = lats.map((lat, i) => [context.lat(lat), context.long(longs[i] as number)] as const);
  const wrong = points.map(([lat, long]) => whatIsWrong(id, lat, long)).find((one) => one !== undefined);
  if (wrong === undefined) return { ...way, points };
  context.misplaced('way', id, context.tags(pairs), `way ${id}: one of its nodes: ${wrong}`);
  return undefined;
}

const memberTypes = ['node', 'way', 'relation'] as const;

function readRelation(pbf: PbfReader, end: number, context: BlockContext): OsmRelation {
  const keys: number[] = [];
  const values: number[] = [];
  const roles: number[] = [];
  const refs: number[] = [];
  const types: number[] = [];
  let given: number | undefined;
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field === 1) given = varint(pbf);
    else if (field === 2) numbers(pbf, end, keys);
    else if (field === 3) numbers(pbf, end, values);
    else if (field === 8) numbers(pbf, end, roles);
    else if (field === 9) numbers(pbf, end, refs, true);
    else if (field === 10) numbers(pbf, end, types);
    else skipField(pbf);
  }
  const id = knownId(given, 'relation');
  if (roles.length !== refs.length || types.length !== refs.length) {
    throw new Damage(`relation ${id} has ${refs.length} members, ${types.length} types and ${roles.length} roles`);
  }
  const members = undelta(refs).map((ref, i): OsmMember => {
    const type = memberTypes[types[i] as number];
    if (type === undefined) throw new Damage(`relation ${id} has a member of the unknown type ${types[i]}`);
    return { type, ref, role: context.string(roles[i] as number) };
  });
  return { type: 'relation', id, tags: context.usedTags(pairsOf(keys, values, 'relation', id)), members };
}

/*
 * Dense nodes are encoded as four parallel lists (delta-encoded ids, latitudes and longitudes; tags as string indexes, with a 0
 * after each node) instead of a list of nodes. The reader decodes the lists in parallel, so it never stores a whole decoded list.
 */
/** The maximum length of a node's list of tags. Nodes have a few hundred tags at most. */
const mostPairs = 20_000;

const nothing = new Uint8Array(0);

/** Reads a sint64 as `readSVarint` does. Most differences are small enough for 32-bit arithmetic, which is faster. */
function nextDelta(list: PbfReader): number {
  const encoded = list.readVarint();
  if (encoded < 0x80000000) return (encoded >>> 1) ^ -(encoded & 1);
  return encoded % 2 === 1 ? (encoded + 1) / -2 : encoded / 2;
}

const atEnd = (list: PbfReader): boolean => list.pos >= list.length;

/** Opens a reader for each of the four lists. Skips field 5 (versions, times, authors). */
function openLists(pbf: PbfReader, end: number): { ids: PbfReader; lats: PbfReader; longs: PbfReader; keysValues: PbfReader } {
  const lists: Record<number, PbfReader> = {};
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field !== 1 && field !== 8 && field !== 9 && field !== 10) skipField(pbf);
    else if (lists[field]) throw new Damage('dense nodes contain one of their lists twice');
    else lists[field] = packedReader(pbf, end);
  }
  const list = (field: number): PbfReader => lists[field] ?? new PbfReader(nothing);
  return { ids: list(1), lats: list(8), longs: list(9), keysValues: list(10) };
}

/** Reads the tags of the next node into `pairs`. They are the pairs before the next 0. */
function nextPairs(list: PbfReader, pairs: number[]): void {
  pairs.length = 0;
  for (;;) {
    if (atEnd(list)) throw new Damage('the dense nodes have fewer tag lists than nodes');
    const key = list.readVarint();
    if (key === 0) return;
    if (atEnd(list)) throw new Damage('the tags of dense nodes end with a key that has no value');
    pairs.push(key, list.readVarint());
    if (pairs.length > mostPairs) throw new Damage(`a node has more than ${mostPairs / 2} tags`);
  }
}

function* readDenseNodes(pbf: PbfReader, end: number, context: BlockContext, omit?: Omission): Generator<OsmNode[]> {
  const { ids, lats, longs, keysValues } = openLists(pbf, end);
  // The list of tags is absent if no node has a tag.
  const tagged = keysValues.length > 0;
  const pairs: number[] = [];
  let [id, latUnits, longUnits] = [0, 0, 0];
  let batch: OsmNode[] = [];
  while (!atEnd(ids)) {
    if (atEnd(lats) || atEnd(longs)) throw new Damage('dense nodes have fewer positions than ids');
    id += nextDelta(ids);
    latUnits += nextDelta(lats);
    longUnits += nextDelta(longs);
    const lat = context.lat(latUnits);
    const long = context.long(longUnits);
    const wrongId = whatIsWrong(id);
    if (wrongId !== undefined) throw new Damage(`node: ${wrongId}`);
    if (tagged) nextPairs(keysValues, pairs);
    const wrong = whatIsWrong(id, lat, long);
    if (wrong !== undefined) {
      context.misplaced('node', id, context.tags(pairs), `node ${id}: ${wrong}`);
      continue;
    }
    if (omit) {
      omit.onPosition(id, lat, long);
      if (pairs.length === 0 || !context.hasUsed(pairs)) continue;
    }
    batch.push({ type: 'node', id, lat, long, tags: pairs.length === 0 ? noTags : context.usedTags(pairs) });
    if (batch.length === objectsPerBatch) {
      yield batch;
      batch = [];
    }
  }
  if (!atEnd(lats) || !atEnd(longs)) throw new Damage('dense nodes have more positions than ids');
  if (!atEnd(keysValues)) throw new Damage('the dense nodes have more tag lists than nodes');
  if (batch.length > 0) yield batch;
}

interface Parts {
  readonly strings: Uint8Array;
  readonly groups: readonly Uint8Array[];
  readonly scale: BlockScale;
}

function takeApart(block: Uint8Array): Parts {
  const pbf = new PbfReader(block);
  const end = pbf.length;
  const groups: Uint8Array[] = [];
  let strings: Uint8Array | undefined;
  let [granularity, latOffset, longOffset] = [100, 0, 0];
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field === 1) strings = bytes(pbf, end);
    else if (field === 2) groups.push(bytes(pbf, end));
    else if (field === 17) granularity = varint(pbf);
    else if (field === 18) skipField(pbf);
    else if (field === 19) latOffset = varint(pbf);
    else if (field === 20) longOffset = varint(pbf);
    // Do not skip unknown fields, because this might silently lose objects.
    else throw new Damage(`field ${field} of an object block is unknown`);
  }
  if (strings === undefined) throw new Damage('an object block has no string table');
  return { strings, groups, scale: { granularity, latOffset, longOffset } };
}

/** The maximum size of the objects in a batch, in encoded bytes. A byte in the file may become a number of eight bytes. */
const batchBytes = 2 * 1024 * 1024;

export interface Kinds {
  nodes: boolean;
  ways: boolean;
  relations: boolean;
}

/** Field numbers in a PrimitiveGroup. */
const [NODES, DENSE, WAYS, RELATIONS, CHANGESETS] = [1, 2, 3, 4, 5] as const;
type Kind = keyof Kinds;
const kindOf: Readonly<Record<number, Kind>> = { [NODES]: 'nodes', [DENSE]: 'nodes', [WAYS]: 'ways', [RELATIONS]: 'relations' };

interface Member {
  readonly field: number;
  readonly start: number;
  readonly end: number;
}

/** Yields the encoded objects in a group one by one. All dense nodes together are one member. */
function* membersOf(group: Uint8Array): Generator<Member> {
  const pbf = new PbfReader(group);
  for (let field = nextField(pbf, pbf.length); field !== 0; field = nextField(pbf, pbf.length)) {
    if (kindOf[field] === undefined && field !== CHANGESETS) throw new Damage(`field ${field} of an object group is unknown`);
    const end = bytesEnd(pbf, pbf.length);
    yield { field, start: pbf.pos, end };
    pbf.pos = end;
  }
}

interface PrimitiveBlock {
  readonly kinds: Readonly<Kinds>;
  /**
   * Yields the requested objects in file order, in batches of at most `objectsPerBatch`. Reports objects without a valid position
   * to `misplaced`.
   */
  objects(wanted: Wanted, misplaced: BlockContext['misplaced']): Generator<OsmObject[]>;
}

/** @throws Damage for invalid data; reading the objects may also throw Damage */
export function openPrimitiveBlock(block: Uint8Array): PrimitiveBlock {
  const parts = takeApart(block);
  const kinds: Kinds = { nodes: false, ways: false, relations: false };
  for (const group of parts.groups) {
    for (const { field } of membersOf(group)) {
      const kind = kindOf[field];
      if (kind) kinds[kind] = true;
    }
  }
  return {
    kinds,
    *objects(wanted, misplaced) {
      const context = openBlockContext(parts.strings, parts.scale, misplaced, wanted.tagKeys);
      for (const group of parts.groups) yield* objectsOf(group, context, wanted);
    },
  };
}

function* objectsOf(group: Uint8Array, context: BlockContext, wanted: Wanted): Generator<OsmObject[]> {
  const pbf = new PbfReader(group);
  let batch: OsmObject[] = [];
  let weight = 0;
  for (const { field, start, end } of membersOf(group)) {
    const kind = kindOf[field];
    if (kind === undefined || !wanted[kind]) continue;
    pbf.pos = start;
    if (field === DENSE) yield* readDenseNodes(pbf, end, context, wanted.omit);
    else {
      const read = field === NODES ? readNode : field === WAYS ? readWay : readRelation;
      const object: OsmObject | undefined = read(pbf, end, context, wanted.omit);
      if (object !== undefined) batch.push(object);
    }
    weight += end - start;
    if (batch.length === objectsPerBatch || weight > batchBytes) {
      yield batch;
      batch = [];
      weight = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
