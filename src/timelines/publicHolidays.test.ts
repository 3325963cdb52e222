import { describe, expect, test } from 'vitest';
import { publicHolidays } from './publicHolidays.ts';

const [from, until] = [Date.parse('2026-06-01T00:00Z'), Date.parse('2026-12-31T00:00Z')];
const datesOf = (country: string, region?: string): readonly string[] | undefined =>
  publicHolidays({ country, ...(region !== undefined && { region }) }, from, until)?.dates;

describe('public holidays', () => {
  test('of a country without regions', () => {
    expect(datesOf('LI')).toEqual(expect.arrayContaining(['2026-12-08', '2026-12-25', '2027-01-01']));
    expect(datesOf('LI')).not.toContain('2026-12-09');
  });

  test('of a single region if it is known', () => {
    expect(datesOf('GB', 'GB-ENG')).toContain('2026-08-31');
    expect(datesOf('GB', 'GB-ENG')).not.toContain('2026-11-30');
    expect(datesOf('GB', 'GB-SCT')).toContain('2026-11-30');
  });

  test.each([
    ['no region', undefined],
    ['an unknown region', 'GB-XYZ'],
    ['a region of another country', 'FR-SCT'],
  ])('of all regions with %s', (_case, region) =>
    expect(datesOf('GB', region)).toEqual(expect.arrayContaining(['2026-08-31', '2026-11-30'])),
  );

  test('that begin at sunset and last for days include every local day, also that of the sunset', () => {
    // Eid al-Fitr of 1447, 20 to 22 March 2026 by the table.
    const dates = publicHolidays({ country: 'EG' }, Date.parse('2026-03-01T00:00Z'), Date.parse('2026-04-01T00:00Z'))?.dates;
    expect(dates).toEqual(expect.arrayContaining(['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22']));
    expect(dates).not.toContain('2026-03-23');
  });

  test.each(['XN', 'ZZ', 'toString', ''])('of %s: no table', (country) => expect(datesOf(country)).toBeUndefined());

  test('cover the whole span', () => {
    const known = publicHolidays({ country: 'LI' }, from, until);
    expect(known && known.from < '2026-06-01' && known.until > '2026-12-31').toBe(true);
  });
});
