/** The instants (epoch ms) in [from, until] at which a day begins in the zone: mostly midnight, 01:00 where a clock change skips it. */
export function daysBetween(timeZone: string, from: number, until: number): number[] {
  const days: number[] = [];
  let day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate();
  for (;;) {
    const start = day.toZonedDateTime(timeZone).epochMilliseconds;
    if (start > until) return days;
    if (start >= from) days.push(start);
    day = day.add({ days: 1 });
  }
}
