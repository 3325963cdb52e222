import { expect, it, test } from 'vitest';
import { readConfig } from '../runtime/config.ts';
import { ConfigError } from '../settings/configError.ts';
import { listeningUrl, publicUrlWarning } from './publicUrl.ts';

it.each([
  ['https://atms.example.com', 'https://atms.example.com'],
  ['https://ATMS.example.com/', 'https://atms.example.com'],
  ['https://atms.example.com/finder/', 'https://atms.example.com/finder'],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
])('PUBLIC_URL=%s is %s', (PUBLIC_URL, publicUrl) => expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl }));

it.each([
  'atms.example.com',
  'ftp://atms.example.com',
  'https://a@atms.example',
  'https://atms.example/?',
  'https://atms.example/#x',
])('PUBLIC_URL=%s is rejected with a message that quotes it', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(ConfigError);
  expect(() => readConfig({ PUBLIC_URL })).toThrow(PUBLIC_URL);
});

it('is absent if PUBLIC_URL is blank', () => expect(readConfig({ PUBLIC_URL: ' ' })).not.toHaveProperty('publicUrl'));

test.each([
  ['127.0.0.1', false, 'http://127.0.0.1:8080', false],
  ['localhost', false, 'http://localhost:8080', false],
  ['10.0.0.5', false, 'http://10.0.0.5:8080', false],
  ['::1', false, 'http://[::1]:8080', false],
  ['0.0.0.0', false, 'http://localhost:8080', true],
  ['::', false, 'http://localhost:8080', true],
  ['127.0.0.1', true, 'http://127.0.0.1:8080', true],
])(
  'if the service listens on %s (proxy: %s), URLs begin with %s by default, and a warning is logged: %s',
  (host, hasProxy, url, warns) => {
    expect(listeningUrl(host, 8080)).toBe(url);
    const warning = publicUrlWarning(url, host, hasProxy);
    expect(warning !== undefined).toBe(warns);
    if (warning !== undefined)
      expect(warning).toContain(`PUBLIC_URL is not set. URLs in responses, such as merchant.logo, begin with ${url}`);
  },
);
