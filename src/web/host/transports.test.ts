import { describe, expect, it, test } from 'vitest';
import { fakeWindow } from '../../../test/support/web/fakeWindow.ts';
import { findTransport } from './hostParts.ts';
import type { Outbound } from './messages.ts';

const ready: Outbound = { v: 1, id: 'f1', type: 'ready', data: {} };
const app = { postMessage: () => {} };

test.each([
  ['a browser’s own window', {}, undefined],
  ['React Native', { ReactNativeWebView: app }, 'reactNative'],
  ['iOS', { webkit: { messageHandlers: { atmFinder: app } } }, 'ios'],
  ['iOS with another program’s handler', { webkit: { messageHandlers: {} } }, undefined],
  ['Android', { atmFinder: app }, 'android'],
  ['a page with an element of that name', { atmFinder: {} as never }, undefined],
])('%s is recognized by its interface', (_, said, kind) => {
  expect(findTransport(fakeWindow(said).window)?.kind).toBe(kind);
});

test('in a frame the parent page is the host, whatever objects an app has injected', () => {
  const { around } = fakeWindow();
  expect(findTransport(fakeWindow({ parent: around, ReactNativeWebView: app, atmFinder: app }).window)?.kind).toBe('frame');
});

function connect(said: Parameters<typeof fakeWindow>[0]) {
  const fake = fakeWindow(said);
  const transport = findTransport(fake.window);
  const heard: unknown[] = [];
  transport?.connect((raw) => heard.push(raw));
  return { ...fake, transport, heard };
}

describe('React Native', () => {
  it('receives strings', () => {
    const sent: string[] = [];
    connect({ ReactNativeWebView: { postMessage: (text) => void sent.push(text) } }).transport?.send(ready);
    expect(sent).toEqual(['{"v":1,"id":"f1","type":"ready","data":{}}']);
  });

  it('sends messages through the window and the document, as its two platforms do', () => {
    const { speakToWindow, speakToDocument, heard } = connect({ ReactNativeWebView: app });
    speakToWindow({ data: 'ios', isTrusted: false });
    speakToDocument({ data: 'android', isTrusted: false });
    expect(heard).toEqual(['ios', 'android']);
  });

  it('is not confused with another window that sends messages', () => {
    const { speakToWindow, heard } = connect({ ReactNativeWebView: app });
    speakToWindow({ data: 'an opener', origin: 'https://stranger.example', source: {} });
    speakToWindow({ data: 'a frame of ours', origin: 'https://finder.example', source: {} });
    speakToWindow({ data: 'a window that has gone', origin: 'https://stranger.example', source: null });
    expect(heard).toEqual([]);
  });
});

describe('iOS', () => {
  const withReply = (reply: () => unknown) => ({ webkit: { messageHandlers: { atmFinder: { postMessage: reply } } } });

  test.each([
    ['one message', { a: 1 }, [{ a: 1 }]],
    ['a list of messages', ['a', 'b'], ['a', 'b']],
    ['nothing', undefined, [undefined]],
  ])('can reply with %s', async (_, reply, expected) => {
    const { transport, heard } = connect(withReply(() => Promise.resolve(reply)));
    transport?.send(ready);
    await new Promise<void>((done) => setImmediate(done));
    expect(heard).toEqual(expected);
  });

  test.each([
    ['refuses', () => Promise.reject(new Error('no reply'))],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
  ])('causes no error if it %s', async (_, reply) => {
    const { transport } = connect(withReply(reply));
    expect(() => transport?.send(ready)).not.toThrow();
    await new Promise<void>((done) => setImmediate(done));
  });

  it('receives messages through the window when it sends the first one', () => {
    const { speakToWindow, heard } = connect(withReply(() => undefined));
    speakToWindow({ data: { b: 2 }, isTrusted: false });
    speakToWindow({ data: 'stranger', source: {}, origin: 'https://stranger.example' });
    expect(heard).toEqual([{ b: 2 }]);
  });
});

test('Android receives strings through its object, and sends messages only there', () => {
  const sent: string[] = [];
  const atmFinder: NonNullable<Parameters<typeof fakeWindow>[0]>['atmFinder'] = { postMessage: (text) => void sent.push(text) };
  const { transport, heard, speakToWindow } = connect({ atmFinder });
  transport?.send(ready);
  atmFinder.onmessage?.({ data: 'location' });
  speakToWindow({ data: 'stranger', isTrusted: false });
  expect([sent.length, heard]).toEqual([1, ['location']]);
});

describe('a frame', () => {
  const framed = () => {
    const { around } = fakeWindow();
    const fake = connect({ parent: around });
    const posted: { message: unknown; to: string }[] = [];
    around.postMessage = (message, to) => void posted.push({ message, to });
    const bank = (data: unknown, origin = 'https://www.bank.example') => fake.speakToWindow({ data, origin, source: around });
    return { ...fake, posted, bank };
  };

  it('accepts an allowed parent page, and replies only to its origin', () => {
    const { transport, heard, bank, posted } = framed();
    transport?.allow?.(['https://www.bank.example']);
    transport?.send(ready);
    expect(posted).toEqual([]);
    bank('hello');
    transport?.send(ready);
    expect([heard, posted]).toEqual([['hello'], [{ message: ready, to: 'https://www.bank.example' }]]);
  });

  test.each([
    ['another site', 'https://stranger.example'],
    ['a site whose name starts with the same letters', 'https://www.bank.example.stranger.example'],
    ['the bank without its certificate', 'http://www.bank.example'],
    ['another port', 'https://www.bank.example:8443'],
    ['a sandboxed page', 'null'],
    ['nobody', ''],
  ])('ignores %s, and sends it nothing', (_, origin) => {
    const { transport, heard, bank, posted } = framed();
    bank('before', origin);
    transport?.allow?.(['https://www.bank.example', 'null']);
    bank('after', origin);
    transport?.send(ready);
    expect([heard, posted]).toEqual([[], []]);
  });

  it('ignores another window of the allowed origin', () => {
    const { transport, heard, speakToWindow } = framed();
    transport?.allow?.(['https://www.bank.example']);
    speakToWindow({ data: 'popup', origin: 'https://www.bank.example', source: {} });
    speakToWindow({ data: 'made by script', origin: 'https://www.bank.example', source: null, isTrusted: false });
    expect(heard).toEqual([]);
  });

  it('accepts messages from pages of its own origin without configuration', () => {
    const { transport, heard, bank } = framed();
    transport?.allow?.([]);
    bank('own', 'https://finder.example');
    bank('other');
    expect(heard).toEqual(['own']);
  });

  it('keeps early messages until the allowed origins are known, up to a limit', () => {
    const { transport, heard, bank } = framed();
    for (let i = 0; i < 100; i++) bank(i);
    expect(heard).toEqual([]);
    transport?.allow?.(['https://www.bank.example']);
    expect(heard).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  it('stays with the origin of the first message', () => {
    const { transport, heard, bank } = framed();
    transport?.allow?.(['https://www.bank.example', 'https://m.bank.example']);
    bank('one');
    bank('two', 'https://m.bank.example');
    expect(heard).toEqual(['one']);
  });
});
