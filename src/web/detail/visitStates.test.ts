import { beforeEach, expect, test, vi } from 'vitest';
import type { VisitBody } from '../../contract/visits.ts';
import { AskError, type FailureKind } from '../data/ask/ask.ts';
import { beginAnew } from '../url/visit.ts';
import { answerVisit, sendVisit, sendWaiting, visitStateOf } from './visitStates.ts';

/** Each test uses a new ATM, because the states last as long as the page. */
let uid = '';
let count = 0;
beforeEach(() => {
  count += 1;
  uid = `atm-${count}`;
});
const arrives = () => vi.fn(async (_uid: string, _body: VisitBody) => ({}));
const fails = (kind: FailureKind) => async () => {
  throw new AskError(kind, '');
};

test('an answer is sent once, with a key for this ATM only', async () => {
  const post = arrives();
  await Promise.all([answerVisit(uid, 'gotCash', true, post), answerVisit(uid, 'gotCash', false, post), sendVisit(uid, post)]);
  await answerVisit(uid, 'gotCash', false, post);
  const { key } = visitStateOf(uid);
  expect(post.mock.calls).toEqual([[uid, { question: 'gotCash', answer: true, reporterKey: key }]]);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(key).not.toBe(visitStateOf('another').key);
  expect(visitStateOf(uid)).toMatchObject({ answers: { gotCash: true } });
  expect(visitStateOf(uid)).not.toHaveProperty('unsent');
});

test('a person who is not sure sends nothing, and is not asked again', async () => {
  const post = arrives();
  await answerVisit(uid, 'wheelchairAccess', null, post);
  expect(post).not.toHaveBeenCalled();
  expect(visitStateOf(uid).answers).toEqual({ wheelchairAccess: null });
});

test.each<[FailureKind, string]>([
  ['network', 'waiting'],
  ['timeout', 'waiting'],
  ['server', 'failed'],
  ['tooMany', 'failed'],
  ['gone', 'refused'],
  ['forbidden', 'refused'],
  ['rejected', 'refused'],
])('after the failure %s, the answer is kept as %s', async (kind, outcome) => {
  await answerVisit(uid, 'gotCash', false, fails(kind));
  expect(visitStateOf(uid)).toMatchObject({ answers: {}, unsent: { question: 'gotCash', answer: false }, outcome });
  await sendVisit(uid, arrives());
  expect(visitStateOf(uid).answers).toEqual({ gotCash: false });
});

test('when the connection returns, only the answers that wait for it are sent', async () => {
  await answerVisit(uid, 'gotCash', true, fails('network'));
  const refused = `${uid}-refused`;
  await answerVisit(refused, 'gotCash', true, fails('gone'));
  const post = arrives();
  await sendWaiting(post);
  expect(post.mock.calls.map(([to]) => to)).toEqual([uid]);
  expect(visitStateOf(uid).answers).toEqual({ gotCash: true });
});

test('the next day has a new key and asks again, and drops an answer that has not arrived', async () => {
  const today = Date.now();
  await answerVisit(uid, 'gotCash', true, arrives());
  const { key } = visitStateOf(uid, today);
  const later = visitStateOf(uid, today + 86_400_000);
  expect(later.answers).toEqual({});
  expect(later.key).not.toBe(key);
  const waiting = `${uid}-waiting`;
  await answerVisit(waiting, 'gotCash', true, fails('network'));
  expect(visitStateOf(waiting, today).unsent).toEqual({ question: 'gotCash', answer: true });
  expect(visitStateOf(waiting, today + 86_400_000)).not.toHaveProperty('unsent');
});

test('stores only the ATMs with answers', async () => {
  const setItem = vi.fn((_key: string, _value: string) => {});
  vi.stubGlobal('sessionStorage', { setItem });
  visitStateOf(`${uid}-only-opened`);
  await answerVisit(uid, 'gotCash', true, arrives());
  vi.unstubAllGlobals();
  const [, text] = setItem.mock.lastCall ?? [];
  expect(text).toContain(`"${uid}"`);
  expect(text).not.toContain('only-opened');
});

test('deleting everything on the device also deletes answers, even one that is being sent', async () => {
  let arrive = (_: object): void => {};
  const sending = answerVisit(uid, 'gotCash', true, () => new Promise((resolve) => (arrive = resolve)));
  beginAnew();
  arrive({});
  await sending;
  expect(visitStateOf(uid)).toMatchObject({ answers: {} });
  expect(visitStateOf(uid)).not.toHaveProperty('unsent');
});
