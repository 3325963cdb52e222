import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../test/support/cli/runHere.ts';
import { runProcess } from '../../test/support/cli/runProcess.ts';
import { digestOf } from '../server/console/sessionCookie.ts';
import { openStore } from '../store/openStore.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atm-console-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
const settings = { DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', HOST: '', PORT: '' };
const withUrl = { PUBLIC_URL: 'https://atms.bank.example/' };
const runWith = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runHere('console', args, { ...settings, ...environment });
const run = (...args: string[]) => runWith(withUrl, ...args);

beforeAll(async () => {
  const store = await openStore({ dataDir });
  await store.migrate();
  await store.close();
});

describe('npm run console', () => {
  it('prints a link that is valid once, and records who created it', async () => {
    const { code, out } = await runProcess('console', ['link', '--role', 'steward', '--name', 'anna'], {
      ...settings,
      ...withUrl,
    });
    const token = /^https:\/\/atms\.bank\.example\/console#link=([\w-]{43})$/m.exec(out)?.[1] ?? '';
    expect([code, out]).toEqual([0, expect.stringContaining('The link signs in anna as steward. It is valid once')]);
    const store = await openStore({ dataDir });
    const [entry] = await store.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ action: 'session.link', subject: 'anna', after: { role: 'steward' } });
    expect(entry?.who).toMatch(/^command line, ./);
    expect(await store.sessions.redeemLink(digestOf(token), 's', Date.now())).toMatchObject({
      role: 'steward',
      name: 'anna (link)',
    });
    expect(await store.sessions.redeemLink(digestOf(token), 't', Date.now())).toBeUndefined();
    await store.close();
  });

  it('prints a link that is not valid after 11 minutes', async () => {
    const { out } = await run('link', '--name', 'anna');
    const token = /#link=(.+)$/m.exec(out)?.[1] ?? '';
    expect(token).not.toBe('');
    const store = await openStore({ dataDir });
    expect(await store.sessions.redeemLink(digestOf(token), 's', Date.now() + 11 * 60_000)).toBeUndefined();
    await store.close();
  });

  it('says which address it assumes if neither PUBLIC_URL nor PORT is set', async () => {
    const sentence = 'The link assumes that the service is at http://127.0.0.1:8080. Set PUBLIC_URL if it is not.';
    const outputs = await Promise.all([runWith({}, 'link'), runWith({ PORT: '8081' }, 'link'), run('link')]);
    expect(outputs.map(({ out }) => out.includes(sentence))).toEqual([true, false, false]);
  });

  it.each([
    [['link', '--role', 'admin'], "--role must be viewer, steward or administrator, not 'admin'."],
    [['link', '--name', 'a\nb'], '--name must be a single line of 1 to 100 characters.'],
    [['links'], "Unknown command 'links'. See npm run console -- --help."],
  ])('rejects %j', async (args, message) => {
    const { code, err } = await run(...args);
    expect([code, err.trim()]).toEqual([1, message]);
  });
});
