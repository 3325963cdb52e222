/**
 * A `Date` whose local time has a configurable offset, for a library that does not support time zones. `opening_hours` creates
 * and reads dates by their local fields, so its results depend on the time zone of the process. The results are wrong for an ATM
 * in a different time zone, and wrong by an hour around clock changes in the time zone of the process. A Node.js worker could be
 * started in a different time zone, but a page in a browser could not. Therefore this class replaces `Date` while the library
 * runs. Instants stay correct, because the library needs them for sunrise and sunset. Local time is UTC plus a constant,
 * regardless of the time zone of the process and the system clock. The library runs synchronously, so the replacement does not
 * affect other code.
 */

const ProcessDate = globalThis.Date;

/** The local offset in ms, and the result of `new Date()`. */
let offset = 0;
let present = 0;

/**
 * A shared object, so that reading a field does not allocate memory. The UTC fields of this object are the local fields of the
 * instant that is being read.
 */
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

/** The library logs errors to the console in addition to throwing them, so the console is replaced while the library runs. */
const room = globalThis as { console?: { error: unknown } };

/**
 * Runs `work`, which must be synchronous, with this local time for `Date`, and suppresses the library's console output.
 * @param clockOffset local time minus UTC, in ms
 * @param now epoch ms; the current time for the library
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
