/** Updates outdated results: recomputes each ATM's open state from its opening hours. */
import type { HolidaysAhead } from '../../contract/app.ts';
import type { Atm, NearbyAtm, OpenStatus } from '../../contract/atms.ts';
import { metresOnFoot } from '../../core/geo/onFoot.ts';
import type { OpenStateAt } from '../../core/hours/openState.ts';
import type { Schedule } from '../../core/hours/timeline.ts';
import type { FilterName } from '../url/filters.ts';
import { arrivalAt } from './arrival.ts';
import { fewestUnknownFirst } from './fewestUnknown.ts';
import { stateFromHours } from './hours/hours.ts';
import { scheduleOf } from './hours/scheduleOf.ts';
import type { Group } from './listOrder.ts';
import type { NearbyResult } from './nearbyResult.ts';
import { changeInstant, clockSkew } from './openBadge.ts';

interface Sources {
  readonly holidays: HolidaysAhead | undefined;
  readonly read: (schedule: Schedule, now: number) => Promise<OpenStateAt>;
}

const minute = 60_000;

/** Rounds as the API does, so that the remaining time is never overstated. */
function statusOf(isOpen: boolean, change: number | undefined, now: number): OpenStatus {
  if (change === undefined) return { isOpen };
  const minutes = (change - now) / minute;
  return isOpen ? { isOpen, minutesToClose: Math.floor(minutes) } : { isOpen, minutesToOpen: Math.ceil(minutes) };
}

/** Returns the state in the response, or undefined if the change that the response states has already happened. */
function stillSaid(atm: Atm, asOf: number, now: number): OpenStatus | undefined {
  const { openStatus } = atm;
  const change = changeInstant(atm, asOf);
  // If the response does not contain a change, the next change is more than a year away.
  if (openStatus === undefined || change === undefined) return openStatus;
  return change <= now ? undefined : statusOf(openStatus.isOpen, change, now);
}

/** @param asOf the instant of the response @param now the current instant; both are epoch ms by the server's clock */
async function renewAtm(atm: Atm, asOf: number, now: number, { holidays, read }: Sources): Promise<Atm> {
  if (atm.openNonStop === true) return atm;
  const { openStatus: _, ...rest } = atm;
  const schedule = scheduleOf(atm, holidays);
  const { state, changesAt } = schedule === undefined ? { state: 'unknown' as const } : await read(schedule, now);
  // If the hours cannot be read and the state in the response is no longer valid, the state is unknown and its key is absent.
  const status = state === 'unknown' ? stillSaid(atm, asOf, now) : statusOf(state === 'open', changesAt, now);
  return status === undefined ? rest : { ...rest, openStatus: status };
}

/**
 * Increases the age of a live status, which is relative to the instant of the results.
 * @param by how much later this instant is, ms
 */
const withAge = (atm: Atm, by: number): Atm =>
  atm.status ? { ...atm, status: { ...atm.status, age: atm.status.age + by / 1_000 } } : atm;

/**
 * Applies the filter "open now" to the new states: removes ATMs that have closed, and moves ATMs whose state is unknown to the
 * unconfirmed ones. As in the response, an ATM that opens before the user arrives counts as open. If no ATM would remain, returns
 * all ATMs with their states. An empty list would state that no ATM is open, but ATMs that were closed earlier are not in the
 * results and may be open now.
 */
function regrouped(groups: readonly Group[], filters: readonly FilterName[], at: number): readonly Group[] {
  const opensOnTheWay = ({ atm, walk }: NearbyAtm) => (changeInstant(atm, at) ?? Infinity) <= (arrivalAt(walk, at) ?? 0);
  const isClosed = (one: NearbyAtm) => one.atm.openStatus?.isOpen === false && !opensOnTheWay(one);
  const isOpen = (one: NearbyAtm) => one.atm.openNonStop === true || (one.atm.openStatus !== undefined && !isClosed(one));
  const isStepFree = filters.includes('wheelchairAccess');
  const metresOf = ({ walk, distance }: NearbyAtm) => metresOnFoot(walk, distance, isStepFree);
  const match = groups.find(({ kind }) => kind === 'match')?.atms ?? [];
  const doubtful = match.filter((nearby) => !isOpen(nearby) && !isClosed(nearby));
  const every = groups.flatMap(({ atms }) => atms).sort((a, b) => metresOf(a) - metresOf(b));
  if (groups.every(({ kind }) => kind === 'all') || (every.length > 0 && every.every(isClosed))) {
    return [{ kind: 'all', atms: every, total: groups.reduce((sum, { total }) => sum + total, 0) }];
  }
  return groups.map(({ kind, atms, total }) => {
    const left = kind === 'match' ? atms.filter(isOpen) : atms.filter((nearby) => !isClosed(nearby));
    const added = kind === 'unconfirmed' ? doubtful : [];
    const all = kind === 'unconfirmed' ? fewestUnknownFirst([...left, ...added], filters, at) : left;
    return { kind, atms: all, total: total - (atms.length - left.length) + added.length };
  });
}

/**
 * Returns the results with current open states. A state that cannot be computed becomes unknown instead of keeping its old value.
 * @param now the device's clock, epoch ms
 * @param holidays the dates that the ATM's details also use, so that the list and the details agree
 */
export async function renewStates(
  found: NearbyResult,
  now: number,
  holidays: HolidaysAhead | undefined,
  read = stateFromHours,
): Promise<NearbyResult> {
  // Omit the counts, because they are based on the old states.
  const { fits: _, ...rest } = found;
  const { asOf, receivedAt } = found;
  const at = now + clockSkew(asOf, receivedAt);
  const renew = async (nearby: NearbyAtm) => {
    const atm = await renewAtm(nearby.atm, asOf, at, { holidays, read });
    return { ...nearby, atm: withAge(atm, at - asOf) };
  };
  const groups = await Promise.all(
    found.groups.map(async (group) => ({ ...group, atms: await Promise.all(group.atms.map(renew)) })),
  );
  return {
    ...rest,
    groups: found.filters?.includes('openNow') ? regrouped(groups, found.filters, at) : groups,
    ...(found.nearest === undefined ? {} : { nearest: await renew(found.nearest) }),
    asOf: at,
    receivedAt: now,
    answeredAt: found.answeredAt ?? receivedAt,
  };
}
