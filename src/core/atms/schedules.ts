import { namesTheSun, saysNonStop, scheduleKey } from '../hours/scheduleKey.ts';
import type { Schedule } from '../hours/timeline.ts';
import type { AtmFacts } from './atm.ts';

/** What the hours of an ATM, or of a shop, depend on. */
export type OpeningFacts = Pick<AtmFacts, 'openingHours' | 'openNonStop' | 'timeZone' | 'country' | 'region' | 'lat' | 'long'>;

/** Known never to close: nothing has to be read to know its state, and there is no next change to tell. */
export function neverCloses(atm: Pick<OpeningFacts, 'openingHours' | 'openNonStop'>): boolean {
  return atm.openNonStop === true || (atm.openingHours !== undefined && saysNonStop(atm.openingHours));
}

/** Gives equal opening hours one number: a town has few of them, and each is slow to read. */
export interface ScheduleRegister {
  /** undefined: no hours known, or it never closes. */
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
      if (atm.openingHours === undefined || neverCloses(atm)) return undefined;
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
