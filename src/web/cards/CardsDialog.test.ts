import { expect, test } from 'vitest';
import { countriesIn } from './CardsDialog.tsx';

test.each(['en', 'de', 'cs', 'fr', 'es', 'pl', 'ar'])(
  'in %s, each of the 249 countries of ISO 3166-1 is offered once, and Kosovo',
  (locale) => {
    const countries = countriesIn(locale, 'DE');
    expect(countries).toHaveLength(250);
    expect(new Set(countries.map(([, name]) => name)).size).toBe(250);
  },
);

test.each(['DD', 'UK', 'FX', 'SU', 'YU', 'CS', 'BU', 'ZR', 'AN', 'TP', 'EU', 'IC'])('%s is not offered', (former) => {
  expect(countriesIn('en', undefined).map(([code]) => code)).not.toContain(former);
});

test("the results' country is offered even without a name", () => {
  expect(countriesIn('en', 'QX')).toContainEqual(['QX', 'QX']);
});
