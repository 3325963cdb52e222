/**
 * A clock without time zones, for a library that knows none.
 *
 * `opening_hours` builds and reads dates by their local fields, so it answers for the zone of the process: wrong for a
 * machine elsewhere, and wrong by an hour for wall-clock times that the process's own zone skips. A Node worker could be
 * started in UTC, a browser cannot. So while the library works, `Date` is a class whose local fields are its UTC fields:
 * every wall-clock time exists exactly once, whatever the zone of the process. The work is synchronous, nobody else sees it.
 */

const ZonedDate = globalThis.Date;

/** What `new Date()` gives while the library works: the wall clock at the beginning of the reading, not the machine's. */
let present = 0;

class WallDate extends ZonedDate {
  constructor(...fields: number[]) {
    if (fields.length === 0) super(present);
    else if (fields.length === 1) super(fields[0] as number);
    else super(ZonedDate.UTC(...(fields as [number, number])));
  }
  static override now(): number {
    return present;
  }
  override getTimezoneOffset(): number {
    return 0;
  }
}

// The UTC methods themselves under the local names: no wrapper is called in the inner loops.
for (const field of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
  for (const verb of ['get', 'set']) {
    const method = Reflect.get(ZonedDate.prototype, `${verb}UTC${field}`);
    if (method) Object.defineProperty(WallDate.prototype, `${verb}${field}`, { value: method });
  }
}

/** The library also writes to the console what it then throws: what it throws is enough. */
const library = globalThis as { console?: { error: unknown } };

/**
 * Runs `work` (synchronous) with a `Date` whose local fields are its UTC fields, and without a voice.
 * @param wallNow the wall clock to take for the present, as if it were UTC: epoch ms plus the zone's offset
 */
export function onWallClock<T>(wallNow: number, work: () => T): T {
  const console = library.console;
  const [date, error] = [globalThis.Date, console?.error];
  present = wallNow;
  globalThis.Date = WallDate as DateConstructor;
  if (console) console.error = () => {};
  try {
    return work();
  } finally {
    globalThis.Date = date;
    if (console) console.error = error;
  }
}
