import { expect, it, test } from 'vitest';
import { readConfig } from './config.ts';

const own = { TILE_URL: '/tiles/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'A map' };
const other = { TILE_URL: 'https://maps.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: 'A map' };
test.each([
  ["OpenStreetMap's, as their policy asks", {}, true],
  ['our own', own, true],
  ["another provider's, whose terms are unknown", other, undefined],
  ["another provider's that allows it", { ...other, TILE_CACHE: 'true' }, true],
  ['none, when told so', { TILE_CACHE: 'false' }, undefined],
])('allows devices to store viewed map images: %s', (_which, environment, kept) => {
  expect(readConfig(environment).tiles?.keep).toBe(kept);
});

it('does not use map images with TILE_URL=none', () => {
  expect(readConfig({ TILE_URL: 'none' })).not.toHaveProperty('tiles');
});

it('attributes an operator’s own geocoder of OpenStreetMap data to its contributors', () => {
  expect(readConfig({ GEOCODER_URL: 'http://127.0.0.1:2322/api', GEOCODER_KIND: 'photon' }).geocoder).toStrictEqual({
    url: 'http://127.0.0.1:2322/api',
    kind: 'photon',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  });
});
