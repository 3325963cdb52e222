import { describe, expect, test } from 'vitest';
import { type DraggedSheet, SheetDrag } from './sheetDrag.ts';
import { nextStop, restingStop, sheetSizes, stopAfterTap } from './sheetSizes.ts';

const phone = sheetSizes(844, 124, 16);

test('a phone’s sheet has three stops of increasing height, and the full stop leaves the header visible', () => {
  expect(phone).toEqual({ peek: 108, half: 844 * 0.54, full: 720 });
});

test.each([
  ['a window too low for all stops', 200, 124, 16],
  ['text at 200 %', 844, 200, 32],
])('the stops never cross in %s', (_, viewport, top, rem) => {
  const { peek, half, full } = sheetSizes(viewport, top, rem);
  expect(peek).toBeLessThanOrEqual(half);
  expect(half).toBeLessThanOrEqual(full);
});

test('with text at 200 %, the half stop shows the heading and a whole card', () => {
  expect(sheetSizes(844, 225, 32).half).toBe(576);
});

describe('a released sheet moves to a stop', () => {
  test.each([
    ['at the nearest stop', 500, 0, 'half'],
    ['at the next one up after a flick', 480, 1, 'full'],
    ['at the next one down after a flick', 440, -1, 'peek'],
    ['at full even if flicked past it', 720, 2, 'full'],
    ['at peek even if flicked past it', 108, -2, 'peek'],
  ] as const)('%s', (_, height, speed, stop) => {
    expect(restingStop(height, speed, phone)).toBe(stop);
  });
});

test('the handle’s keys stop at the first and the last stop', () => {
  expect([nextStop('half', 1), nextStop('full', 1), nextStop('half', -1), nextStop('peek', -1)]).toEqual([
    'full',
    'full',
    'peek',
    'peek',
  ]);
});

test('taps on the handle expand the sheet step by step, then alternate between half and full', () => {
  expect([stopAfterTap('peek'), stopAfterTap('half'), stopAfterTap('full')]).toEqual(['half', 'full', 'half']);
});

describe('dragging the sheet', () => {
  const sheet = (stop: DraggedSheet['stop'], scrolled = 0): DraggedSheet => ({
    stop,
    sizes: phone,
    scrolled: () => scrolled,
    onRest: () => undefined,
  });
  test.each([
    ['that trembles is a tap', 'half', 0, 4, 'wait'],
    ['drags a half sheet up', 'half', 0, -30, 'sheet'],
    ['drags a half sheet down', 'half', 0, 30, 'sheet'],
    ['scrolls a full sheet’s content', 'full', 0, -30, 'scroll'],
    ['scrolls it back first', 'full', 200, 30, 'scroll'],
    ['pulls a full sheet down at its content’s top', 'full', 0, 30, 'sheet'],
  ] as const)('%s', (_, stop, scrolled, by, whose) => {
    expect(new SheetDrag(1, 500, 0, 456).decide(500 + by, sheet(stop, scrolled))).toBe(whose);
  });

  test('moves the sheet, which comes to rest at the stop of the fling', () => {
    const drag = new SheetDrag(1, 500, 0, phone.half);
    const half = sheet('half');
    expect(drag.decide(450, half)).toBe('sheet');
    expect(drag.move(450, 50, half)).toBeCloseTo(phone.half + 50, 9);
    expect(drag.move(-500, 100, half)).toBe(phone.full);
    expect(drag.rest(half)).toBe('full');
  });
});
