import { expect, it } from 'vitest';
import { RegisterEffects } from './effects.ts';

it('the former names are unknown if more records have changed than the limit', () => {
  const effects = new RegisterEffects(3);
  for (const uid of ['s1', 's2', 's3', 's1']) effects.noteFormer('shop', uid, undefined);
  expect([...effects.former()].length).toBe(3);
  effects.noteFormer('merchant', 's1', undefined);
  expect([effects.hasFormerNames, ...effects.former()]).toEqual([false]);
});
