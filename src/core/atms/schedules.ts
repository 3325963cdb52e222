import { namesTheSun, saysNonStop, scheduleKey } from '../hours/scheduleKey.ts';
import type { Schedule } from '../hours/timeline.ts';
import type { AtmFacts } from './atm.ts';

/** The fields that determine the opening hours of an ATM or a shop. */
export type OpeningFacts = Pick<AtmFacts, 'openingHours' | 'openNonStop' | 'timeZone' | 'country' | 'region' | 'lat' | 'long'>;

/** Whether an ATM or shop is known never to close. If so, its hours do not need to be parsed. */
export function isKnownNonStop(atm: Pick<OpeningFacts, 'openingHours' | 'openNonStop'>): boolean {
  return atm.openNonStop === true || (atm.openingHours !== undefined && saysNonStop(atm.openingHours));
}

/**
 * Assigns the same number to identical opening hours, so that they are parsed only once. Parsing is slow, and the ATMs in a town
 * have only a few different opening hours.
 */
interface ScheduleRegister {
  /** Returns undefined if the hours are unknown, or if the ATM or shop never closes. */
  numberOf(atm: OpeningFacts): number | undefined;
  /** The schedules, indexed by their numbers. */
  readonly schedules: readonly Schedule[];
}

export function registerSchedules(): ScheduleRegister {
  const schedules: Schedule[] = [];
  const numbers = new Map<string, number>();
  return {
    schedules,
    numberOf(atm) {
      if (atm.openingHours === undefined || isKnownNonStop(atm)) return undefined;
      const schedule = scheduleOfHours(atm, atm.openingHours);
      const key = scheduleKey(schedule);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, schedules.length);
      return schedules.push(schedule) - 1;
    },
  };
}

/** Returns the schedule of an ATM or a shop. @param value its opening hours */
export function scheduleOfHours(atm: OpeningFacts, value: string): Schedule {
  return {
    value,
    timeZone: atm.timeZone,
    country: atm.country,
    ...(atm.region !== undefined && { region: atm.region }),
    ...(namesTheSun(value) && { lat: atm.lat, long: atm.long }),
  };
}
