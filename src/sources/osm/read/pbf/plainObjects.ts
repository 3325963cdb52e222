/** Nodes, ways and relations written one message each. */
import type { PbfReader } from 'pbf';
import type { OsmMember, OsmNode, OsmRelation, OsmWay, Tags } from '../../osmObject.ts';
import { whatIsWrong } from '../objectParts.ts';
import type { BlockContext } from './blockContext.ts';
import { Damage, nextField, numbers, skipField, svarint, varint } from './protobuf.ts';

function tagsOf(context: BlockContext, keys: readonly number[], values: readonly number[], object: string): Tags {
  if (keys.length !== values.length) throw new Damage(`${object} has ${keys.length} tag keys and ${values.length} values`);
  const pairs: number[] = [];
  for (let i = 0; i < keys.length; i++) pairs.push(keys[i] as number, values[i] as number);
  return context.tags(pairs);
}

/** Lists of ids and coordinates hold the difference to the one before. */
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

/** undefined: it has no usable position, of which the context has taken note. */
export function readNode(pbf: PbfReader, end: number, context: BlockContext): OsmNode | undefined {
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
  const tags = tagsOf(context, keys, values, `node ${id}`);
  if (latUnits === undefined || longUnits === undefined) {
    context.misplaced('node', id, tags, `node ${id} has no position`);
    return undefined;
  }
  const lat = context.lat(latUnits);
  const long = context.long(longUnits);
  const wrong = whatIsWrong(id, lat, long);
  if (wrong === undefined) return { type: 'node', id, lat, long, tags };
  context.misplaced('node', id, tags, `node ${id}: ${wrong}`);
  return undefined;
}

/**
 * Fields 9 and 10 are the positions of the way's nodes, in files with the optional feature LocationsOnWays.
 * undefined: one of them is not usable, of which the context has taken note.
 */
export function readWay(pbf: PbfReader, end: number, context: BlockContext): OsmWay | undefined {
  const keys: number[] = [];
  const values: number[] = [];
  const refs: number[] = [];
  const lats: number[] = [];
  const longs: number[] = [];
  let given: number | undefined;
  for (let field = nextField(pbf, end); field !== 0; field = nextField(pbf, end)) {
    if (field === 1) given = varint(pbf);
    else if (field === 2) numbers(pbf, end, keys);
    else if (field === 3) numbers(pbf, end, values);
    else if (field === 8) numbers(pbf, end, refs, true);
    else if (field === 9) numbers(pbf, end, lats, true);
    else if (field === 10) numbers(pbf, end, longs, true);
    else skipField(pbf);
  }
  const id = knownId(given, 'way');
  const way: OsmWay = { type: 'way', id, tags: tagsOf(context, keys, values, `way ${id}`), refs: undelta(refs) };
  if (lats.length === 0 && longs.length === 0) return way;
  if (lats.length !== longs.length) throw new Damage(`way ${id} has ${lats.length} latitudes and ${longs.length} longitudes`);
  undelta(lats);
  undelta(longs);
  const points = lats.map((lat, i) => [context.lat(lat), context.long(longs[i] as number)] as const);
  const wrong = points.map(([lat, long]) => whatIsWrong(id, lat, long)).find((one) => one !== undefined);
  if (wrong === undefined) return { ...way, points };
  context.misplaced('way', id, way.tags, `way ${id}: a node of it: ${wrong}`);
  return undefined;
}

const memberTypes = ['node', 'way', 'relation'] as const;

export function readRelation(pbf: PbfReader, end: number, context: BlockContext): OsmRelation {
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
  return { type: 'relation', id, tags: tagsOf(context, keys, values, `relation ${id}`), members };
}
