import { expect, test } from 'vitest';
import { seldom } from './seldom.ts';
import { collectLog } from './testing/doubles.ts';

test('what happens again and again is a line a minute, with how often it was', () => {
  const log = collectLog();
  let time = 0;
  const say = seldom(log, () => time);
  for (let second = 0; second <= 130; second += 1) {
    time = second * 1_000;
    say('Refused');
  }
  const times = (count: number) => `info: Refused (and ${count} times since this was last said)`;
  expect(log.lines).toEqual(['info: Refused', times(59), times(59)]);
});

test('each sentence has its own minute, and no number of them fills the memory', () => {
  const log = collectLog();
  const say = seldom(log, () => 0);
  say('one');
  say('two');
  say('one');
  expect(log.lines).toEqual(['info: one', 'info: two']);
  for (let index = 0; index < 600; index += 1) say(`${index}`);
  say('one');
  expect(log.lines.filter((line) => line === 'info: one')).toHaveLength(2);
});
