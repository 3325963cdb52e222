import { expect, test } from 'vitest';
import type { CoveredPlace } from '../../contract/app.ts';
import { areaToOpen } from './areaLayer.ts';

const area = (id: string, lat: number, long: number, atmCount: number): CoveredPlace => ({
  id,
  name: id,
  lat,
  long,
  bounds: [lat, long, lat, long],
  atmCount,
});
const greenwich = area('HSBC', 51.4779, -0.0015, 1110);
const cuttySark = area('Lloyds', 51.4827, -0.0096, 2026);
const malta = area('Malta', 35.9, 14.5, 107);

test.each([
  ['the only area', [malta], malta],
  ['the largest of several areas at one place', [greenwich, cuttySark], cuttySark],
  ['no area if they are at different places', [greenwich, malta], undefined],
  ['no area if there is none', [], undefined],
])('a mark opens %s', (_what, areas, opened) => expect(areaToOpen(areas)).toBe(opened));
