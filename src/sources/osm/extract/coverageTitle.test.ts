import { expect, it } from 'vitest';
import type { AtmFacts } from '../../../core/atms/atm.ts';
import { coverageTitle } from './coverageTitle.ts';

const facts = (parts: Partial<AtmFacts>): AtmFacts => ({
  uid: 'x',
  lat: 0,
  long: 0,
  country: 'DE',
  timeZone: 'Etc/GMT',
  ...parts,
});

it.each<[string, Partial<AtmFacts>[], string]>([
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
  ['the file’s name where no country has most', [{ country: 'MT' }, { country: 'IT' }], 'south'],
  ['the file’s name for a country of one’s own', [{ country: 'XN' }], 'south'],
  ['the file’s name for nothing', [], 'south'],
])('is %s', (_, atms, title) => {
  expect(coverageTitle(atms.map(facts), '/some/where/south.osm.pbf')).toBe(title);
});
