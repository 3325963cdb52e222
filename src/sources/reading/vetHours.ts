/** Converts opening hours as written to valid hours or to a hint. All formats use this module, for both ATMs and shops. */
import type { ImportedAtm } from '../../core/atms/atm.ts';
import { withHoursHint } from '../../core/atms/hoursHint.ts';
import { type OpeningFacts, registerSchedules } from '../../core/atms/schedules.ts';
import type { HoursVerdict } from '../../core/hours/hoursVerdict.ts';
import { type HoursDoubt, type RepairedHours, repairHours } from '../../core/hours/repair/repairHours.ts';
import type { Schedule } from '../../core/hours/timeline.ts';

/** Validates schedules before they are stored. If a verdict is undefined, the schedule is valid. */
export type VetHours = (schedules: readonly Schedule[]) => Promise<readonly (HoursVerdict | undefined)[]>;

const why: Readonly<Record<HoursDoubt, string>> = {
  notUnderstood: 'it is not in a known format of opening hours',
  noTimes: 'it has days without opening times',
  neverOpens: 'it has opening times but never opens',
  doubtfulTimes: 'a time range is ambiguous or has no end',
  contradictory: 'two rules for the same days contradict each other',
  unknownWords: 'it contains unknown words or characters',
  ambiguousWords: 'a word or letter is ambiguous: it could mean different days',
  sundaysOrHolidays: 'its word for public holidays could also mean Sundays',
  foreignWords: 'it contains a short word from a language that is not spoken in this country',
};

interface VettedHours {
  /** The valid hours in OpenStreetMap syntax. Absent: unknown. */
  readonly openingHours?: string;
  readonly openNonStop?: boolean;
  /** The text in the source, if it differs from `openingHours`. */
  readonly writtenHours?: string;
  /** A sentence that explains why the hours are unknown, or what they contradict. */
  readonly warning?: string;
  /** A sentence that describes how the hours were repaired. */
  readonly repair?: string;
}

/**
 * Returns the result for hours that cannot be read. The source's flag "not 24 hours" is kept, but the flag "24 hours" is dropped,
 * because the text may contradict it.
 */
const unread = (written: string, said: boolean | undefined, reason: string): VettedHours => ({
  writtenHours: written,
  ...(said === false && { openNonStop: false }),
  warning: `opening hours "${written}" cannot be read: ${reason}`,
});

function read(written: string, said: boolean | undefined, value: string, nonStop: boolean | undefined): VettedHours {
  const contradicts = said !== undefined && nonStop !== undefined && said !== nonStop;
  return {
    openingHours: value,
    ...(nonStop !== undefined && { openNonStop: nonStop }),
    ...(written !== value && { writtenHours: written, repair: `opening hours "${written}" were interpreted as "${value}"` }),
    ...(contradicts && { warning: `openNonStop is ${said}, which contradicts openingHours "${written}"` }),
  };
}

/**
 * Returns a function that repairs and parses each distinct value only once.
 * The function returns the validated hours of each record, from its `openingHours` as written and the source's `openNonStop`
 * flag.
 */
export function startVetting(vetHours: VetHours): (records: readonly OpeningFacts[]) => Promise<VettedHours[]> {
  const register = registerSchedules();
  const verdicts: (HoursVerdict | undefined)[] = [];
  const repaired = new Map<string, RepairedHours>();
  return async (records) => {
    const asked = records.map(({ openNonStop: _, openingHours, ...place }) => {
      if (openingHours === undefined) return undefined;
      const key = `${place.country} ${openingHours}`;
      const repair = repaired.getOrInsertComputed(key, () => repairHours(openingHours, place.country));
      if ('doubt' in repair) return repair;
      return { value: repair.value, schedule: register.numberOf({ ...place, openingHours: repair.value }) };
    });
    const fresh = register.schedules.slice(verdicts.length);
    if (fresh.length > 0) verdicts.push(...(await vetHours(fresh)));
    return records.map(({ openingHours, openNonStop }, i): VettedHours => {
      const known = asked[i];
      if (openingHours === undefined || known === undefined) {
        if (openNonStop === undefined) return {};
        return openNonStop ? { openNonStop, openingHours: '24/7' } : { openNonStop };
      }
      if ('doubt' in known) return unread(openingHours, openNonStop, why[known.doubt]);
      if (known.schedule === undefined) return read(openingHours, openNonStop, known.value, true);
      const verdict = verdicts[known.schedule] ?? { nonStop: false };
      if ('unknown' in verdict) return unread(openingHours, openNonStop, verdict.unknown);
      return read(openingHours, openNonStop, known.value, verdict.nonStop);
    });
  };
}

/** Returns the record with validated hours. If the hours are not valid, their text becomes the last hint. */
export function withHours(
  { openingHours: _, openNonStop: __, ...rest }: ImportedAtm,
  { openingHours, openNonStop, writtenHours }: VettedHours,
): ImportedAtm {
  const known = {
    ...rest,
    ...(openNonStop !== undefined && { openNonStop }),
    ...(openingHours !== undefined && { openingHours }),
    ...(writtenHours !== undefined && { writtenHours }),
  };
  if (openingHours !== undefined || writtenHours === undefined) return known;
  const hints = withHoursHint(rest.hints ?? [], writtenHours);
  return { ...known, ...(hints.length > 0 && { hints }) };
}
