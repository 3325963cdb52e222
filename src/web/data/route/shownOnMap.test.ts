import { expect, test, vi } from 'vitest';
import { type ShownRoute, shownRoute } from './shownOnMap.ts';

const end = { lat: 50.0881, long: 14.4226 };
const route = (): ShownRoute => ({ from: end, to: end, line: [], movesMap: true });

test('a map that loads late draws the route that is already shown, until the detail removes it', () => {
  const remove = shownRoute.show(route());
  const draw = vi.fn();
  const over = new AbortController();
  shownRoute.watch(draw, over.signal);
  expect(draw).toHaveBeenLastCalledWith(route());
  remove();
  expect(draw).toHaveBeenLastCalledWith(undefined);
  over.abort();
  shownRoute.show(route())();
  expect(draw).toHaveBeenCalledTimes(2);
});

test('removing an earlier route does not remove the current route', () => {
  const draw = vi.fn();
  const over = new AbortController();
  const removeFirst = shownRoute.show(route());
  const second = route();
  const removeSecond = shownRoute.show(second);
  removeFirst();
  shownRoute.watch(draw, over.signal);
  expect(draw.mock.lastCall?.[0]).toBe(second);
  removeSecond();
  over.abort();
});
