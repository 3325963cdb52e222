import { expect, test } from 'vitest';
import { fakeWindow } from '../../../test/support/web/fakeWindow.ts';
import { listenEarly } from './earlyMessages.ts';
import { findTransport, withEarlyMessages } from './hostParts.ts';
import type { AndroidObject, HostWindow } from './transport.ts';

const app = { postMessage: () => {} };

/** Sends one message before the listener's code has loaded, and one afterwards. */
function hearLate(said: Partial<HostWindow>, speak: (fake: ReturnType<typeof fakeWindow>, word: string) => void) {
  const fake = fakeWindow(said);
  const early = listenEarly(fake.window);
  speak(fake, 'before');
  const heard: unknown[] = [];
  const transport = early && findTransport(withEarlyMessages(fake.window, early));
  transport?.connect((raw) => heard.push(raw));
  transport?.allow?.(['https://bank.example']);
  speak(fake, 'after');
  return heard;
}

test.each<[string, Partial<HostWindow>, Parameters<typeof hearLate>[1]]>([
  [
    'React Native through the window',
    { ReactNativeWebView: app },
    (fake, data) => fake.speakToWindow({ data, isTrusted: false }),
  ],
  [
    'React Native through the document',
    { ReactNativeWebView: app },
    (fake, data) => fake.speakToDocument({ data, isTrusted: false }),
  ],
  ['iOS', { webkit: { messageHandlers: { atmFinder: app } } }, (fake, data) => fake.speakToWindow({ data, isTrusted: false })],
])('messages of %s are received from the start, in order', (_, said, speak) => {
  expect(hearLate(said, speak)).toEqual(['before', 'after']);
});

test('messages of Android are received from the start, in order', () => {
  const atmFinder: AndroidObject = { ...app };
  expect(hearLate({ atmFinder }, (_, data) => atmFinder.onmessage?.({ data }))).toEqual(['before', 'after']);
});

test('messages from the page around a frame are received from the start, and validated like any other', () => {
  const { around } = fakeWindow();
  const from = (origin: string) => (fake: ReturnType<typeof fakeWindow>, data: string) =>
    fake.speakToWindow({ data, origin, source: around });
  expect(hearLate({ parent: around }, from('https://bank.example'))).toEqual(['before', 'after']);
  expect(hearLate({ parent: around }, from('https://stranger.example'))).toEqual([]);
});

test('messages from an unrelated window are ignored before and after', () => {
  const stranger = { isTrusted: true, origin: 'https://stranger.example', source: null };
  expect(hearLate({ ReactNativeWebView: app }, (fake, data) => fake.speakToWindow({ ...stranger, data }))).toEqual([]);
});

test.each<[string, Partial<HostWindow>]>([
  ['a browser’s own window', {}],
  ['a page with an element of that name', { atmFinder: {} as never }],
  ['iOS with another program’s handler', { webkit: { messageHandlers: {} } }],
])('in %s nothing is stored', (_, said) => {
  expect(listenEarly(fakeWindow(said).window)).toBeUndefined();
});

test('endless messages do not cause memory growth', () => {
  const fake = fakeWindow({ ReactNativeWebView: app });
  const early = listenEarly(fake.window);
  for (let word = 0; word < 1000; word += 1) fake.speakToWindow({ data: word, isTrusted: false });
  expect(early?.take('window')).toHaveLength(50);
  fake.speakToWindow({ data: 'later', isTrusted: false });
  expect(early?.take('window')).toEqual([]);
});
