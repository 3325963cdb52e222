/** Merges changes into the sorted files of an extract's copy. Memory use grows with the changes, not with the extract. */

import type { OsmNode, OsmObject } from '../osmObject.ts';
import type { BoundingBox } from '../read/boundingBox.ts';
import { type CopyWriter, readCopy } from './copyFiles.ts';
import type { Changes } from './readChanges.ts';

/** Returns which of the ids are in the copy. */
async function present(batches: AsyncIterable<readonly OsmObject[]>, ids: ReadonlySet<number>): Promise<Set<number>> {
  const found = new Set<number>();
  if (ids.size === 0) return found;
  for await (const batch of batches) for (const { id } of batch) if (ids.has(id)) found.add(id);
  return found;
}

/** Merges sorted objects with changes. */
async function merge<T extends OsmObject>(
  batches: AsyncIterable<readonly T[]>,
  changes: ReadonlyMap<number, T | undefined>,
  put: (object: T) => void,
): Promise<void> {
  const ids = [...changes.keys()].sort((a, b) => a - b);
  let at = 0;
  const putUntil = (end: number) => {
    for (; at < ids.length && (ids[at] ?? end) < end; at++) {
      const changed = changes.get(ids[at] ?? 0);
      if (changed !== undefined) put(changed);
    }
  };
  for await (const batch of batches) {
    for (const object of batch) {
      putUntil(object.id);
      if (ids[at] !== object.id) put(object);
      else putUntil(object.id + 1);
    }
  }
  putUntil(Number.POSITIVE_INFINITY);
}

/**
 * Removes the changes that do not concern the extract. A node concerns it if it is in the copy, within the bounds, or part of a
 * way that concerns it. A way or a relation concerns it if it is in the copy, or if it has a node or a member there.
 * @returns the number of removed changes
 */
async function dropOutside(folder: string, [south, west, north, east]: BoundingBox, changes: Changes): Promise<number> {
  const { nodes, ways, relations } = changes;
  const before = nodes.size + ways.size + relations.size;
  const asked = { node: new Set(nodes.keys()), way: new Set(ways.keys()), relation: new Set(relations.keys()) };
  for (const way of ways.values()) for (const ref of way?.refs ?? []) asked.node.add(ref);
  for (const relation of relations.values()) for (const { type, ref } of relation?.members ?? []) asked[type].add(ref);
  const known = {
    node: await present(readCopy.nodes(folder, false), asked.node),
    way: await present(readCopy.ways(folder), asked.way),
    relation: await present(readCopy.relations(folder), asked.relation),
  };
  const isWithin = ({ lat, long }: OsmNode) => lat >= south && lat <= north && long >= west && long <= east;
  const isKept = { node: new Set(known.node), way: new Set(known.way), relation: new Set(known.relation) };
  for (const [id, node] of nodes) if (node !== undefined && isWithin(node)) isKept.node.add(id);
  const inside = new Set(isKept.node);
  for (const [id, way] of ways) if (way?.refs.some((ref) => inside.has(ref))) isKept.way.add(id);
  for (const id of isKept.way) for (const ref of ways.get(id)?.refs ?? []) isKept.node.add(ref);
  for (const [id, relation] of relations) {
    if (relation?.members.some(({ type, ref }) => (type === 'node' ? inside : isKept[type]).has(ref))) isKept.relation.add(id);
  }
  for (const id of nodes.keys()) if (!isKept.node.has(id)) nodes.delete(id);
  for (const id of ways.keys()) if (!isKept.way.has(id)) ways.delete(id);
  for (const id of relations.keys()) if (!isKept.relation.has(id)) relations.delete(id);
  return before - nodes.size - ways.size - relations.size;
}

/**
 * Writes the changed copy. Removes the changes that do not concern the extract from `changes`.
 * @returns the number of these changes
 */
export async function applyChanges(folder: string, bounds: BoundingBox, changes: Changes, writer: CopyWriter): Promise<number> {
  const dropped = await dropOutside(folder, bounds, changes);
  const put = (object: OsmObject) => writer.put(object);
  await merge(readCopy.nodes(folder, true), changes.nodes, put);
  await merge(readCopy.ways(folder), changes.ways, put);
  await merge(readCopy.relations(folder), changes.relations, put);
  return dropped;
}
