import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTimeline } from './openingHours.ts';
import { openStateAt } from './openState.ts';
import { type BrokenSchedule, minute, type Schedule, type Timeline } from './timeline.ts';

/** The library's own test vectors, with the time zone Europe/Berlin and their places. */
const file = new URL('../../../../shared/data/opening_hours/opening_hours_js_vectors.json', import.meta.url);
const present = existsSync(file);
const sentence = (text: string): string =>
  present ? text : `${text} (skipped, because ../shared/data/opening_hours is missing)`;

interface Vector {
  name: string;
  value: string;
  location: null | string | { lat?: string; lon?: string; country_code?: string; state?: string };
  mode: { mode?: number; tag_key?: string; map_value?: boolean };
  from: string;
  to: string;
  expected: [from: string, to: string, unknown: boolean][];
  ignored?: string;
}
type Span = [from: number, until: number, unknown: boolean];

const zone = 'Europe/Berlin';
const vectors: {
  intervals: Vector[];
  should_fail: Omit<Vector, 'from' | 'to' | 'expected'>[];
  next_change: { name: string; value: string; from: string; expected: string | null; location: Vector['location'] }[];
} = present ? JSON.parse(readFileSync(file, 'utf8')) : { intervals: [], should_fail: [], next_change: [] };

/** Parses a date in Berlin time. As in JavaScript, "2016-11-31 23:59" is on the 1st of December. */
function instantOf(text: string): number {
  const fields = /^(\d+)-(\d+)-(\d+) (\d+):(\d+)(?::(\d+))?/.exec(text)?.slice(1).map(Number);
  if (!fields) return Date.parse(text);
  const [year, month, ...rest] = fields.map((field) => (Number.isNaN(field) ? 0 : field)) as [number, number, number];
  const clock = new Date(Date.UTC(year, month - 1, ...rest)).toISOString().slice(0, 19);
  return Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds;
}

const russian: Record<string, string> = {
  adygea: 'AD', altai: 'AL', bashkortostan: 'BA', bryansk: 'BRY', buryatia: 'BU', chechnya: 'CE', chuvashia: 'CU', dagestan: 'DA',
  ingushetia: 'IN', kabardino_balkaria: 'KB', kalmykia: 'KL', karachay_cherkess: 'KC', karelia: 'KR', komi: 'KO', sakha: 'SA',
  saratov: 'SAR', tatarstan: 'TA', tuva: 'TY', udmurtia: 'UD',
}; // biome-ignore format: a table

/**
 * Returns the place of a vector as ISO codes. A vector without a location uses the library's default place, which affects only
 * holidays. The location {} does not specify a country, so the code is ZZ.
 */
function placeOf(location: Vector['location']): Pick<Schedule, 'country' | 'region' | 'lat' | 'long'> {
  if (location === 'de_bw (default)') return { country: 'DE', region: 'DE-BW', lat: 49.5400039, long: 9.7937133 };
  if (location === null) return { country: 'DE', region: 'DE-BW' };
  // The address for "at" is in Vienna.
  if (location === 'at') return { country: 'AT', region: 'AT-9' };
  if (typeof location === 'string') {
    const [country = '', region] = location.split(/_(.*)/);
    const code = country.toUpperCase();
    return region ? { country: code, region: `${code}-${russian[region] ?? region.toUpperCase()}` } : { country: code };
  }
  return {
    country: location.country_code?.toUpperCase() ?? 'ZZ',
    ...(location.state === 'Scotland' && { region: 'GB-SCT' }),
    ...(location.lat && { lat: Number(location.lat), long: Number(location.lon) }),
  };
}

/** Merges adjacent intervals that differ only in their comments. */
function coalesced(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, until, unknown] of spans) {
    const last = result.at(-1);
    if (last && last[1] === from && last[2] === unknown) last[1] = until;
    else result.push([from, until, unknown]);
  }
  return result;
}

function spansOf(timeline: Timeline, from: number, to: number): Span[] {
  return timeline.states.flatMap((state, index): Span[] => {
    const [start, end] = [timeline.changes[index - 1] ?? from, Math.min(timeline.changes[index] ?? to, to)];
    return state !== 'closed' && start < end ? [[start, end, state === 'unknown']] : [];
  });
}

function read(vector: Omit<Vector, 'from' | 'to' | 'expected'>, from: number, to: number): Timeline | BrokenSchedule {
  return readTimeline({ value: vector.value, timeZone: zone, ...placeOf(vector.location) }, from, { horizon: to - from });
}

/** Returns the number of minutes that are in only one of two lists of intervals [from, until). */
function minutesApart(one: readonly Span[], other: readonly Span[]): number {
  const edges = [...one, ...other].flatMap((span) => span.slice(0, 2) as number[]).sort((a, b) => a - b);
  const holds = (spans: readonly Span[], at: number): string =>
    spans.flatMap(([from, until, unknown]) => (from <= at && at < until ? [String(unknown)] : [])).join();
  return edges.reduce((sum, edge, index) => {
    const next = edges[index + 1] ?? edge;
    return holds(one, edge) === holds(other, edge) ? sum : sum + (next - edge) / minute;
  }, 0);
}

const namesSun = (vector: { value: string }): boolean => /sunrise|sunset|dawn|dusk|daylight/.test(vector.value);

interface Difference {
  readonly reason: string;
  readonly count: number;
  readonly applies: (
    vector: Vector,
    got: Timeline | BrokenSchedule,
    spans: readonly Span[],
    expected: readonly Span[],
  ) => boolean;
}

/** All known differences, with the number of affected vectors. */
const differences: readonly Difference[] = [
  {
    reason: 'points in time (collection_times): no opening hours',
    count: 24,
    applies: ({ mode }, got) => (mode.mode !== undefined || mode.tag_key === 'collection_times') && 'broken' in got,
  },
  {
    reason: 'the sun without a position: the library takes 06:00 to 18:00, we claim nothing',
    count: 6,
    applies: (vector, got) =>
      namesSun(vector) && placeOf(vector.location).lat === undefined && 'broken' in got && /position is unknown/.test(got.broken),
  },
  {
    reason: 'the installed suncalc 2 moves sunrise and sunset by a minute from the one that the vectors were made with',
    count: 22,
    applies: (vector, _got, spans, expected) =>
      namesSun(vector) && spans.length > 0 && minutesApart(spans, expected) <= 2 * (spans.length + expected.length),
  },
  {
    reason: 'St Francis (4 October) became an Italian holiday in 2026, and its table has no years',
    count: 1,
    applies: ({ location }, _got, spans, expected) =>
      location === 'it' &&
      minutesApart(spans, expected) === 24 * 60 &&
      spans.some(([from]) => from === instantOf('2014-10-04 0:00')),
  },
  {
    reason: 'the Irish table is newer: St Brigid came in, Good Friday and substitute days went out, for all years',
    count: 1,
    applies: ({ location }, _got, spans, expected) => location === 'ie' && minutesApart(spans, expected) === 14 * 24 * 60,
  },
  {
    reason: 'lists of years with a period: the library, asked in the year before a match (at a clock change), skips it',
    count: 2,
    applies: ({ value }, _got, spans, expected) =>
      value.startsWith('2013,2015,2050-2053,2055/2,2020-2029/3,2060+ Jan 01') && minutesApart(spans, expected) === 3 * 24 * 60,
  },
];

describe('the library’s own vectors', () => {
  test.skipIf(!present)(
    sentence('all 716 interval vectors agree, except those marked as not implemented and the differences listed here'),
    () => {
      expect(vectors.intervals).toHaveLength(716);
      const seen = new Map<string, number>();
      const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
      const unexplained: unknown[] = [];
      for (const vector of vectors.intervals) {
        const [from, to] = [instantOf(vector.from), instantOf(vector.to)];
        const got = read(vector, from, to);
        const spans = 'broken' in got ? [] : spansOf(got, from, to);
        const expected = coalesced(vector.expected.map(([a, b, unknown]) => [instantOf(a), instantOf(b), Boolean(unknown)]));
        if (!('broken' in got) && JSON.stringify(spans) === JSON.stringify(expected)) count('agree');
        else if (vector.ignored) count('ignored');
        else {
          const difference = differences.find(({ applies }) => applies(vector, got, spans, expected));
          if (difference) count(difference.reason);
          else
            unexplained.push({
              apart: minutesApart(spans, expected),
              name: vector.name,
              value: vector.value,
              location: vector.location,
              got,
              spans,
              expected,
            });
        }
      }
      expect(unexplained).toEqual([]);
      const named = Object.fromEntries(differences.map(({ reason, count }) => [reason, count]));
      expect(Object.fromEntries(seen)).toEqual({ agree: 651, ignored: 9, ...named });
      process.stdout.write(`opening_hours vectors: ${JSON.stringify(Object.fromEntries(seen), null, 1)}\n`);
    },
  );

  const notOurs = /^Wrong constructor call|wrong mode/;
  const withoutTable = /^(PH|SH) with non-existing|^Missing information/;

  test.skipIf(!present)(
    sentence('vectors that must fail are broken, except wrong calls of the library and holidays without a table'),
    () => {
      expect(vectors.should_fail).toHaveLength(181);
      const from = instantOf('2025-05-23 23:23');
      const accepted = vectors.should_fail.filter((vector) => {
        const got = read(vector, from, from);
        // Skip vectors that do not apply to this project: its types prevent invalid calls, and its calls always contain a place.
        if ('broken' in got || notOurs.test(vector.name) || (vector.location === null && /^(PH|SH)$/.test(vector.value)))
          return false;
        const leftOut = 'warnings' in got && got.warnings?.every((warning) => /^no (public|school) holidays known/.test(warning));
        return !(withoutTable.test(vector.name) && leftOut);
      });
      expect(accepted.map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
    },
  );

  test.skipIf(!present).each(vectors.next_change)('$name', ({ value, from, expected, location }) => {
    const now = instantOf(from);
    const region = location === 'fr_occ' ? 'FR-OCC' : undefined;
    const timeline = readTimeline({ value, timeZone: zone, ...placeOf(location), ...(region && { region }) }, now);
    expect(timeline).not.toHaveProperty('broken');
    expect(openStateAt(timeline as Timeline, now).changesAt).toEqual(expected ? instantOf(expected) : undefined);
  });
});
