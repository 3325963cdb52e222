import Point from '@mapbox/point-geometry';
import type { Feature, LabelSymbolizer, Layout } from 'protomaps-leaflet';
import { describe, expect, it, test, vi } from 'vitest';
import { shifted } from './labelRules.ts';
import { nameProps } from './lettering.ts';
import { createPaintQueue } from './paintQueue.ts';
import { palettes } from './palette.ts';
import { stops } from './stops.ts';

const feature = (name: string) => ({ props: { name } }) as unknown as Parameters<ReturnType<typeof nameProps>>[1];

describe('the map shows a name', () => {
  it.each([
    ['in the person’s language, otherwise the local name', 'de', 'Praha', ['name:de', 'name']],
    ['in English if the person may not read the local script', 'de', 'القاهرة', ['name:de', 'name:en', 'name']],
    [
      'in English if the person may not read the local script, whatever the person’s language',
      'cs',
      'Αθήνα',
      ['name:cs', 'name:en', 'name'],
    ],
    ['as the local name if the person reads Arabic', 'ar', 'القاهرة', ['name:ar', 'name']],
  ])('%s', (_how, language, name, props) => expect(nameProps(language)(12, feature(name))).toEqual(props));
});

test.each([
  [10, 14],
  [12, 14],
  [13, 26],
  [15, 52],
])('at zoom %i the name of a place is at most %i pixels away from its point', (zoom, farthest) => {
  const moved: number[] = [];
  const name: LabelSymbolizer = {
    place: (_layout, geom) => {
      moved.push(geom[0]?.[0]?.y ?? Number.NaN);
      return [];
    },
  };
  const layout = { zoom } as Layout;
  const place = {} as Feature;
  for (const by of [0, 14, -14, 26, -26, 52, -52]) shifted(name, by).place(layout, [[new Point(0, 0)]], place);
  expect(moved).toContain(0);
  expect(Math.max(...moved.map(Math.abs))).toBe(farthest);
});

test('sizes depend on the zoom', () => {
  expect(stops('8 0.5, 12 1.5')).toEqual([
    [8, 0.5],
    [12, 1.5],
  ]);
  expect(stops('8 0.5, 12 1.5', 2)).toEqual([
    [8, 2.5],
    [12, 3.5],
  ]);
});

/** The contrast ratio of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each(Object.entries(palettes))('by %s', (_theme, palette) => {
  it.each(['earth', 'built', 'building', 'green', 'paved', 'minor'] as const)('labels are readable on %s', (ground) => {
    for (const ink of ['ink', 'inkSoft'] as const) expect(contrast(palette[ink], palette[ground]), ink).toBeGreaterThan(4.5);
  });

  it('land and sea are distinct, in lightness too', () => {
    expect(contrast(palette.earth, palette.water)).toBeGreaterThan(1.3);
  });

  it('labels of water and parks are readable on their colours', () => {
    expect(contrast(palette.inkWater, palette.water)).toBeGreaterThan(3);
    expect(contrast(palette.inkGreen, palette.green)).toBeGreaterThan(3);
  });
});

test('the queues of all layers paint in order, as much as fits into a frame, and never after their layer was removed', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const done: string[] = [];
  const [streets, world] = [createPaintQueue(), createPaintQueue()];
  for (let i = 0; i < 3; i++) {
    for (const [queue, name] of [
      [streets, 'streets'],
      [world, 'world'],
    ] as const) {
      queue.add(() => {
        clock += 3;
        done.push(`${name} ${i}`);
      });
    }
  }
  const draw = () => frames.shift()?.(0);
  expect(done).toEqual([]);
  draw();
  expect(done).toEqual(['streets 0', 'world 0']);
  streets.stop();
  draw();
  expect(done).toEqual(['streets 0', 'world 0', 'world 1', 'world 2']);
  expect(frames).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
