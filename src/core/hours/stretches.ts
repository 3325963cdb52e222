/** Time spans in which a time zone has a constant offset. */

/** [from, until) in epoch ms. Wall-clock time = instant + offset (ms). */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/**
 * Splits [from, until) at the offset changes of a time zone. Within a stretch, wall-clock times and instants differ by a
 * constant, so conversions do not have to handle skipped or repeated hours.
 * @throws RangeError if the time zone does not exist
 */
export function* stretchesOf(timeZone: string, from: number, until: number): Generator<Stretch> {
  let start = from;
  while (start < until) {
    const clock = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
    const transition = clock.getTimeZoneTransition('next');
    const end = Math.min(transition?.epochMilliseconds ?? until, until);
    yield { from: start, until: end, offset: clock.offsetNanoseconds / 1e6 };
    start = end;
  }
}

/** Whether the runtime supports an IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}
