/** Selects records by their kind. Without the parameter `kinds`, a search finds only ATMs. */
import { type AccessPointKind, accessPointKinds } from '../../contract/kinds.ts';
import { allPoints, putPoint } from '../geo/pointSet.ts';
import type { PackedAtms } from './packedAtms.ts';

/** A bit for each kind, at the position of the kind in `accessPointKinds`. */
export type KindMask = number;

export const onlyAtms: KindMask = 1;
const everyKind: KindMask = (1 << accessPointKinds.length) - 1;

export const kindMask = ({ kinds }: { readonly kinds?: readonly AccessPointKind[] }): KindMask =>
  kinds === undefined ? onlyAtms : kinds.reduce((mask, kind) => mask | (1 << accessPointKinds.indexOf(kind)), 0);

export const isOfKinds = ({ kind }: Pick<PackedAtms, 'kind'>, record: number, mask: KindMask): boolean =>
  ((mask >> (kind[record] as number)) & 1) === 1;

/** Returns the records in the tree that are of these kinds. */
export function pointsOfKinds({ tree, kind }: Pick<PackedAtms, 'tree' | 'kind'>, mask: KindMask): Uint32Array {
  const points = allPoints(tree);
  if (mask === everyKind) return points;
  for (let record = 0; record < tree.size; record++) {
    if (!isOfKinds({ kind }, record, mask)) putPoint(tree, points, record, false);
  }
  return points;
}
