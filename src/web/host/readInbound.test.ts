import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInbound } from './readInbound.ts';

const message = (type: unknown, data?: unknown) => ({ v: 1, id: 'h1', type, ...(data === undefined ? {} : { data }) });

describe('a valid message is read', () => {
  test.each<[string, unknown, unknown]>([
    ['hello', undefined, {}],
    ['hello', { handles: ['share', 'close', 'format the disk'] }, { handles: ['share', 'close'] }],
    ['location', { lat: 50.0875, long: 14.4213 }, { lat: 50.0875, long: 14.4213 }],
    ['location', { lat: -90, long: 180, accuracy: 0, heading: 12 }, { lat: -90, long: 180, accuracy: 0 }],
    ['locationDenied', undefined, { reason: 'denied' }],
    ['locationDenied', { reason: 'unavailable' }, { reason: 'unavailable' }],
    ['theme', { theme: 'system' }, { theme: 'system' }],
    ['insets', { top: 47, bottom: 34 }, { top: 47, right: 0, bottom: 34, left: 0 }],
    ['back', {}, {}],
    ['lang', { lang: 'de-CH' }, { lang: 'de-CH' }],
    ['filters', { filters: ['openNow', 'isFree'] }, { filters: ['openNow', 'isFree'] }],
    ['filters', { filters: [] }, { filters: [] }],
  ])('%s %j, as an object and as a text', (type, data, read) => {
    expect(readInbound(message(type, data))).toEqual({ id: 'h1', type, data: read });
    expect(readInbound(JSON.stringify(message(type, data)))).toEqual({ id: 'h1', type, data: read });
  });
});

describe('anything else is rejected', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', [message('back')]],
    ['a string that is not JSON', 'webpackHotUpdate'],
    ['the JSON text null', 'null'],
    ['another version', { ...message('back'), v: 2 }],
    ['a version as a string', { ...message('back'), v: '1' }],
    ['no version', { id: 'h1', type: 'back' }],
    ['no id', { v: 1, type: 'back' }],
    ['an empty id', { ...message('back'), id: '' }],
    ['an id that is too long', { ...message('back'), id: 'x'.repeat(65) }],
    ['a number as an id', { ...message('back'), id: 1 }],
    ['an unknown type', message('eval', { code: 'alert(1)' })],
    ['an outbound type', message('openUrl', { url: 'https://elsewhere.example' })],
    ['a type from the prototype', message('constructor')],
    ['another type from the prototype', message('__proto__')],
    ['a list as a type', message(['back'])],
    ['a list as data', message('theme', ['dark'])],
    ['a string as data', message('theme', 'dark')],
    ['a latitude beyond the pole', message('location', { lat: 90.1, long: 0 })],
    ['a longitude as a string', message('location', { lat: 50, long: '14' })],
    ['half a position', message('location', { lat: 50 })],
    ['not a number', message('location', { lat: Number.NaN, long: 0 })],
    ['an infinite accuracy', message('location', { lat: 50, long: 14, accuracy: Number.POSITIVE_INFINITY })],
    ['a negative accuracy', message('location', { lat: 50, long: 14, accuracy: -1 })],
    ['an unknown theme', message('theme', { theme: 'neon' })],
    ['insets that hide the screen', message('insets', { top: 4_000 })],
    ['insets of another kind', message('insets', { top: '1px;background:url(//x)' })],
    ['an invalid language', message('lang', { lang: '../../etc/passwd' })],
    ['a language that is too long', message('lang', { lang: `de-${'x'.repeat(40)}` })],
    ['a filter that is not a string', message('filters', { filters: [{}] })],
    ['too many filters', message('filters', { filters: Array(33).fill('openNow') })],
    ['filters that are not a list', message('filters', { filters: { length: 1, 0: 'openNow' } })],
    ['a text longer than any message', JSON.stringify(message('hello', { padding: 'x'.repeat(20_000) }))],
    ['inherited fields', Object.create(message('back'))],
    ['inherited data', message('theme', Object.create({ theme: 'dark' }))],
    ['data through __proto__', `{"v":1,"id":"h1","type":"theme","data":{"__proto__":{"theme":"dark"}}}`],
    ['an envelope through __proto__', `{"__proto__":{"v":1,"id":"h1","type":"back"}}`],
    [
      'an object that throws when read',
      {
        get v() {
          throw new Error('read me not');
        },
      },
    ],
  ])('%s', (_, raw) => {
    expect(readInbound(raw)).toBeUndefined();
  });
});

test('no message pollutes prototypes', () => {
  readInbound('{"v":1,"id":"h1","type":"location","data":{"lat":1,"long":2,"__proto__":{"polluted":true}}}');
  readInbound({ v: 1, id: 'h1', type: 'filters', data: JSON.parse('{"filters":["__proto__"],"__proto__":{"polluted":true}}') });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('any input is parsed without exceptions, and the result is a valid message', () => {
  const types = fc.oneof(fc.constantFrom('location', 'theme', 'insets', 'lang', 'filters', 'hello', 'back'), fc.string());
  const likely = fc.record({ v: fc.constantFrom(1, 2, '1'), id: fc.string({ maxLength: 70 }), type: types, data: fc.anything() });
  fc.assert(
    fc.property(fc.oneof(likely, fc.anything(), fc.json()), (raw) => {
      const read = readInbound(raw);
      if (read !== undefined) expect(Object.keys(read)).toEqual(['id', 'type', 'data']);
    }),
    { numRuns: 500 },
  );
});
