import type { PackedAtms } from '../../core/atms/packedAtms.ts';

/** The memory of packed ATMs: it goes from one thread to another without being copied. */
export function packedBuffers({ tree, chunks, index, partners, ...columns }: PackedAtms): ArrayBuffer[] {
  const arrays = [
    ...[tree.lats, tree.longs, tree.x, tree.y, tree.z, tree.boxes],
    ...chunks,
    ...[columns.standsAt, columns.chunk, columns.marks, columns.facts, columns.operator, columns.schedule],
    ...[columns.owed, columns.uidTable, index.nonStop],
    ...Object.values(index.known).flatMap(({ yes, no }) => [yes, no]),
    ...[index.bySchedule, index.byOperator].flatMap(({ starts, records }) => [starts, records]),
    ...[...partners.values()].flatMap(({ hidden, shown }) => [hidden, shown]),
  ];
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))];
}
