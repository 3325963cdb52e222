/**
 * A `Date` whose local time has an offset of our choosing, for a library that knows no time zones.
 *
 * `opening_hours` builds and reads dates by their local fields, so it answers for the zone of the process: wrong for a
 * machine elsewhere, and wrong by an hour around the nights on which the process's own zone changes its clocks. A Node
 * worker could be started in another zone, a browser cannot. So while the library works, `Date` is this class: instants are
 * true instants (sun times need that), local time is UTC plus a constant, and neither the zone of the process nor the
 * machine's clock is used. The work is synchronous, so no other code sees the replacement.
 */

const ProcessDate = globalThis.Date;

/** Of the local clock, in ms; and what `new Date()` gives. */
let offset = 0;
let present = 0;

/** One for all, so that reading a field allocates nothing. Its UTC fields are the local fields of the instant in hand. */
const local = new ProcessDate(0);

class FixedOffsetDate extends ProcessDate {
  constructor(...fields: number[]) {
    if (fields.length === 0) super(present);
    else if (fields.length === 1) super(fields[0] as number);
    else super(ProcessDate.UTC(...(fields as [number, number])) - offset);
  }
  static override now(): number {
    return present;
  }
  override getTimezoneOffset(): number {
    return -offset / 60_000;
  }
}

for (const field of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
  const get = Reflect.get(ProcessDate.prototype, `getUTC${field}`) as () => number;
  const set = Reflect.get(ProcessDate.prototype, `setUTC${field}`) as ((...values: number[]) => number) | undefined;
  Object.defineProperty(FixedOffsetDate.prototype, `get${field}`, {
    value(this: Date): number {
      local.setTime(this.getTime() + offset);
      return get.call(local);
    },
  });
  Object.defineProperty(FixedOffsetDate.prototype, `set${field}`, {
    value(this: Date, ...values: number[]): number {
      local.setTime(this.getTime() + offset);
      return this.setTime((set?.apply(local, values) ?? Number.NaN) - offset);
    },
  });
}

/** The library logs errors to the console before throwing them, which is redundant. */
const room = globalThis as { console?: { error: unknown } };

/**
 * Runs `work` (synchronous) with this local time for `Date`, and with the library's console output suppressed.
 * @param clockOffset local time minus UTC, in ms
 * @param now epoch ms: the library's present
 */
export function withLocalTime<T>(clockOffset: number, now: number, work: () => T): T {
  const before = { Date: globalThis.Date, console: room.console, error: room.console?.error };
  offset = clockOffset;
  present = now;
  globalThis.Date = FixedOffsetDate as DateConstructor;
  if (before.console) before.console.error = () => {};
  try {
    return work();
  } finally {
    globalThis.Date = before.Date;
    if (before.console) before.console.error = before.error;
  }
}
