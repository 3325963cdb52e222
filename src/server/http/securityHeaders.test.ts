import { afterEach, describe, expect, it, test } from 'vitest';
import { testApp } from '../../../test/support/server/testApp.ts';
import { transportHeaders } from './securityHeaders.ts';

test.each([
  ['https', 'atms.bank.example', true],
  ['https', 'atms.bank.example:8443', true],
  ['http', 'atms.bank.example', false],
  ['https', 'localhost:8443', false],
  ['https', '127.0.0.1', false],
  ['https', '[::1]:8443', false],
  ['https', 'localhost.bank.example', true],
  ['https', undefined, false],
])('%s to %s: Strict-Transport-Security: %s', (protocol, host, held) => {
  expect('strict-transport-security' in transportHeaders(protocol, host)).toBe(held);
});

describe('behind a proxy', () => {
  let close: () => Promise<void>;
  afterEach(() => close());
  const headers = { host: 'atms.bank.example', 'x-forwarded-proto': 'https' };

  it.each([
    ['that is trusted', ['127.0.0.1'], 'max-age=31536000'],
    ['that is not trusted', undefined, undefined],
  ])('%s, the service treats the proxy’s https header accordingly', async (_what, trustProxy, expected) => {
    const { app } = await testApp(trustProxy ? { trustProxy } : {});
    close = () => app.close();
    const reply = await app.inject({ url: '/healthz', headers });
    expect(reply.headers['strict-transport-security']).toBe(expected);
  });
});
