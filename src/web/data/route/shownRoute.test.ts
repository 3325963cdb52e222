import { expect, test, vi } from 'vitest';
import { type ShownRoute, showRoute, watchRoute } from './shownRoute.ts';

const end = { lat: 50.0881, long: 14.4226 };
const route = (): ShownRoute => ({ from: end, to: end, line: [], movesMap: true });

test('a map that loads late draws the way that is already shown, until the detail removes it', () => {
  const remove = showRoute(route());
  const draw = vi.fn();
  const over = new AbortController();
  watchRoute(draw, over.signal);
  expect(draw).toHaveBeenLastCalledWith(route());
  remove();
  expect(draw).toHaveBeenLastCalledWith(undefined);
  over.abort();
  showRoute(route())();
  expect(draw).toHaveBeenCalledTimes(2);
});

test('the removal of an earlier way does not remove the current one', () => {
  const draw = vi.fn();
  const over = new AbortController();
  const removeFirst = showRoute(route());
  const second = route();
  const removeSecond = showRoute(second);
  removeFirst();
  watchRoute(draw, over.signal);
  expect(draw.mock.lastCall?.[0]).toBe(second);
  removeSecond();
  over.abort();
});
