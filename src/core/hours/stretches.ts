/** Spans of time with a constant offset of a zone. */

/** [from, until) in epoch ms; wall clock = instant + offset (ms). */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/**
 * Splits [from, until) at the zone's offset changes. Within a stretch, wall clock and instant differ by a constant, so no
 * conversion has to deal with skipped or repeated hours.
 * @throws RangeError for a zone that does not exist
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

/** Whether the runtime knows the IANA zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}
