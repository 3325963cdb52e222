import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { openStore } from '../store/openStore.ts';
import { checkCaller, readReceiver } from './webhooks.ts';

const root = mkdtempSync(join(tmpdir(), 'atm-webhook-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

const never = {
  loopback: [
    '127.0.0.1',
    '127.1.2.3',
    '127.1',
    '127.0.0.1.',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
  ],
  'loopback, by a name below it': ['a.localhost', 'bank.example.localhost'],
  'loopback, in numbers': [
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '0177.1',
    '017700000001',
    '\uff11\uff12\uff17.0.0.1',
  ],
  'loopback, in IPv6': ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  'of this network': ['0.0.0.0', '0', '[::]'],
  'link-local': ['169.254.169.254', '2852039166', '[fe80::1]', '[::ffff:169.254.169.254]', '[febf::1]'],
  private: [
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[64:ff9b::a00:1]',
  ],
  special: [
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '[2001:db8::1]',
    '[ff02::1]',
  ],
} as const;

describe('a webhook is rejected if it could never be called', () => {
  test.each(Object.entries(never))('%s', async (_, hosts) => {
    for (const host of hosts) {
      await expect(readReceiver(`https://${host}/hook`), host).rejects.toThrow(/not public.*WEBHOOK_NETWORKS/);
    }
  });

  test.each([
    ['http://bank.example/hook', /must use https/],
    ['http://10.0.0.1/hook', /must use https/],
    ['ftp://bank.example/', /must use https/],
    ['javascript:alert(1)', /must use https/],
    ['https://fio:secret@bank.example/', /must not contain a user name or password/],
    ['https://secret@bank.example/', /must not contain a user name or password/],
    ['https://bank.example/hook#', /must not contain a fragment/],
    ['https://bank.example:0/', /port 0/],
    ['https://bank.invalid/', /reserved host name/],
    ['https://bankbankbankbank.onion./', /reserved host name/],
    ['bank.example/hook', /must be a URL/],
    ['https://', /must be a URL/],
    ['https:///', /must be a URL/],
    ['https://256.1.1.1/', /must be a URL/],
    ['https://bank.example/hook\n', /must be a URL/],
    ['https://bank.exa\tmple/', /must be a URL/],
    [' https://bank.example/', /must be a URL/],
    ['', /must be a URL/],
  ])('%j', async (url, why) => {
    await expect(readReceiver(url)).rejects.toThrow(why);
  });

  it('in one sentence without the URL’s control characters', async () => {
    await expect(readReceiver('https://\u001b[2J')).rejects.toThrow(
      "Webhook URL must be a URL such as https://bank.example/hook: 'https:// [2J'.",
    );
  });
});

test.each([
  ['https://10.20.3.4/hook', ['10.20.0.0/16']],
  ['http://127.0.0.1:9000/hook', ['loopback']],
  ['http://localhost:9000/hook', ['loopback']],
  ['https://[fd12::1]/hook', ['uniquelocal']],
  ['https://1.1.1.1/hook', []],
  ['https://[2606:4700::1111]/hook', []],
])('%s is accepted when %j are allowed', async (url, networks) => {
  expect(await readReceiver(url, networks)).toEqual({ url });
});

it('is accepted with a note if its name cannot be resolved here', async () => {
  const { url, note } = await readReceiver('https://hooks.bank.example/a');
  expect([url, note]).toEqual(['https://hooks.bank.example/a', expect.stringContaining('hooks.bank.example cannot be resolved')]);
});

describe('a webhook needs a caller that exists', () => {
  const file = '[{"slug":"kb","key":"a-key-in-the-file","operator":"KB"}]';
  test.each<[string, { takeOver?: true; file?: string }, string, boolean]>([
    ['one of the store', {}, 'fio', true],
    ['none', {}, 'kb', false],
    ['one of callers.json', { file }, 'kb', true],
    ['one of a callers.json that counts no more', { file, takeOver: true }, 'kb', false],
    ['the demo caller, where there are no others', {}, 'demo', true],
    ['the demo caller, where there are others', { takeOver: true }, 'demo', false],
    ['the demo caller beside callers.json', { file }, 'demo', false],
    ['one of every object', {}, '__proto__', false],
    ['nobody', {}, '', false],
  ])('%s', async (_, { takeOver, file: text }, caller, exists) => {
    const dataDir = mkdtempSync(join(root, 'data-'));
    if (text !== undefined) writeFileSync(join(dataDir, 'callers.json'), text);
    const store = await openStore({ dataDir });
    await store.migrate();
    const fio = { slug: 'fio', operator: 'Fio', activated: true, default: false };
    if (caller !== 'demo' || takeOver) await store.callers.change(() => ({ callers: [fio], ...(takeOver && { takeOver }) }), 0);
    const checked = checkCaller(store, dataDir, caller);
    if (exists) await checked;
    else await expect(checked).rejects.toThrow(`There is no caller '${caller}'`);
    await store.close();
  });
});
