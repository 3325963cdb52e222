import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test, vi } from 'vitest';
import { mercatorX, mercatorY } from '../../../core/geo/webMercator.ts';
import type { WorldFile } from '../../../data/world/worldFile.ts';
import { decodeLine, withRoom, worldOf } from './worldShapes.ts';

const text = readFileSync(new URL('../../../data/world/world.json', import.meta.url));
const file = JSON.parse(text.toString()) as WorldFile;
const world = await worldOf(file);

/** Whether a point is on land, by the even-odd rule, in any copy of the world. */
function isLand(lat: number, long: number): boolean {
  const y = mercatorY(lat);
  let crossings = 0;
  for (const { points, west, east } of world.land) {
    for (let copy = Math.floor(-east); copy <= Math.ceil(1 - west); copy++) {
      const x = mercatorX(long) - copy;
      for (let at = 0; at + 3 < points.length; at += 2) {
        const [ax, ay, bx, by] = points.subarray(at, at + 4) as unknown as [number, number, number, number];
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings++;
      }
    }
  }
  return crossings % 2 === 1;
}

describe('the world map', () => {
  it('is at most 120 kB compressed', () => {
    expect(gzipSync(text).length).toBeLessThan(120_000);
  });

  it.each([
    ['Prague', 50.08, 14.43, true],
    ['Chukotka, east of the 180th meridian', 66.5, -175, true],
    ['Siberia, west of it', 67, 175, true],
    ['the Sahara', 23, 10, true],
    ['Antarctica', -80, 100, true],
    ['the Atlantic', 30, -40, false],
    ['the Pacific on the 180th meridian', 20, 179.9, false],
    ['the Arctic Ocean at the latitude of Wrangel', 75, 179, false],
    ['the Caspian Sea', 42, 50.5, false],
  ])('has %s on the correct side of the coastline', (_name, lat, long, expected) => {
    expect(isLand(lat, long)).toBe(expected);
  });

  it('has no line that jumps across the map', () => {
    for (const { points } of [...world.land, ...world.borders]) {
      // Antarctica's shore is closed along the edge of the map.
      for (let at = 2; at < points.length; at += 2) {
        const isAlongEdge = (points[at + 1] as number) > 0.99 && (points[at - 1] as number) > 0.99;
        if (!isAlongEdge) expect(Math.abs((points[at] as number) - (points[at - 2] as number))).toBeLessThan(0.5);
      }
    }
  });
});

describe('a line', () => {
  it('is decoded with its bounding box', () => {
    const { points, west, east } = decodeLine([-9000, 0, 9000, 0], 0.02);
    expect([...points]).toEqual([0, 0.5, 0.5, 0.5]);
    expect([west, east]).toEqual([0, 0.5]);
  });
});

describe('labels', () => {
  const label = (x: number, y: number) => ({ x, y, halfWidth: 20, halfHeight: 8 });
  it('do not overlap the edges or each other', () => {
    const [kept, over, free] = [label(50, 50), label(80, 55), label(50, 80)];
    expect(withRoom([kept, over, free, label(10, 50), label(50, 95)], 100, 100)).toEqual([kept, free]);
  });
});

test('decoding pauses after each time slice, so other tasks can run', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 10;
    return clock;
  });
  const done: string[] = [];
  const decoding = worldOf({ ...file, land: file.land.slice(0, 2), borders: [] }).then(() => done.push('decoded'));
  setTimeout(() => done.push('another task'));
  await decoding;
  expect(done).toEqual(['another task', 'decoded']);
  vi.restoreAllMocks();
});
