import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LatLong, metresBetween } from './flatGeometry.ts';
import { NeighbourGrid } from './neighbourGrid.ts';

it('finds every point within reach, at the poles and over the 180th meridian too', () => {
  const place = fc.tuple(
    fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90, 89.9999)),
    fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.9999)),
  );
  const step = fc.tuple(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: -300, max: 300, noNaN: true }));
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), fc.nat(), step, (points, pick, [north, east]) => {
      const [lat, long] = points[pick % points.length] as LatLong;
      const lat2 = Math.max(-90, Math.min(90, lat + north / 111_195));
      const cos = Math.cos((lat * Math.PI) / 180);
      const turned = cos < 1e-3 ? long : long + east / 111_195 / cos;
      const here: LatLong = [lat2, ((turned + 540) % 360) - 180];
      const near = new NeighbourGrid(points, 300).near(...here) ?? [];
      points.forEach((point, index) => {
        if (Math.abs(point[0]) < 89 && metresBetween(point, here) <= 299) expect(near).toContain(index);
        if (Math.abs(point[0] - here[0]) > 0.01) expect(near).not.toContain(index);
      });
      expect(new Set(near).size).toBe(near.length);
    }),
  );
});

it('says nothing far away', () => {
  expect(new NeighbourGrid([[50.13, 14.49]], 300).near(50.14, 14.49)).toBeUndefined();
});
