/**
 * Finds banks with `atm=yes` and a separately mapped ATM of the same bank inside or next to them. They are probably one ATM that
 * was mapped twice. The data cannot prove this (a bank may have one ATM in the lobby and another in the wall), so the import
 * keeps both records and adds a warning.
 */
import type { OperatorClaim } from '../../../core/atms/atm.ts';
import { normaliseOperatorName } from '../../../core/atms/operatorName.ts';
import { NeighbourGrid } from '../../../core/geo/pointGrid.ts';
import { isInside, metresBetween, planeAt } from '../flatGeometry.ts';
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
      (grid.near(...host.candidate.at) ?? [])
        .map((index) => machines[index] as T)
        .filter((machine) => isAt(host.candidate, machine.candidate) && isSameOperator(host.claim, machine.claim))
        .map((machine) => [host, machine] as const),
    );
}
