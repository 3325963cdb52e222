import { describe, expect, it, test } from 'vitest';
import { createBridge } from './bridge.ts';
import type { Outbound } from './messages.ts';
import type { Transport } from './transport.ts';

function talk(kind: Transport['kind']) {
  const sent: Outbound[] = [];
  let hear: (raw: unknown) => void = () => {};
  const bridge = createBridge({
    kind,
    connect(heard) {
      hear = heard;
    },
    send: (message) => void sent.push(message),
  });
  const say = (type: string, data: unknown = {}, id = 'h1') => hear({ v: 1, id, type, data });
  return { bridge, sent, say, raw: (message: unknown) => hear(message), types: () => sent.map(({ type }) => type) };
}

test.each(['reactNative', 'ios', 'android'] as const)('an app (%s) is notified immediately that the finder is ready', (kind) => {
  const { bridge, sent } = talk(kind);
  bridge.send('close', {});
  expect(sent).toEqual([
    { v: 1, id: 'f1', type: 'ready', data: {} },
    { v: 1, id: 'f2', type: 'close', data: {} },
  ]);
});

describe('a page around a frame', () => {
  it('does not get a message before it sends one, and then gets ready as the reply and the queued messages in order', () => {
    const { bridge, sent, say } = talk('frame');
    bridge.send('height', { height: 600 });
    bridge.send('selected', {});
    expect(sent).toEqual([]);
    say('hello', {}, 'h7');
    expect(sent.map(({ id, type }) => [id, type])).toEqual([
      ['h7', 'ready'],
      ['f1', 'height'],
      ['f2', 'selected'],
    ]);
  });

  it('gets a reply each time it repeats its request', () => {
    const { say, sent } = talk('frame');
    say('hello', {}, 'a');
    say('hello', {}, 'b');
    expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('gets messages even if its first message is not a greeting', () => {
    const { say, types } = talk('frame');
    say('theme', { theme: 'dark' });
    expect(types()).toEqual(['ready']);
  });

  it('does not cause memory growth if it never sends a message', () => {
    const { bridge, say, sent } = talk('frame');
    for (let i = 0; i < 1000; i++) bridge.send('height', { height: i });
    say('hello');
    expect(sent).toHaveLength(51);
    expect(sent.at(-1)).toMatchObject({ data: { height: 999 } });
  });
});

test.each([
  ['an app, all actions', 'ios', undefined, true],
  ['a page, none', 'frame', undefined, false],
  ['a page, those that it announces', 'frame', ['share'], true],
  ['an app, only those that it announces', 'android', ['close'], false],
] as const)('actions that a host handles: %s', (_, kind, handles, shares) => {
  const { bridge, say } = talk(kind);
  say('hello', handles === undefined ? {} : { handles });
  expect(bridge.handles('share')).toBe(shares);
});

describe('messages of a host', () => {
  it('reach listeners until they unsubscribe', () => {
    const { bridge, say } = talk('android');
    const heard: unknown[] = [];
    const stop = bridge.on('theme', ({ theme }) => heard.push(theme));
    say('theme', { theme: 'dark' });
    stop();
    say('theme', { theme: 'light' });
    expect(heard).toEqual(['dark']);
  });

  it('wait for the first listener, which gets only the newest of each type, once', () => {
    const { bridge, say } = talk('ios');
    say('lang', { lang: 'de' });
    say('lang', { lang: 'cs' });
    const heard: unknown[] = [];
    const listen = () => bridge.on('lang', ({ lang }) => heard.push(lang));
    listen()();
    listen();
    expect(heard).toEqual(['cs']);
  });

  it.each([
    ['of another version', { v: 2, id: 'h1', type: 'theme', data: { theme: 'dark' } }],
    ['of an unknown type', { v: 1, id: 'h1', type: 'selfDestruct' }],
    ['of another shape', { v: 1, id: 'h1', type: 'theme', data: { theme: 7 } }],
    ['from another program', 'react-devtools'],
  ])('%s is ignored', (_, message) => {
    const { bridge, raw, types } = talk('frame');
    const heard: unknown[] = [];
    bridge.on('theme', (data) => heard.push(data));
    raw(message);
    expect([heard, types()]).toEqual([[], []]);
  });
});

describe('back', () => {
  it('is answered with the same id, and with whether a layer was closed', () => {
    const { bridge, say, sent } = talk('android');
    let open = 2;
    bridge.onBack(() => open-- > 0);
    for (const id of ['b1', 'b2', 'b3']) say('back', {}, id);
    expect(sent.slice(1)).toEqual([
      { v: 1, id: 'b1', type: 'back', data: { handled: true } },
      { v: 1, id: 'b2', type: 'back', data: { handled: true } },
      { v: 1, id: 'b3', type: 'back', data: { handled: false } },
    ]);
  });

  it('is answered with false if nothing handles it', () => {
    const { bridge, say, sent } = talk('android');
    bridge.onBack(() => true)();
    say('back');
    expect(sent.at(-1)).toMatchObject({ type: 'back', data: { handled: false } });
  });
});
