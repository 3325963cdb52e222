/** Selects the changes that concern an extract. */
import type { OsmNode } from '../osmObject.ts';
import type { BoundingBox } from '../read/boundingBox.ts';
import type { Changes } from './readChanges.ts';
import { type IdSets, idSets } from './rewritePbf.ts';

/** Returns the ids of the changed objects and of the objects to which they refer. */
export function idsIn({ nodes, ways, relations }: Changes): IdSets {
  const ids: IdSets = { node: new Set(nodes.keys()), way: new Set(ways.keys()), relation: new Set(relations.keys()) };
  for (const way of ways.values()) for (const ref of way?.refs ?? []) ids.node.add(ref);
  for (const relation of relations.values()) for (const { type, ref } of relation?.members ?? []) ids[type].add(ref);
  return ids;
}

/**
 * Removes the changes that do not concern the extract. A node concerns it if it is in the extract, within the bounds, or part of
 * a way that concerns it. A way or a relation concerns it if it is in the extract, or if it has a node or a member there.
 * @param known which of the ids of `idsIn` are in the extract
 * @returns the number of removed changes
 */
export function dropOutside([south, west, north, east]: BoundingBox, known: IdSets, { nodes, ways, relations }: Changes): number {
  const before = nodes.size + ways.size + relations.size;
  const isWithin = ({ lat, long }: OsmNode) => lat >= south && lat <= north && long >= west && long <= east;
  const kept = idSets();
  for (const type of ['node', 'way', 'relation'] as const) for (const id of known[type]) kept[type].add(id);
  for (const [id, node] of nodes) if (node !== undefined && isWithin(node)) kept.node.add(id);
  const inside = new Set(kept.node);
  for (const [id, way] of ways) if (way?.refs.some((ref) => inside.has(ref))) kept.way.add(id);
  for (const id of kept.way) for (const ref of ways.get(id)?.refs ?? []) kept.node.add(ref);
  for (const [id, relation] of relations) {
    if (relation?.members.some(({ type, ref }) => (type === 'node' ? inside : kept[type]).has(ref))) kept.relation.add(id);
  }
  for (const id of nodes.keys()) if (!kept.node.has(id)) nodes.delete(id);
  for (const id of ways.keys()) if (!kept.way.has(id)) ways.delete(id);
  for (const id of relations.keys()) if (!kept.relation.has(id)) relations.delete(id);
  return before - nodes.size - ways.size - relations.size;
}
