import { expect, test } from 'vitest';
import { StoreError } from '../../store/storeError.ts';
import { openFramework } from '../http/openFramework.ts';
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

test('quoted text cannot forge a line or control a terminal', () => {
  const lines: string[] = [];
  const log = writeLog('info', (line) => lines.push(line));
  log.info('GET /\u009b31m\r\n2026-11-21T10:00:00.000Z info  all is well\u2028');
  log.error(
    'failed',
    Object.assign(new Error('x'), { stack: 'Error: x\n2026-11-21T10:00:00.000Z info  forged\n    at \u001b[2J' }),
  );
  const text = lines.join('');
  expect(text).not.toMatch(/[^\P{Cc}\n]|\u2028/u);
  expect(text.split('\n').filter((line) => /^\d{4}-/.test(line))).toHaveLength(2);
  expect(lines[0]).toContain('GET /\\u009b31m\\u000d\\u000a2026');
});

test('the JSON format writes one object with all fields per line, regardless of the text that a line quotes', () => {
  const lines: string[] = [];
  const log = writeLog('info', (line) => lines.push(line), 'json');
  log.debug('not said');
  log.info('serving', { version: 3 });
  const facts = { requestId: 'r-1', status: 500, route: '/x' };
  log.error('GET /x\r\n\u009b31m\u2028 failed', new Error('why\n{"level":"info"}'), facts);
  log.error('failed', 'a text');
  expect(lines.join('')).not.toMatch(/[^\P{Cc}\n]|\u2028/u);
  const read = lines.map((line) => JSON.parse(line));
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(read).toMatchObject([
    { level: 'info', message: 'serving', version: 3, pid: process.pid },
    {
      level: 'error',
      requestId: 'r-1',
      message: 'GET /x\r\n\u009b31m\u2028 failed',
      status: 500,
      route: '/x',
      error: { type: 'Error', message: 'why\n{"level":"info"}', stack: expect.stringContaining('log.test.ts') },
    },
    { level: 'error', message: 'failed', error: { message: 'a text' } },
  ]);
  expect(read[0].time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('the text format writes the request id before the sentence, and the id cannot forge a log line', () => {
  const lines: string[] = [];
  const log = writeLog('info', (line) => lines.push(line.replace(/^\S+Z /, '')));
  log.info('GET /x 200 in 1 ms, 100%s', { requestId: 'r-1', status: 200 });
  log.warn('odd', { requestId: 'r\n2' });
  expect(lines).toEqual(['info  [r-1] GET /x 200 in 1 ms, 100%s\n', 'warn  [r\\u000a2] odd\n']);
});

test('omits a field that may contain a position, a descriptor or a secret', () => {
  const lines: string[] = [];
  const log = writeLog('info', (line) => lines.push(line), 'json');
  log.info('looked', { lat: 50.0875, descriptor: 'SHOP PRAHA', route: '/x', token: 'of-ours' });
  expect(lines.join('')).not.toMatch(/50\.0875|PRAHA|of-ours/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/x', lat: '[redacted]' });
});

test('log lines from the framework contain the request id, but no URLs or warnings that quote URLs', async () => {
  const lines: string[] = [];
  const log = writeLog('debug', (line) => lines.push(line), 'json');
  const app = openFramework({ log, now: Date.now });
  app.get('/x', async (request, reply) => {
    request.log.error({ err: new Error('why'), req: request, res: reply }, 'failed');
    reply.send('once');
    reply.send('twice');
    return reply;
  });
  await app.inject({ url: '/x?lat=50.0875', headers: { 'x-request-id': 'r-1' } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  const res = { statusCode: 200 };
  const written = { level: 'error', requestId: 'r-1', message: 'failed', error: { message: 'why' }, req: { method: 'GET' }, res };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([written]);
  expect(lines.join('')).not.toContain('50.0875');
});

test.each(['text', 'json'] as const)('an unavailable or damaged store is logged as a sentence without a stack (%s)', (format) => {
  const lines: string[] = [];
  const log = writeLog('info', (line) => lines.push(line), format);
  log.error('Reports could not be read', new StoreError('The database x cannot be reached.', { isAway: true }));
  log.error('Reports could not be read', new StoreError('The store is damaged.', { isDamaged: true }));
  log.error('Reports could not be read', new StoreError('The list has no such entry.'));
  expect(lines.map((line) => line.includes('log.test.ts'))).toEqual([false, false, true]);
  const sentences = /The (database x cannot be reached|store is damaged|list has no such entry)\./;
  expect(lines.map((line) => sentences.test(line))).toEqual([true, true, true]);
  expect(lines[0]?.split('\n')).toHaveLength(2);
});
