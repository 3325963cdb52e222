import { expect, test } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { throttle } from './throttle.ts';

test('a repeated message is logged once a minute, with its count', () => {
  const log = collectLog();
  let time = 0;
  const say = throttle(log, () => time);
  for (let second = 0; second <= 130; second += 1) {
    time = second * 1_000;
    say('Refused');
  }
  const times = (count: number) => `info: Refused (${count} more since the last message)`;
  expect(log.lines).toEqual(['info: Refused', times(59), times(59)]);
});

test('the minute of each message is counted separately', () => {
  const log = collectLog();
  const say = throttle(log, () => 0);
  for (const what of ['one', 'two', 'one']) say(what);
  expect(log.lines).toEqual(['info: one', 'info: two']);
});

test('each message is logged once a minute, and messages beyond the limit share one line', () => {
  const log = collectLog();
  let time = 0;
  const say = throttle(log, () => time);
  for (let second = 0; second < 50; second += 1) {
    time = second * 1_000;
    for (let index = 0; index < 600; index += 1) say(`Client ${index}`);
  }
  expect(log.lines).toHaveLength(501);
  expect(log.lines.at(-1)).toMatch(/^info: Logged more than 500 different messages within a minute; /);
  time = 60_000;
  const before = log.lines.length;
  say('Client 599');
  // A message that was last logged more than a minute ago is evicted, and the number of its repetitions is logged.
  expect(log.lines.slice(before, before + 1)).toEqual(['info: Client 0 (49 more since the last message)']);
  expect(log.lines.at(-1)).toBe('info: Client 599');
});

test('a clock that is set back does not suppress messages for longer than a minute', () => {
  const log = collectLog();
  let time = 3_600_000;
  const say = throttle(log, () => time);
  say('Refused');
  time = 0;
  say('Refused');
  time = 60_000;
  say('Refused');
  expect(log.lines).toHaveLength(3);
});
