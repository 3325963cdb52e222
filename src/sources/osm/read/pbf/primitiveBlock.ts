/**
 * A block of objects (PrimitiveBlock of osmformat.proto): a table of strings, groups of objects that refer to it by
 * number, and the scale of their coordinates. Taken apart in two steps, so that a pass that does not want what is in
 * it pays for neither strings nor objects.
 */
import { PbfReader } from 'pbf';
import type { OsmObject, Wanted } from '../../osmObject.ts';
import { type BlockContext, type BlockScale, batchSize, openBlockContext } from './blockContext.ts';
import { readDenseNodes } from './denseNodes.ts';
import { readNode, readRelation, readWay } from './plainObjects.ts';
import { bytes, bytesEnd, Damage, nextField, skipField, varint } from './protobuf.ts';

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
    // Skipping what is not known could mean losing objects without a word.
    else throw new Damage(`field ${field} of a block of objects is not known`);
  }
  if (strings === undefined) throw new Damage('a block of objects has no string table');
  return { strings, groups, scale: { granularity, latOffset, longOffset } };
}

/** Bytes of objects in a batch: unpacked, a byte may be a number of eight. */
const batchBytes = 2 * 1024 * 1024;

/** Which kinds of object a block holds. */
export interface Kinds {
  nodes: boolean;
  ways: boolean;
  relations: boolean;
}

/** Fields of a PrimitiveGroup. */
const [NODES, DENSE, WAYS, RELATIONS, CHANGESETS] = [1, 2, 3, 4, 5] as const;
type Kind = keyof Kinds;
const kindOf: Readonly<Record<number, Kind>> = { [NODES]: 'nodes', [DENSE]: 'nodes', [WAYS]: 'ways', [RELATIONS]: 'relations' };

interface Member {
  readonly field: number;
  readonly start: number;
  readonly end: number;
}

/** The objects of a group, one by one, each as where it lies; dense nodes are one member. */
function* membersOf(group: Uint8Array): Generator<Member> {
  const pbf = new PbfReader(group);
  for (let field = nextField(pbf, pbf.length); field !== 0; field = nextField(pbf, pbf.length)) {
    if (kindOf[field] === undefined && field !== CHANGESETS)
      throw new Damage(`field ${field} of a group of objects is not known`);
    const end = bytesEnd(pbf, pbf.length);
    yield { field, start: pbf.pos, end };
    pbf.pos = end;
  }
}

export interface PrimitiveBlock {
  readonly kinds: Readonly<Kinds>;
  /** The wanted objects in file order, in batches of at most `batchSize`. Those without a usable position go to `misplaced`. */
  objects(wanted: Wanted, misplaced: BlockContext['misplaced']): Generator<OsmObject[]>;
}

/** Throws a Damage for what cannot be right, here or while the objects are read. */
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
      const context = openBlockContext(parts.strings, parts.scale, misplaced);
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
    if (field === DENSE) yield* readDenseNodes(pbf, end, context);
    else {
      const read = field === NODES ? readNode : field === WAYS ? readWay : readRelation;
      const object: OsmObject | undefined = read(pbf, end, context);
      if (object !== undefined) batch.push(object);
    }
    weight += end - start;
    if (batch.length === batchSize || weight > batchBytes) {
      yield batch;
      batch = [];
      weight = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
