import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { openStateAt, openStatusOf } from '../core/hours/openState.ts';
import { day, type Schedule, type Timeline } from '../core/hours/timeline.ts';
import { startTimelineReader, type TimelineReaderOptions } from './startTimelineReader.ts';
import type { TimelineReader } from './timelineReader.ts';

const from = Date.parse('2026-11-21T10:00Z');
const misbehaving = new URL('../../test/support/hours/misbehavingWorker.ts', import.meta.url);
const inPrague = (value: string): Schedule => ({ value, timeZone: 'Europe/Prague', country: 'CZ' });

const started: TimelineReader[] = [];
function start(options?: TimelineReaderOptions): TimelineReader {
  const reader = startTimelineReader(options);
  started.push(reader);
  return reader;
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((reader) => reader.close()));
});

describe('the reader', () => {
  test('returns a result for every schedule in order, including invalid and repeated schedules', async () => {
    const values = ['24/7', 'Mo-Fr 09:00-17:00', 'xyz', '24/7', 'Sa 09:00-12:00'];
    const readings = await start().read(values.map(inPrague), from);
    const statuses = readings.map((reading) => ('broken' in reading ? 'broken' : openStatusOf(reading, from)));
    expect(statuses).toEqual([
      undefined,
      { isOpen: false, minutesToOpen: 2760 },
      'broken',
      undefined,
      { isOpen: true, minutesToClose: 60 },
    ]);
  });

  test('returns nothing for an empty list', async () => {
    expect(await start().read([], from)).toEqual([]);
  });

  test('keeps concurrent reads separate', async () => {
    const reader = start();
    const reads = Array.from({ length: 20 }, (_, hour) =>
      reader.read([inPrague(`Mo-Su 00:00-${String(hour + 1).padStart(2, '0')}:00`)], from),
    );
    const lengths = (await Promise.all(reads)).map(([reading]) => (reading as Timeline).changes.length);
    expect(lengths).toHaveLength(20);
    expect(Math.min(...lengths)).toBeGreaterThan(2);
  });

  test('warns once per region', async () => {
    const warnings: string[] = [];
    const reader = start({ onWarning: (warning) => warnings.push(warning) });
    const inTown = (value: string): Schedule => ({ value, timeZone: 'Etc/GMT', country: 'XN' });
    await reader.read([inTown('Mo-Fr 09:00-17:00; PH off'), inTown('Mo-Fr 09:00-18:00; PH off'), inPrague('24/7; PH off')], from);
    await reader.read([inTown('Mo-Fr 09:00-19:00; PH off')], from);
    expect(warnings).toEqual(['no public holidays known for XN']);
  });

  test('includes the public holidays of places that the hours library has no table for', async () => {
    const christmasEve = Date.parse('2026-12-24T12:00Z');
    const inVaduz: Schedule = { value: '24/7; PH off', timeZone: 'Europe/Vaduz', country: 'LI' };
    const [reading] = await start().read([inVaduz], christmasEve);
    expect(reading && openStateAt(reading as Timeline, Date.parse('2026-12-23T12:00Z') + 2 * day).state).toBe('unknown');
    expect((reading as Timeline).holidays?.dates).toEqual(expect.arrayContaining(['2026-12-25', '2027-01-01']));
    expect((reading as Timeline).warnings).toBeUndefined();
  });
});

describe('a value that crashes the parser is invalid and does not affect other values', () => {
  test.each([
    ['hangs', /^no response within 200 ms of CPU time$/],
    ['exits', /^the thread exited with code 3$/],
    ['throws', /^Error: thrown in the thread$/],
    ['exhausts the memory', /^the thread crashed: .*memory/],
  ])('%s', async (value, reason) => {
    const values = Array.from({ length: 100 }, (_, index) => (index === 50 ? value : `good ${index}`));
    const reader = start({ deadline: value === 'hangs' ? 200 : 30_000, program: misbehaving });
    const readings = await reader.read(values.map(inPrague), from);
    expect(readings).toHaveLength(100);
    readings.forEach((reading, index) => {
      if (index === 50) expect('broken' in reading && reading.broken).toMatch(reason);
      else expect(reading).toHaveProperty('states', ['open']);
    });
    expect(await reader.read([inPrague('good again')], from)).toHaveLength(1);
  });

  test('a value whose thread gets no processor for longer than the deadline is read, although this thread is busy', async () => {
    const busy = setInterval(() => {
      for (const end = performance.now() + 40; performance.now() < end; );
    }, 50);
    const reader = start({ deadline: 500, program: misbehaving });
    const readings = await reader.read(['good', 'waits', 'good too'].map(inPrague), from).finally(() => clearInterval(busy));
    expect(readings.map((reading) => 'broken' in reading)).toEqual([false, false, false]);
  });

  test('a value whose thread waits for thirty times the deadline is invalid', async () => {
    const [reading] = await start({ deadline: 50, program: misbehaving }).read([inPrague('waits')], from);
    expect(reading).toEqual({ broken: 'no response within 1500 ms' });
  });

  test('several such values in one read, including the first and the last', async () => {
    const values = ['hangs', 'good', 'exits', 'throws', 'good too', 'hangs'];
    const schedules = values.map((value, index) => ({ ...inPrague(value), region: `CZ-${index}` }));
    const readings = await start({ deadline: 300, program: misbehaving }).read(schedules, from);
    expect(readings.map((reading) => 'broken' in reading)).toEqual([true, false, true, true, false, true]);
  });
});

describe('the thread', () => {
  test('rejects the read if the thread does not start', async () => {
    const reader = start({ program: new URL('./testing/absent.ts', import.meta.url) });
    await expect(reader.read([inPrague('24/7')], from)).rejects.toThrow(
      /^Opening hours cannot be read: the thread crashed: .*absent/,
    );
  });

  test('rejects the current read and later reads after it is closed', async () => {
    const reader = start({ deadline: 30_000, program: misbehaving });
    const reading = reader.read([inPrague('hangs')], from);
    const closing = reader.read([inPrague('good')], from);
    await reader.close();
    await expect(reading).rejects.toThrow('The opening hours reader is closed');
    await expect(closing).rejects.toThrow('The opening hours reader is closed');
    await expect(reader.read([inPrague('good')], from)).rejects.toThrow('The opening hours reader is closed');
  });

  test('keeps the process alive only during a read', () => {
    const program = `
      const { startTimelineReader } = await import(process.argv[1]);
      const reader = startTimelineReader();
      reader.read([{ value: '24/7', timeZone: 'Europe/Prague', country: 'CZ' }], 0).then((read) => console.log(read[0].states[0]));
    `;
    const entry = fileURLToPath(new URL('./startTimelineReader.ts', import.meta.url));
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program, entry], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(output).toBe('open\n');
  });
});
