/** Detects renumbered ATMs. If a bank replaces its ATMs or its software, the ATMs at the same places may get new ids. */
import { byCells } from '../geo/pointGrid.ts';
import { addressKey, isOnePlace, onePlaceMetres, type RecordLocation, recordDistance } from './feedPlace.ts';

export interface Numbered extends RecordLocation {
  readonly uid: string;
  /** Absent if the operator is unknown. Records without an operator are never paired. */
  readonly operator?: string | null;
  /** The kind of a place that is not an ATM. */
  readonly kind?: string | null | undefined;
  /**
   * The values of the ATM's attributes, in a fixed order. If several ATMs are at one place, the ATM with the fewest differences
   * is the most likely match.
   */
  readonly traits: readonly (boolean | number | null | undefined)[];
}

/**
 * Pairs the records that an import removed with the records that it added at the same place with the same operator and kind.
 * Each record is in at most one pair. If several ATMs are at one place, pairs with the fewest contradictions come first, then the
 * nearest pairs, and then pairs in order of their uids, so the result does not depend on the order of the records.
 * @returns the added uid for each removed uid
 */
export function findRenumbered(gone: readonly Numbered[], came: readonly Numbered[]): Map<string, string> {
  const pairs = gone.length === 0 ? [] : candidates(gone, came);
  pairs.sort((a, b) => a.differing - b.differing || a.metres - b.metres || order(a.from, b.from) || order(a.into, b.into));
  const renumbered = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, into } of pairs) {
    if (renumbered.has(from) || taken.has(into)) continue;
    renumbered.set(from, into);
    taken.add(into);
  }
  return renumbered;
}

interface Candidate {
  readonly from: string;
  readonly into: string;
  readonly differing: number;
  readonly metres: number;
}

function candidates(gone: readonly Numbered[], came: readonly Numbered[]): Candidate[] {
  const grid = byCells(came, onePlaceMetres);
  const atAddress = Map.groupBy(came, addressKey);
  return gone.flatMap((one) => {
    if (one.operator == null) return [];
    const address = addressKey(one);
    const around = new Set([...grid.near(one.lat, one.long), ...(address === undefined ? [] : (atAddress.get(address) ?? []))]);
    return [...around]
      .filter((other) => other.operator === one.operator && other.kind === one.kind && isOnePlace(one, other))
      .map((other) => ({
        from: one.uid,
        into: other.uid,
        differing: contradictions(one.traits, other.traits),
        metres: recordDistance(one, other),
      }));
  });
}

/** Returns the number of attributes that both records have with different values. */
export function contradictions(a: Numbered['traits'], b: Numbered['traits']): number {
  return a.filter((trait, i) => trait != null && b[i] != null && trait !== b[i]).length;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
