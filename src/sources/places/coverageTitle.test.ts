import { expect, it } from 'vitest';
import type { AtmFacts } from '../../core/atms/atm.ts';
import { coverageTitle, type Located } from './coverageTitle.ts';

const facts = (parts: Partial<AtmFacts> & { readonly count?: number }): AtmFacts & Located => ({
  uid: 'x',
  lat: 0,
  long: 0,
  country: 'DE',
  timeZone: 'Etc/GMT',
  ...parts,
});

it.each<[string, (Partial<AtmFacts> & { readonly count?: number })[], string]>([
  ['the city of most ATMs', [{ city: 'Porto' }, { city: 'Porto' }, { city: 'Gaia' }], 'Porto'],
  [
    'the city of all its districts',
    [{ city: 'Praha 8' }, { city: 'Praha 9' }, { city: 'Praha' }, { city: 'Praha - Prosek' }],
    'Praha',
  ],
  [
    'the region where no city has most',
    [
      { city: 'Ulm', region: 'DE-BW' },
      { city: 'Aalen', region: 'DE-BW' },
    ],
    'Baden-Württemberg',
  ],
  [
    'the country in English where no region has most',
    [
      { country: 'MT', city: 'Sliema' },
      { country: 'MT', city: 'Mosta' },
    ],
    'Malta',
  ],
  [
    'the country where a region has many, but not nearly all',
    [
      { country: 'GB', region: 'GB-ENG', count: 8 },
      { country: 'GB', region: 'GB-SCT', count: 2 },
    ],
    'United Kingdom',
  ],
  [
    'the few countries where none has nearly all, the one with most of them first',
    [
      { country: 'IL', count: 30 },
      { country: 'EG', count: 65 },
      { country: 'JO', count: 5 },
    ],
    'Egypt, Israel',
  ],
  [
    'the largest ones of many countries',
    ['MT', 'IT', 'FR', 'ES'].map((country) => ({ country })),
    'Malta, Italy, France and others',
  ],
  ['the file’s name where one of two countries has no name', [{ country: 'MT' }, { country: 'XN' }], 'south'],
  ['the file’s name for a country of one’s own', [{ country: 'XN' }], 'south'],
  ['the file’s name for nothing', [], 'south'],
])('is %s', (_, atms, title) => {
  expect(coverageTitle(atms.map(facts), '/some/where/south.osm.pbf')).toBe(title);
});
