import { expect, it, vi } from 'vitest';
import { loadTimeZones } from './timeZoneAt.ts';

it.each([
  ['Praha', 50.13, 14.49, 'Europe/Prague'],
  ['München', 48.137, 11.575, 'Europe/Berlin'],
  ['Büsingen am Hochrhein', 47.697, 8.69, 'Europe/Busingen'],
  ['Vaduz', 47.141, 9.521, 'Europe/Vaduz'],
  ['Amsterdam', 52.37, 4.9, 'Europe/Amsterdam'],
  ['Belfast', 54.597, -5.93, 'Europe/London'],
  ['Porto', 41.148, -8.611, 'Europe/Lisbon'],
  ['Cairo', 30.04, 31.24, 'Africa/Cairo'],
  ['Phoenix', 33.45, -112.07, 'America/Phoenix'],
  ['Null Island', 0, 0, 'Etc/GMT'],
])('%s (%f, %f) is in the time zone %s', async (_, lat, long, zone) => {
  const timeZoneAt = await loadTimeZones();
  expect(timeZoneAt(lat, long)).toBe(zone);
  expect(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId).toBe(zone);
});

it('concurrent calls share one look-up', async () => {
  const [one, other] = await Promise.all([loadTimeZones(), loadTimeZones()]);
  expect(other).toBe(one);
});

it('is loaded again after loading has failed, for example because too many files were open', async () => {
  vi.resetModules();
  const { loadTimeZones: loadAgain } = await import('./timeZoneAt.ts');
  vi.doMock('geo-tz/all', () => {
    throw new Error('EMFILE');
  });
  await expect(loadAgain()).rejects.toThrow();
  vi.doUnmock('geo-tz/all');
  expect((await loadAgain())(50.13, 14.49)).toBe('Europe/Prague');
});
