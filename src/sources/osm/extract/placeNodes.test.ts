import { expect, test } from 'vitest';
import { seeded } from '../../../../test/support/osm/seeded.ts';
import { type LatLong, metresBetween } from '../flatGeometry.ts';
import { type PlaceNode, PlaceNodes } from './placeNodes.ts';

const kinds = ['city', 'town', 'village', 'hamlet', 'borough', 'suburb', 'quarter', 'neighbourhood', 'locality'];
const settled: Readonly<Record<string, number>> = { city: 12_000, town: 4_000, village: 2_000, hamlet: 800 };

/** Many places within 0.6 degrees of a corner, so that their radii overlap. */
function placesNear([lat, long]: LatLong, seed: number): PlaceNode[] {
  const random = seeded(seed);
  return Array.from({ length: 400 }, (_, id) => {
    const name = `place ${id}`;
    const east = long + random(6_000) / 10_000 - 0.3;
    const at: LatLong = [Math.min(89.9, lat + random(6_000) / 10_000 - 0.3), east > 180 ? east - 360 : east];
    return { id, kind: kinds[random(kinds.length)] as string, name, names: [name], at };
  });
}

test.each<[string, LatLong]>([
  ['in Europe', [47.1, 9.5]],
  ['south of the equator', [-33.9, -70.6]],
  ['at the 180th meridian', [-16.8, 179.95]],
  ['near the pole', [89.7, 20]],
])('%s, the nearest place is that of a search through all places', (_, corner) => {
  const nodes = placesNear(corner, 7);
  const places = new PlaceNodes(nodes);
  const byLatitude = nodes.toSorted((a, b) => a.at[0] - b.at[0] || a.id - b.id);
  const random = seeded(8);
  for (let i = 0; i < 200; i++) {
    const here: LatLong = [corner[0] + random(6_000) / 10_000 - 0.3, corner[1] + random(500) / 10_000];
    const share = ({ kind, at }: PlaceNode) => metresBetween(here, at) / (settled[kind] ?? 0);
    const inReach = byLatitude.filter((node) => share(node) <= 1);
    const best = inReach.reduce<PlaceNode | undefined>((a, b) => (a === undefined || share(b) < share(a) ? b : a), undefined);
    expect(places.nearest(here, () => true)).toBe(best?.name);
    expect(places.around(here).filter(({ kind }) => kind in settled)).toEqual(inReach);
  }
});
