/** Results that are older than the states they came with: each machine's state is read anew from its opening hours. */
import type { HolidaysAhead } from '../../contract/app.ts';
import type { Atm, NearbyAtm, OpenStatus } from '../../contract/atms.ts';
import type { OpenStateAt } from '../../core/hours/openState.ts';
import type { Schedule } from '../../core/hours/timeline.ts';
import type { FilterName } from '../url/filters.ts';
import { fewestUnknownFirst } from './fewestUnknown.ts';
import type { Found, Group } from './found.ts';
import { stateFromHours } from './hours/hours.ts';
import { scheduleOf } from './hours/scheduleOf.ts';
import { changeInstant, clockSkew } from './openBadge.ts';

/** What states are worked out from. */
interface Sources {
  readonly holidays: HolidaysAhead | undefined;
  readonly read: (schedule: Schedule, now: number) => Promise<OpenStateAt>;
}

const minute = 60_000;

/** Rounded as on the wire: never a promise of time that is not there. */
function statusOf(isOpen: boolean, change: number | undefined, now: number): OpenStatus {
  if (change === undefined) return { isOpen };
  const minutes = (change - now) / minute;
  return isOpen ? { isOpen, minutesToClose: Math.floor(minutes) } : { isOpen, minutesToOpen: Math.ceil(minutes) };
}

/** What the answer said, as far as it still holds: until the change that it announced. */
function stillSaid(atm: Atm, asOf: number, now: number): OpenStatus | undefined {
  const { openStatus } = atm;
  const change = changeInstant(atm, asOf);
  // None is announced: it is more than a year away.
  if (openStatus === undefined || change === undefined) return openStatus;
  return change <= now ? undefined : statusOf(openStatus.isOpen, change, now);
}

/** @param asOf of the answer @param now both epoch ms by the server's clock */
async function renewAtm(atm: Atm, asOf: number, now: number, { holidays, read }: Sources): Promise<Atm> {
  if (atm.openNonStop === true) return atm;
  const { openStatus: _, ...rest } = atm;
  const schedule = scheduleOf(atm, holidays);
  const { state, changesAt } = schedule === undefined ? { state: 'unknown' as const } : await read(schedule, now);
  // What can neither be read nor still be believed is not known: the key is absent.
  const status = state === 'unknown' ? stillSaid(atm, asOf, now) : statusOf(state === 'open', changesAt, now);
  return status === undefined ? rest : { ...rest, openStatus: status };
}

/**
 * With "open now" on, what has closed since fits no more, and what is no longer known is not confirmed. Where that leaves
 * nothing, all of them stay, each with its state: of the machines that were closed then, and may be open now, nothing was kept,
 * so "there is none" is not for these results to say.
 */
function regrouped(groups: readonly Group[], filters: readonly FilterName[], at: number): readonly Group[] {
  const isOpen = ({ atm }: NearbyAtm) => atm.openNonStop === true || atm.openStatus?.isOpen === true;
  const isClosed = ({ atm }: NearbyAtm) => atm.openStatus?.isOpen === false;
  const match = groups.find(({ kind }) => kind === 'match')?.atms ?? [];
  const doubtful = match.filter((nearby) => !isOpen(nearby) && !isClosed(nearby));
  const every = groups.flatMap(({ atms }) => atms).sort((a, b) => a.distance - b.distance);
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
 * The same results with their states as of now. What cannot be worked out is "hours not known", never what it was.
 * @param now the device's clock, epoch ms @param holidays as an ATM's particulars know them: the two never differ
 */
export async function renewStates(
  found: Found,
  now: number,
  holidays: HolidaysAhead | undefined,
  read = stateFromHours,
): Promise<Found> {
  // How many fit was counted for the states of then.
  const { fits: _, ...rest } = found;
  const { asOf, receivedAt } = found;
  const at = now + clockSkew(asOf, receivedAt);
  const renew = async (nearby: NearbyAtm) => ({ ...nearby, atm: await renewAtm(nearby.atm, asOf, at, { holidays, read }) });
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
