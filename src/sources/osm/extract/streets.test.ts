import { expect, it } from 'vitest';
import { streetOf } from './streets.ts';

it.each<[string, Record<string, string>, object | undefined]>([
  ['a residential street', { highway: 'residential', name: 'Klapkova' }, { name: 'Klapkova', rank: 1, area: false }],
  [
    'a pedestrian area',
    { highway: 'pedestrian', area: 'yes', name: 'Marienplatz' },
    { name: 'Marienplatz', rank: 1, area: true },
  ],
  ['a square', { place: 'square', name: 'Piazza Vittorio' }, { name: 'Piazza Vittorio', rank: 1, area: true }],
  ['a named footway', { highway: 'footway', name: 'Isarweg' }, { name: 'Isarweg', rank: 2, area: false }],
  ['a street without a name', { highway: 'residential' }, undefined],
  ['a platform, named after its stop', { highway: 'platform', name: 'Prosek' }, undefined],
  ['a motorway', { highway: 'motorway', name: 'A 95' }, undefined],
  ['a tunnel under the house', { highway: 'primary', tunnel: 'yes', name: 'Altstadtringtunnel' }, undefined],
  [
    'a passage through the house',
    { highway: 'pedestrian', tunnel: 'building_passage', name: 'Fünf Höfe' },
    { name: 'Fünf Höfe', rank: 1, area: false },
  ],
  ['a building', { building: 'yes', name: 'Rathaus' }, undefined],
  ['a key of every object', { highway: 'constructor', name: 'x' }, undefined],
])('%s', (_, tags, street) => {
  expect(streetOf(tags)).toEqual(street);
});
