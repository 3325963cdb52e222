import { expect, it } from 'vitest';
import type { Feed } from './feed.ts';
import { byPriority } from './feed.ts';

it("feeds are sorted by kind (operator's own feed, list, map), then newest data first, then by name", () => {
  const feed = (name: string, said: Partial<Feed>): Feed => ({
    name,
    title: '',
    digest: '',
    attribution: { text: '' },
    bounds: [0, 0, 0, 0],
    ...said,
  });
  const sorted = [feed('b', {}), feed('a', {}), feed('new', { dataTimestamp: 2 }), feed('old', { dataTimestamp: 1 })];
  sorted.push(feed('list', { kind: 'list' }), feed('own', { kind: 'operator', dataTimestamp: 0 }));
  expect(sorted.sort(byPriority).map(({ name }) => name)).toEqual(['own', 'list', 'new', 'old', 'a', 'b']);
});
