import { beforeEach, expect, test, vi } from 'vitest';
import { AskError } from '../data/ask/ask.ts';
import { beginAnew } from '../url/visit.ts';
import { clear, reportFormOf, submit, write } from './reportForms.ts';

/** Each test uses a new ATM, because the state of a form lasts as long as the page. */
let uid = '';
let count = 0;
beforeEach(() => {
  count += 1;
  uid = `atm-${count}`;
});
const now = () => Date.parse('2026-11-21T12:00:00Z');

test('a report is sent once, however often the button is pressed', async () => {
  write(uid, { problem: 'noCash' });
  write(uid, { comment: 'Empty since Friday' });
  let arrive = (_: string): void => {};
  const post = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  );
  const first = submit(uid, post, now);
  const second = submit(uid, post, now);
  expect(reportFormOf(uid).outcome).toEqual({ kind: 'sending' });
  arrive('r-1');
  await Promise.all([first, second]);
  await submit(uid, post, now);
  expect(post.mock.calls).toEqual([[uid, { problem: 'noCash', comment: 'Empty since Friday' }]]);
  expect(reportFormOf(uid)).toEqual({ draft: { comment: '' }, outcome: { kind: 'sent', id: 'r-1' } });
});

test('nothing is sent before a choice, and an empty comment is omitted', async () => {
  const post = vi.fn(async () => 'r-2');
  write(uid, { comment: '  \n ' });
  await submit(uid, post, now);
  expect(post).not.toHaveBeenCalled();
  write(uid, { problem: 'gone' });
  await submit(uid, post, now);
  expect(post.mock.calls).toEqual([[uid, { problem: 'gone' }]]);
});

test.each<[unknown, object]>([
  [new AskError('network', ''), { failure: 'network', message: '' }],
  [new AskError('tooMany', 'Too many', 30_000), { failure: 'tooMany', message: 'Too many', until: now() + 30_000 }],
  [new AskError('tooMany', ''), { failure: 'tooMany', message: '' }],
  [new Error('a fault of our own'), { failure: 'server', message: '' }],
])('%s keeps the text, which can be sent again', async (error, told) => {
  const draft = { problem: 'other', comment: 'Vandalised' } as const;
  write(uid, draft);
  await submit(uid, async () => Promise.reject(error), now);
  expect(reportFormOf(uid)).toEqual({ draft, outcome: { kind: 'failed', ...told } });
  write(uid, { comment: 'Vandalised!' });
  expect(reportFormOf(uid).outcome).toMatchObject(told);
  await submit(uid, async () => 'r-3', now);
  expect(reportFormOf(uid).outcome).toEqual({ kind: 'sent', id: 'r-3' });
});

test('closing keeps a draft and removes a sent report', async () => {
  write(uid, { problem: 'broken', comment: 'No light' });
  clear(uid);
  expect(reportFormOf(uid).draft).toEqual({ problem: 'broken', comment: 'No light' });
  await submit(uid, async () => 'r-4', now);
  write(uid, { comment: 'typed too late' });
  clear(uid);
  expect(reportFormOf(uid)).toEqual({ draft: { comment: '' }, outcome: { kind: 'writing' } });
});

test('clearing all data also clears a form, even while its report is being sent', async () => {
  write(uid, { problem: 'other', comment: 'My name is' });
  let fail = (_: Error): void => {};
  const sending = submit(uid, () => new Promise<string>((_, reject) => (fail = reject)), now);
  beginAnew();
  expect(reportFormOf(uid)).toEqual({ draft: { comment: '' }, outcome: { kind: 'writing' } });
  fail(new AskError('network', ''));
  await sending;
  expect(reportFormOf(uid).draft.comment).toBe('');
});

test('each ATM has its own form', () => {
  write(uid, { comment: 'here' });
  expect(reportFormOf(`${uid}-other`).draft.comment).toBe('');
});
