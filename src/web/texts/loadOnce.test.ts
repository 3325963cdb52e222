import { expect, test } from 'vitest';
import { loadOnce } from './loadOnce.ts';

test('loads once for any number of calls', async () => {
  let loads = 0;
  const texts = loadOnce(async () => {
    loads += 1;
    return 'Directions';
  });
  expect(texts.there).toBeUndefined();
  expect(loads).toBe(0);
  expect(await Promise.all([texts.load(), texts.load()])).toEqual(['Directions', 'Directions']);
  expect(texts.there).toBe('Directions');
  await texts.load();
  expect(loads).toBe(1);
});

test('a failed load is reported to all callers waiting for it, and the next call starts a new load', async () => {
  let loads = 0;
  const texts = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return 'Directions';
  });
  const waiting = [texts.load(), texts.load()];
  await expect(waiting[0]).rejects.toThrow('offline');
  await expect(waiting[1]).rejects.toThrow('offline');
  expect(texts.there).toBeUndefined();
  expect(await texts.load()).toBe('Directions');
  expect(loads).toBe(2);
});
