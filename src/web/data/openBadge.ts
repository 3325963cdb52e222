import type { Atm } from '../../contract/atms.ts';
import type { OpenState } from '../../core/hours/timeline.ts';
import type { Texts } from '../texts/en.ts';
import type { Formats } from '../texts/formats.ts';

const minute = 60_000;
/** If an open ATM closes within this time, its badge is amber with a countdown. */
const soon = 60 * minute;
/** If an open ATM closes within this time after the user's arrival, its badge is also amber. */
const soonThere = 30 * minute;
/** How long the page assumes the opposite state after a change. After that time, the next change may already have happened. */
const flippedFor = 30 * minute;

/**
 * The open state at one instant. `closesAt`, `opensAt` and, if the user has chosen a time, `at` are in epoch ms. "notNonStop":
 * the ATM closes at some times, but its hours are unknown.
 */
export type OpenReading =
  | { readonly kind: 'nonStop' }
  | { readonly kind: 'open' | 'soon'; readonly closesAt?: number; readonly at?: number | undefined }
  | { readonly kind: 'closed'; readonly opensAt?: number; readonly at?: number | undefined }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'notNonStop' };

type Hours = Pick<Atm, 'openNonStop' | 'openStatus' | 'openingHours'>;

/**
 * The instant at which the open state in the response ends, epoch ms. The API rounds minutesToClose down and minutesToOpen up,
 * and schedules change on whole minutes. The instant is therefore the only whole minute within the rounding error.
 * @param received the instant of the response, unless the state is for a different time
 */
export function changeInstant({ openStatus }: Hours, received: number): number | undefined {
  const asOf = openStatus?.asOf ?? received;
  if (openStatus?.minutesToClose !== undefined) return Math.ceil((asOf + openStatus.minutesToClose * minute) / minute) * minute;
  if (openStatus?.minutesToOpen !== undefined) return Math.floor((asOf + openStatus.minutesToOpen * minute) / minute) * minute;
  return undefined;
}

/**
 * @param asOf the instant of the response
 * @param now the instant for which to read the state; both are epoch ms by the server's clock
 * @param arrival the time of arrival of a user who starts now, if known
 */
export function readOpen(atm: Hours, asOf: number, now: number, arrival = Number.NaN): OpenReading {
  if (atm.openNonStop === true) return { kind: 'nonStop' };
  if (atm.openStatus === undefined) {
    return atm.openNonStop === false && atm.openingHours === undefined ? { kind: 'notNonStop' } : { kind: 'unknown' };
  }
  const change = changeInstant(atm, asOf);
  const { isOpen, asOf: at } = atm.openStatus;
  if (at) return { kind: isOpen ? 'open' : 'closed', [isOpen ? 'closesAt' : 'opensAt']: change, at } as OpenReading;
  // After the change, the state is inverted. Later changes require a new response or the opening hours.
  if (change !== undefined && now >= change + flippedFor) return { kind: 'unknown' };
  if (change !== undefined && now >= change) return { kind: isOpen ? 'closed' : 'open' };
  if (!isOpen) return change === undefined ? { kind: 'closed' } : { kind: 'closed', opensAt: change };
  if (change === undefined) return { kind: 'open' };
  return { kind: change - now <= soon || change - arrival < soonThere ? 'soon' : 'open', closesAt: change };
}

export function pinState({ kind }: OpenReading): OpenState {
  if (kind === 'closed') return 'closed';
  return kind === 'unknown' || kind === 'notNonStop' ? 'unknown' : 'open';
}

/** The badge's text, for example "Open, closes 22:00 (in 45 min)", in the ATM's time zone. */
export function openText(
  reading: OpenReading,
  now: number,
  timeZone: string | undefined,
  texts: Texts,
  formats: Formats,
): string {
  const words = texts.open;
  if (reading.kind === 'nonStop' || reading.kind === 'unknown' || reading.kind === 'notNonStop') return words[reading.kind];
  const { at, ...current } = reading;
  if (at) return `${texts.labelled(formats.moment(at, now, timeZone))} ${openText(current, at - soon, timeZone, texts, formats)}`;
  if (reading.kind === 'closed') {
    if (reading.opensAt === undefined) return words.closed;
    const left = reading.opensAt - now;
    // In the evening, "opens 07:00" would not say that this is tomorrow.
    const moment = formats.moment(reading.opensAt, now, timeZone, soon);
    // Round up, so that the ATM is open when the countdown ends.
    return left <= soon ? words.opensIn(moment, formats.duration(Math.ceil(left / minute) * minute)) : words.opens(moment);
  }
  if (reading.closesAt === undefined) return words.open;
  const moment = formats.moment(reading.closesAt, now, timeZone);
  // `now` is usually the start of the current minute, so up to a minute of the rest may already have passed.
  const left = reading.closesAt - now - 1;
  return reading.kind === 'soon' ? words.closesIn(moment, formats.duration(left)) : words.closes(moment);
}

/**
 * The device clock's offset, computed from the instant in the response. A device's clock may be wrong by hours. Small differences
 * are ignored, because they are caused by network delay and caching.
 */
export function clockSkew(asOf: number, receivedAt: number): number {
  const skew = asOf - receivedAt;
  return Math.abs(skew) < 2 * minute ? 0 : skew;
}

/**
 * The first instant after `asOf` at which the current state of any ATM changes, epoch ms by the server's clock. A state for a
 * time that the user has chosen does not change.
 */
export function nextChange(atms: readonly Hours[], asOf: number): number | undefined {
  const instants = atms.flatMap((atm) => (atm.openStatus?.asOf ? [] : (changeInstant(atm, asOf) ?? [])));
  return instants.length === 0 ? undefined : Math.min(...instants);
}
