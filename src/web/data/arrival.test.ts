import { expect, test } from 'vitest';
import { loadWords } from '../texts/words.ts';
import { arrivalText } from './arrival.ts';
import type { OpenReading } from './openBadge.ts';

const words = await loadWords('en', ['en-IE']);
const now = Date.parse('2026-11-26T12:00:00Z');
const minute = 60_000;
/** A walk of ten minutes. */
const walk = { distance: 800, duration: 600 };

test.each<[string, OpenReading, string | undefined]>([
  ['closes a minute after the arrival', { kind: 'soon', closesAt: now + 11 * minute }, undefined],
  ['closes four minutes before', { kind: 'soon', closesAt: now + 6 * minute }, 'Closes 4 min before you would get there'],
  ['closes half a minute before', { kind: 'soon', closesAt: now + 9.5 * minute }, 'Closes 1 min before you would get there'],
  ['opens on the way', { kind: 'closed', opensAt: now + 10 * minute }, 'Opens before you get there'],
  ['opens later', { kind: 'closed', opensAt: now + 11 * minute }, undefined],
  ['has unknown hours', { kind: 'unknown' }, undefined],
  ['is open for longer than a year', { kind: 'open' }, undefined],
])('an ATM that %s', (_, reading, text) => {
  expect(arrivalText(walk, reading, now, words)?.replaceAll('\u00a0', ' ')).toBe(text);
  expect(arrivalText({ ...walk, atMost: true }, reading, now, words)).toBeUndefined();
  expect(arrivalText(undefined, reading, now, words)).toBeUndefined();
});

test('with a chosen time, the person starts at that time', () => {
  const at = now + 60 * minute;
  expect(arrivalText(walk, { kind: 'open', closesAt: at + 6 * minute, at }, now, words)).toMatch(/^Closes 4.min before/);
  expect(arrivalText(walk, { kind: 'closed', opensAt: at + 10 * minute, at }, now, words)).toBe('Opens before you get there');
  expect(arrivalText(walk, { kind: 'open', closesAt: at + 11 * minute, at }, now, words)).toBeUndefined();
});
