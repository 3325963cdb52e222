import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callersOf, folderWith, run, runAsProcess, storeOf } from '../../test/support/cli/runCallers.ts';
import { startServer } from '../server/runtime/startServer.ts';

const secretIn = (out: string) => ({
  clientId: /client_id\s+(\S+)/.exec(out)?.[1] ?? '',
  clientSecret: /client_secret\s+(\S+)/.exec(out)?.[1] ?? '',
});

async function tokenStatus(url: string, { clientId, clientSecret }: ReturnType<typeof secretIn>): Promise<number> {
  const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  return (await fetch(`${url}/oauth/token`, { method: 'POST', headers: { authorization }, body })).status;
}

const search = '/v6/atms/complete/findNearby?lat=0&long=0&radius=1';

describe('npm run callers', () => {
  it('adds, shows and activates a bank, and rotates its secret, while the service runs', async () => {
    const folder = folderWith();
    const added = await runAsProcess(folder, 'add', 'fio', '--operator', 'Fio banka', '--support-address', 'atm@fio.example');
    expect(added).toMatchObject({ code: 0, err: `Created a new store in ${join(folder, 'data')}.\n` });
    const first = secretIn(added.out);
    const quiet = { debug() {}, info() {}, warn() {}, error() {} };
    const dataDir = join(folder, 'data');
    const server = await startServer({ dataDir, host: '127.0.0.1', port: 0, log: quiet, lookEvery: 20, webDir: folder });
    try {
      expect(await tokenStatus(server.url, first)).toBe(200);
      const rotated = secretIn((await run(folder, 'rotate', 'fio', '--grace', '1')).out);
      await expect.poll(() => tokenStatus(server.url, rotated)).toBe(200);
      expect(await tokenStatus(server.url, first)).toBe(200);
      expect(await runAsProcess(folder, 'revoke', 'fio', first.clientId)).toMatchObject({ code: 0 });
      await expect.poll(() => tokenStatus(server.url, first)).toBe(401);
      expect(await tokenStatus(server.url, rotated)).toBe(200);
      expect((await run(folder, 'activate', 'fio')).out).toContain("on for 'fio'");
      const shown = await run(folder, 'show', 'fio');
      expect(shown.out).toMatch(/ATM look-up +on/);
      expect(shown.out).toContain(rotated.clientId);
      expect(shown.out).not.toContain(rotated.clientSecret);
      expect((await run(folder, 'list')).out).toMatch(/fio +Fio banka +yes +atms shops +1/);
    } finally {
      await server.close();
    }
  });

  it('says that a caller without the scope of ATM look-up cannot use it', async () => {
    const folder = folderWith();
    const added = await run(folder, 'add', 'fio', '--operator', 'Fio banka', '--scopes', 'shops');
    expect(added.out).toContain("Added 'fio'. It cannot use ATM look-up without the scope 'atms'.");
    const { out } = await run(folder, 'activate', 'fio');
    expect(out).toContain("without the scope 'atms'. To add the scope, run npm run callers -- change fio --scopes atms,shops.");
    expect((await run(folder, 'change', 'fio', '--scopes', 'atms,shops')).code).toBe(0);
    expect((await run(folder, 'activate', 'fio')).out).not.toContain('scope');
  });

  it('records each change in the audit log, without secrets', async () => {
    const folder = folderWith();
    const file = join(folder, 'partners.jsonl');
    writeFileSync(file, '{"uid": "atm", "partnerData": {"a": 1}}\n');
    const { clientId, clientSecret } = secretIn((await run(folder, 'add', 'fio', '--operator', 'Fio banka')).out);
    for (const words of [
      ['change', 'fio', '--name', 'Fio'],
      ['activate', 'fio'],
      ['rotate', 'fio'],
      ['revoke', 'fio', clientId],
      ['partner-data', 'fio', file],
      ['partner-data', 'fio', file, '--dry-run'],
      ['renew-signing-keys'],
      ['remove', 'fio'],
    ])
      expect(await run(folder, ...words)).toMatchObject({ code: 0 });
    const entries = await storeOf(folder, (store) => store.audit.list({ limit: 20 }));
    expect(entries.toReversed()).toMatchObject([
      { action: 'caller.add', subject: 'fio', after: { operator: 'Fio banka' } },
      { action: 'caller.change', subject: 'fio', after: { name: 'Fio' } },
      { action: 'caller.change', subject: 'fio', before: { activated: false }, after: { activated: true } },
      { action: 'credential.add', subject: 'fio' },
      { action: 'credential.revoke', subject: 'fio' },
      { action: 'partnerData.replace', subject: 'fio', after: { atms: 1 } },
      { action: 'signingKeys.renew' },
      { action: 'caller.remove', subject: 'fio', before: { name: 'Fio' } },
    ]);
    for (const { who } of entries) expect(who).toMatch(/^command line, ./);
    expect(JSON.stringify(entries)).not.toContain(clientSecret);
  });

  it('migrates callers.json completely, so its keys remain valid and the file is no longer read', async () => {
    const entries = [
      {
        slug: 'fio',
        key: 'a-key-that-is-long-and-random-enough',
        operator: 'Fio banka',
        withdrawals: ['Fio banka', 'KB'],
        deposits: [],
        activated: true,
        supportAddress: 'a@b.example',
        default: true,
        frameAncestors: ['https://www.fio.example'],
        brand: { name: 'Fio' },
        ownFees: [{ fee: 'none' }],
      },
      { slug: 'kb', key: 'short', operator: 'KB' },
    ];
    const folder = folderWith({ 'callers.json': entries });
    const dry = await run(folder, 'import', 'callers.json', '--dry-run');
    expect(dry.out).toContain('nothing was changed');
    expect(await callersOf(folder)).toEqual([]);
    const imported = await run(folder, 'import', 'callers.json');
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toMatch(/kb: added; .*This key is short/);
    expect(imported.out).not.toContain('random-enough');
    const withoutKeys = entries.map(({ key, ...rest }) => ({ activated: false, default: false, ...rest }));
    expect(await callersOf(folder)).toEqual(withoutKeys);
    const again = await run(folder, 'import', 'callers.json');
    expect(again.out).toMatch(/fio: replaced; its key is already stored/);

    const dataDir = join(folder, 'data');
    writeFileSync(
      join(dataDir, 'callers.json'),
      JSON.stringify([{ slug: 'old', key: 'old-key', operator: 'Old', activated: true }]),
    );
    const quiet = { debug() {}, info() {}, warn() {}, error() {} };
    const server = await startServer({ dataDir, host: '127.0.0.1', port: 0, log: quiet, webDir: folder });
    const ask = async (key: string) => (await fetch(server.url + search, { headers: { authorization: `Bearer ${key}` } })).status;
    try {
      expect([await ask('a-key-that-is-long-and-random-enough'), await ask('short'), await ask('old-key')]).toEqual([
        200, 403, 401,
      ]);
    } finally {
      await server.close();
    }
  });

  it('creates nothing with a different service secret until the old secrets are discarded', async () => {
    const folder = folderWith();
    await run(folder, 'add', 'fio', '--operator', 'Fio');
    expect((await run(folder, 'forget-secrets')).err).toContain('the secrets are still usable');
    writeFileSync(join(folder, 'data', 'service.key'), 'x'.repeat(43));
    expect((await run(folder, 'rotate', 'fio')).err).toContain('a different service secret');
    expect((await run(folder, 'forget-secrets')).code).toBe(0);
    const { clientId } = secretIn((await run(folder, 'rotate', 'fio')).out);
    const { credentials } = await storeOf(folder, (store) => store.callers.read());
    expect(credentials.map(({ id }) => id)).toEqual([clientId]);
  });

  it('rejects a new caller because callers.json would no longer be used', async () => {
    const folder = folderWith();
    await callersOf(folder);
    writeFileSync(join(folder, 'data', 'callers.json'), '[{"slug":"fio","key":"k","operator":"Fio"}]');
    const refused = await run(folder, 'add', 'kb', '--operator', 'KB');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('Import them first with npm run callers -- import');
    expect((await run(folder, 'list')).out).toContain('callers.json is still in use. It contains fio');
  });

  it('sets and removes alliance, fees, branding, origins and partner data', async () => {
    const folder = folderWith({
      'fees.json': [{ at: 'own', fee: 'none' }],
      'brand.json': { name: 'Fio', colours: { light: '#0b5f52' } },
      'partners.jsonl': '{"uid":"a","partnerData":{"floor":1}}\n\n{"uid":"b","partnerData":{}}\n',
    });
    await run(folder, 'add', 'fio', '--operator', 'Fio banka');
    await run(folder, 'alliance', 'fio', '--withdraw', 'Fio banka', '--withdraw', 'KB, a.s.', '--deposit', '');
    const more = await run(folder, 'alliance', 'fio', '--withdraw', 'Fio banka', '--withdraw', 'KB, a.s.');
    expect(more.out).toContain('deposits at none');
    await run(folder, 'own-fees', 'fio', 'fees.json');
    await run(folder, 'brand', 'fio', 'brand.json');
    await run(folder, 'origins', 'fio', 'https://www.fio.example');
    await run(folder, 'origins', 'fio', 'https://app.fio.example', '--frames');
    await run(folder, 'change', 'fio', '--scopes', 'atms', '--default', '--requests-per-second', '2.5', '--burst', '20');
    expect(await callersOf(folder)).toEqual([
      {
        slug: 'fio',
        operator: 'Fio banka',
        activated: false,
        default: true,
        scopes: ['atms'],
        withdrawals: ['Fio banka', 'KB, a.s.'],
        deposits: [],
        ownFees: [{ at: 'own', fee: 'none' }],
        brand: { name: 'Fio', colours: { light: '#0b5f52' } },
        origins: ['https://www.fio.example'],
        frameAncestors: ['https://app.fio.example'],
        limits: { requestsPerSecond: 2.5, burst: 20 },
      },
    ]);
    const dry = await run(folder, 'partner-data', 'fio', 'partners.jsonl', '--dry-run');
    expect(dry.out).toContain('2 of these ATMs are not in any feed: a, b');
    expect((await run(folder, 'partner-data', 'fio', 'partners.jsonl')).out).toContain('for 2 ATMs');
    expect(await storeOf(folder, (store) => store.callers.countPartnerData())).toEqual(new Map([['fio', 2]]));
    for (const task of ['partner-data', 'own-fees', 'brand', 'origins']) await run(folder, task, 'fio', '--none');
    await run(folder, 'alliance', 'fio', '--own');
    const [plain] = await callersOf(folder);
    expect(Object.keys(plain ?? {}).sort()).toEqual(
      ['activated', 'default', 'frameAncestors', 'limits', 'operator', 'scopes', 'slug'].sort(),
    );
    expect(await storeOf(folder, (store) => store.callers.countPartnerData())).toEqual(new Map());
    expect((await run(folder, 'remove', 'fio', '--dry-run')).out).toContain('would remove');
    expect((await run(folder, 'remove', 'fio')).code).toBe(0);
    expect(await callersOf(folder)).toEqual([]);
  });
});

it('a change to operators prints which operator each name matches', async () => {
  const folder = folderWith();
  await run(folder, 'add', 'fio', '--operator', 'Fio banka', '--country', 'CZ');
  const { out } = await run(folder, 'alliance', 'fio', '--withdraw', 'Fio banka', '--deposit', 'KB');
  expect(out).toContain("withdrawals: 'Fio banka' matches no operator with ATMs in CZ");
  expect(out).toContain("deposits: 'KB' matches no operator with ATMs in CZ");
  const changed = await run(folder, 'change', 'fio', '--country', 'SK');
  expect(changed.out).toContain("deposits: 'KB' matches no operator with ATMs in SK");
});

it("the guide's commands work as described", async () => {
  const guide = readFileSync(new URL('../../docs/callers.md', import.meta.url), 'utf8');
  const commands = guide.split('\n').filter((line) => line.startsWith('    npm run callers -- '));
  expect(commands.length).toBeGreaterThan(2);
  const folder = folderWith();
  await callersOf(folder);
  for (const command of commands) {
    const words = command.replace('npm run callers -- ', '').match(/'[^']*'|\S+/g) ?? [];
    expect(await run(folder, ...words.map((word) => word.replaceAll("'", '')))).toMatchObject({ code: 0, err: '' });
  }
  const [fio] = await callersOf(folder);
  expect(fio).toMatchObject({
    slug: 'fio',
    activated: true,
    withdrawals: ['Fio banka', 'Komerční banka'],
    deposits: ['Fio banka'],
  });
});
