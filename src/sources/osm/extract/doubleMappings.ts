/**
 * Finds objects that are mapped twice.
 *
 * A shop, bank or post office may be mapped as a point and again as an area. The import keeps one of the two.
 *
 * It also finds banks with `atm=yes` and a separately mapped ATM of the same bank inside or next to them. They are probably one
 * ATM that was mapped twice. The data cannot prove this (a bank may have one ATM in the lobby and another in the wall), so the
 * import keeps both records and adds a warning.
 */
import type { OperatorClaim } from '../../../core/atms/atm.ts';
import { normaliseOperatorName } from '../../../core/atms/operatorName.ts';
import { NeighbourGrid } from '../../../core/geo/pointGrid.ts';
import { isInside, metresBetween, planeAt } from '../flatGeometry.ts';
import type { CashPlace } from '../tags/cashWithdrawal.ts';
import type { SurveyCandidate } from './survey.ts';

const beside = 25; // metres

interface Claimed {
  readonly candidate: SurveyCandidate;
  readonly claim?: OperatorClaim;
}

function isSameOperator(a: OperatorClaim | undefined, b: OperatorClaim | undefined): boolean {
  if (a === undefined || b === undefined) return true;
  if (a.wikidata !== undefined && a.wikidata === b.wikidata) return true;
  return normaliseOperatorName(a.name) === normaliseOperatorName(b.name);
}

function isAt(host: SurveyCandidate, machine: SurveyCandidate): boolean {
  if (metresBetween(host.at, machine.at) <= beside) return true;
  const plane = planeAt(machine.at);
  return isInside(0, 0, (host.outers ?? []).map(plane.line));
}

/** Returns pairs of [host, machine] that may be the same ATM. */
export function findDoubleMappings<T extends Claimed>(records: readonly T[]): (readonly [host: T, machine: T])[] {
  const machines = records.filter(({ candidate }) => candidate.kind === 'machine');
  const grid = new NeighbourGrid(
    machines.map(({ candidate }) => candidate.at),
    300,
  );
  return records
    .filter(({ candidate }) => candidate.kind === 'host')
    .flatMap((host) =>
      [...(grid.near(...host.candidate.at) ?? [])]
        .map((index) => machines[index] as T)
        .filter((machine) => isAt(host.candidate, machine.candidate) && isSameOperator(host.claim, machine.claim))
        .map((machine) => [host, machine] as const),
    );
}

/** The reason for omitting the second record of a place, as the import's summary shows it. */
export const mappedTwice = 'a place that gives cash, mapped as a point and again as an area';

interface PlacedCandidate {
  readonly candidate: SurveyCandidate;
  /** Absent for ATMs. */
  readonly place: CashPlace | undefined;
}

/** How much the tags state about withdrawing cash. */
function certaintyOf(place: CashPlace | undefined): number {
  const { withdrawalUnknown, usual } = place?.reading.facts.conditions ?? {};
  return withdrawalUnknown ? 0 : usual ? 1 : 2;
}

/**
 * Returns the places to omit. Two records are the same place if one is a point inside or next to the other, which is an area, and
 * their kinds and names are the same. The record whose tags state more about withdrawing cash is kept, or else the one with more
 * tags. If several points are at one area, either the area or all of these points are omitted, because two points may be two
 * places.
 */
export function findDoublePlaces<T extends PlacedCandidate>(placed: readonly T[]): ReadonlySet<T> {
  const places = placed.filter(({ place }) => place?.named !== undefined);
  const points = places.filter(({ candidate }) => candidate.type === 'node');
  if (points.length === 0) return new Set();
  const grid = new NeighbourGrid(
    points.map(({ candidate }) => candidate.at),
    300,
  );
  const omitted = new Set<T>();
  for (const area of places) {
    if (area.candidate.type === 'node') continue;
    const same = [...(grid.near(...area.candidate.at) ?? [])].flatMap((index) => {
      const point = points[index];
      return point !== undefined && isSamePlace(area, point) ? [point] : [];
    });
    if (same.some((point) => moreStated(area, point) <= 0)) omitted.add(area);
    else for (const point of same) omitted.add(point);
  }
  return omitted;
}

function isSamePlace(area: PlacedCandidate, point: PlacedCandidate): boolean {
  const [a, b] = [area.place, point.place];
  if (a?.kind !== b?.kind || a?.named === undefined || b?.named === undefined) return false;
  return isAt(area.candidate, point.candidate) && isSameOperator(a.named, b.named);
}

/** Returns a positive number if the tags of `a` state more than those of `b`, and 0 if both state the same amount. */
function moreStated(a: PlacedCandidate, b: PlacedCandidate): number {
  const tags = ({ candidate }: PlacedCandidate): number => Object.keys(candidate.tags).length;
  return certaintyOf(a.place) - certaintyOf(b.place) || tags(a) - tags(b);
}
