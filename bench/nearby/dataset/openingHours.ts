/**
 * The opening hours in the generated data set: several hundred values as people write them, all of which the library can parse.
 */

const times: readonly (readonly [from: string, to: string])[] = [
  ['05:00', '23:00'],
  ['05:30', '00:30'],
  ['06:00', '22:00'],
  ['06:00', '24:00'],
  ['07:00', '20:00'],
  ['07:00', '21:30'],
  ['08:00', '18:00'],
  ['08:00', '20:00'],
  ['08:30', '17:30'],
  ['09:00', '16:30'],
  ['09:00', '19:00'],
  ['10:00', '20:00'],
  ['10:00', '02:00'],
];

const weeks: readonly ((open: string, close: string, other: string) => string)[] = [
  (open, close) => `Mo-Su ${open}-${close}`,
  (open, close) => `Mo-Fr ${open}-${close}`,
  (open, close) => `Mo-Sa ${open}-${close}; PH off`,
  (open, close, other) => `Mo-Fr ${open}-${close}; Sa ${other}-13:00`,
  (open, close, other) => `Mo-Fr ${open}-${close}; Sa,Su ${other}-14:00; PH off`,
  (open, close) => `Mo-Th ${open}-12:30,14:00-${close}; Fr ${open}-12:30`,
];

/** The first values are the most frequent. */
export const writtenHours: readonly string[] = [
  ...new Set(
    weeks.flatMap((week) =>
      times.flatMap(([open, close]) => ['09:00', '09:30', '10:00'].map((other) => week(open, close, other))),
    ),
  ),
];

/** The timeline of this value is different at every position. */
export const sunHours = 'sunrise-sunset';
