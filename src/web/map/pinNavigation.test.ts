import { describe, expect, it } from 'vitest';
import type { Pin } from './pin.ts';
import { nextPin, tabStop } from './pinNavigation.ts';

const pins = ['a', 'b', 'c'].map((key): Pin => ({ key, lat: 0, long: 0, state: 'open', uids: [key], label: key }));

describe('arrow keys on a pin', () => {
  it.each([
    ['a', 'ArrowRight', 'b'],
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowLeft', 'b'],
    ['c', 'ArrowUp', 'b'],
    ['a', 'ArrowLeft', 'a'],
    ['c', 'ArrowRight', 'c'],
    ['b', 'Home', 'a'],
    ['b', 'End', 'c'],
    ['b', 'Enter', undefined],
    ['b', 'toString', undefined],
    ['gone', 'ArrowRight', undefined],
  ])('from %s, %s leads to %s', (from, pressed, to) => expect(nextPin(pins, from, pressed)).toBe(to));
});

describe('Tab', () => {
  it.each([
    ['the first pin initially', undefined, undefined, 'a'],
    ['the selected pin if there is one', undefined, 'c', 'c'],
    ['the pin visited last, before the selected one', 'b', 'c', 'b'],
    ['the selected pin if the pin visited last is gone', 'gone', 'c', 'c'],
  ])('stops at %s', (_rule, last, selected, stop) => expect(tabStop(pins, last, selected)).toBe(stop));

  it('stops nowhere on an empty map', () => expect(tabStop([], 'a', 'b')).toBeUndefined());
});
