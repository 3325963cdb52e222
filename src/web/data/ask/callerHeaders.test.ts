import { afterEach, expect, test, vi } from 'vitest';
import { send } from './ask.ts';
import { callerHeaders } from './callerHeaders.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['?bank=fio', { authorization: 'Bearer pk_page.fio' }],
  ['?at=50.08,14.42&bank=ceska-sporitelna', { authorization: 'Bearer pk_page.ceska-sporitelna' }],
  ['', {}],
  ['?bank=', {}],
  ['?bank=Fio', {}],
  ['?bank=fio%0d%0ax:%20y', {}],
  [`?bank=${'a'.repeat(64)}`, {}],
])('the page %j sends the headers %j', (search, headers) => {
  vi.stubGlobal('location', { search });
  expect(callerHeaders()).toEqual(headers);
});

test('a report is sent with the key of the finder’s bank', async () => {
  vi.stubGlobal('location', { search: '?bank=fio' });
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return Response.json({ id: '1' });
  });
  await send('/v6/atms/a/reports', { problem: 'gone' }, new AbortController().signal);
  expect(new Headers(sent[0]?.headers).get('authorization')).toBe('Bearer pk_page.fio');
});
