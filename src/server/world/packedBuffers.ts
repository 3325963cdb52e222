import type { PackedAtms } from '../../core/atms/packedAtms.ts';
import type { PointTree } from '../../core/geo/pointTree.ts';

/** The memory of packed ATMs: it goes from one thread to another without being copied. */
export function packedBuffers({ tree, chunks, index, partners, ...columns }: PackedAtms): ArrayBuffer[] {
  const ofTree = ({ lats, longs, x, y, z, boxes }: PointTree) => [lats, longs, x, y, z, boxes];
  const few = Object.values(index.sparse).flatMap(({ yes, no }) => [yes, no].filter((one) => one !== undefined));
  const arrays = [
    ...ofTree(tree),
    ...few.flatMap((one) => [...ofTree(one.tree), one.order]),
    ...chunks,
    ...[columns.standsAt, columns.chunk, columns.marks, columns.facts, columns.operator, columns.schedule],
    ...[columns.owed, columns.uidTable, index.nonStop],
    ...Object.values(index.known).flatMap(({ yes, no }) => [yes, no]),
    ...[index.bySchedule, index.byOperator].flatMap(({ starts, records }) => [starts, records]),
    ...[...partners.values()].flatMap(({ hidden, shown }) => [hidden, shown]),
  ];
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))];
}
