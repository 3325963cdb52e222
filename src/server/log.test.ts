import { expect, test } from 'vitest';
import { type LogLevel, writeLog } from './log.ts';

function linesAt(level: LogLevel): string[] {
  const lines: string[] = [];
  const log = writeLog(level, (line) => lines.push(line.replace(/^\S+Z /, '')));
  log.debug('looked');
  log.info('serving');
  log.warn('odd');
  log.error('failed', new Error('why'));
  log.error('failed again', 'a text');
  return lines.map((line) => line.split('\n')[0] as string);
}

const all = ['debug looked', 'info  serving', 'warn  odd', 'error failed: Error: why', 'error failed again: a text'];

test.each([
  ['debug', all],
  ['info', all.slice(1)],
  ['warn', all.slice(2)],
  ['error', all.slice(3)],
  ['silent', []],
] as const)('at level %s', (level, lines) => {
  expect(linesAt(level)).toEqual(lines);
});

test('each line begins with its time', () => {
  const lines: string[] = [];
  writeLog('info', (line) => lines.push(line)).info('serving');
  expect(lines).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info {2}serving\n$/)]);
});
