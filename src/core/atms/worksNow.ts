/** Determines whether an ATM works for a user, according to its live status. */
import type { FindNearbyQuery } from '../../contract/atms.ts';
import { type Capability, capabilities, type EquipmentName, equipmentNames } from '../../contract/attributes.ts';
import type { AtmState } from '../../contract/statuses.ts';

/** The capabilities that a user needs, as bits in the order of `capabilities`. */
export type Needs = number;

const bitOf = Object.fromEntries(capabilities.map((name, at) => [name, 1 << at])) as Readonly<Record<Capability, number>>;

/** Returns the needs of a query: cash (or deposits if `depositAtm` is set), and the capabilities that the query filters by. */
export function needsOf(query: Pick<FindNearbyQuery, EquipmentName>): Needs {
  let needs = query.depositAtm === true ? 0 : bitOf.withdrawal;
  for (const name of equipmentNames) if (query[name] === true) needs |= bitOf[name];
  return needs;
}

/** Whether the user needs the ATM to dispense cash. */
export const needsCash = (needs: Needs): boolean => (needs & bitOf.withdrawal) !== 0;

/** The part of a status that determines what works. */
interface Capabilities {
  readonly state: AtmState;
  readonly lostCapabilities?: readonly Capability[];
}

/** Whether an ATM with this status meets all needs. Undefined if the status does not contain enough information. */
export function worksNow({ state, lostCapabilities = [] }: Capabilities, needs: Needs): boolean | undefined {
  if (state === 'outOfService' || lostCapabilities.some((name) => (needs & bitOf[name]) !== 0)) return false;
  // It is unknown whether an ATM without cash provides functions other than withdrawals, such as deposits.
  if (state === 'outOfCash') return needsCash(needs) ? false : undefined;
  return state === 'inService' || (needs & bitOf.depositAtm) === 0;
}
