import { describe, expect, test } from 'vitest';
import { publicHolidays } from './publicHolidays.ts';

const [from, until] = [Date.parse('2026-06-01T00:00Z'), Date.parse('2026-12-31T00:00Z')];
const datesOf = (country: string, region?: string): readonly string[] | undefined =>
  publicHolidays({ country, ...(region !== undefined && { region }) }, from, until)?.dates;

describe('returns the public holidays', () => {
  test('of a country without regions', () => {
    expect(datesOf('LI')).toEqual(expect.arrayContaining(['2026-12-08', '2026-12-25', '2027-01-01']));
    expect(datesOf('LI')).not.toContain('2026-12-09');
  });

  test('of one region if the table contains the region', () => {
    expect(datesOf('GB', 'GB-ENG')).toContain('2026-08-31');
    expect(datesOf('GB', 'GB-ENG')).not.toContain('2026-11-30');
    expect(datesOf('GB', 'GB-SCT')).toContain('2026-11-30');
  });

  test.each([
    ['no region', undefined],
    ['an unknown region', 'GB-XYZ'],
    ['a region of another country', 'FR-SCT'],
  ])('of all regions of the country for %s', (_case, region) =>
    expect(datesOf('GB', region)).toEqual(expect.arrayContaining(['2026-08-31', '2026-11-30'])),
  );

  test('on every local day of a holiday that begins at sunset, including the day of the sunset', () => {
    // In the table, Eid al-Fitr 1447 is from 20 to 22 March 2026.
    const dates = publicHolidays({ country: 'EG' }, Date.parse('2026-03-01T00:00Z'), Date.parse('2026-04-01T00:00Z'))?.dates;
    expect(dates).toEqual(expect.arrayContaining(['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22']));
    expect(dates).not.toContain('2026-03-23');
  });

  test.each(['XN', 'ZZ', 'toString', ''])('do not exist for %j', (country) => expect(datesOf(country)).toBeUndefined());

  test('of the whole time span', () => {
    const known = publicHolidays({ country: 'LI' }, from, until);
    expect(known && known.from < '2026-06-01' && known.until > '2026-12-31').toBe(true);
  });
});
