import { namesTheSun, saysNonStop, scheduleKey } from '../hours/scheduleKey.ts';
import type { Schedule } from '../hours/timeline.ts';
import type { AtmFacts } from './atm.ts';

/** The fields that determine the hours of an ATM or a shop. */
export type OpeningFacts = Pick<AtmFacts, 'openingHours' | 'openNonStop' | 'timeZone' | 'country' | 'region' | 'lat' | 'long'>;

/** Whether it is known never to close. Then its hours need not be parsed, and there is no next change. */
export function isKnownNonStop(atm: Pick<OpeningFacts, 'openingHours' | 'openNonStop'>): boolean {
  return atm.openNonStop === true || (atm.openingHours !== undefined && saysNonStop(atm.openingHours));
}

/** Assigns one number to equal opening hours. A town has few distinct ones, and each is slow to parse. */
interface ScheduleRegister {
  /** undefined: hours unknown, or it never closes. */
  numberOf(atm: OpeningFacts): number | undefined;
  /** By number. */
  readonly schedules: readonly Schedule[];
}

export function registerSchedules(): ScheduleRegister {
  const schedules: Schedule[] = [];
  const numbers = new Map<string, number>();
  return {
    schedules,
    numberOf(atm) {
      if (atm.openingHours === undefined || isKnownNonStop(atm)) return undefined;
      const schedule = scheduleOf(atm, atm.openingHours);
      const key = scheduleKey(schedule);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, schedules.length);
      return schedules.push(schedule) - 1;
    },
  };
}

function scheduleOf(atm: OpeningFacts, value: string): Schedule {
  return {
    value,
    timeZone: atm.timeZone,
    country: atm.country,
    ...(atm.region !== undefined && { region: atm.region }),
    ...(namesTheSun(value) && { lat: atm.lat, long: atm.long }),
  };
}
