/**
 * Tests what an operator sees if the embedded store is lost or damaged: the service's messages, its responses, and how to repair
 * the store.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runHere } from '../../test/support/cli/runHere.ts';
import { serveHere } from '../../test/support/cli/serveHere.ts';
import { serveProcess } from '../../test/support/cli/serveProcess.ts';
import { someFeed } from '../../test/support/server/doubles.ts';
import { register } from '../../test/support/server/shopTown.ts';
import { openStore } from '../store/openStore.ts';

const root = mkdtempSync(join(tmpdir(), 'atm-store-faults-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
const folder = () => mkdtempSync(join(root, 'data-'));
const fileOf = (dataDir: string) => join(dataDir, 'atm-finder.sqlite');
/** Changes the store file from another process, as an external program would. */
const sqlIn = (dataDir: string, statements: string) =>
  execFileSync(process.execPath, [
    '-e',
    "new (require('node:sqlite').DatabaseSync)(process.argv[1], { enableForeignKeyConstraints: false }).exec(process.argv[2])",
    fileOf(dataDir),
    statements,
  ]);

type Visit = (url: string, said: () => string) => Promise<unknown>;
type Settings = Readonly<Record<string, string>>;

const settingsOf = (dataDir: string, more: Settings) => ({
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  PORT: '0',
  DRAIN_TIME: '0',
  LOG_LEVEL: 'error',
  TILE_URL: 'none',
  ...more,
});

/** Runs a command or the service in this process. Stops the service when `visit` resolves. */
function run(dataDir: string, command: readonly string[], visit: Visit = async () => {}, more: Settings = {}): Promise<Ended> {
  const [name = 'start', ...args] = command;
  const env = settingsOf(dataDir, more);
  return name === 'start' ? serveHere(args, env, visit) : runHere(name, args, env);
}

/** Runs the service in its own process, because it may load the demo town in a child process, which writes to its output. */
const startProcess = (dataDir: string, args: readonly string[], visit: (url: string) => Promise<unknown> = async () => {}) =>
  serveProcess(args, settingsOf(dataDir, {}), (url, kill) => visit(url).finally(() => kill('SIGINT')));

const nearby = '/v6/atms/complete/findNearby?lat=50.0875&long=14.4213&radius=100';
const lookUp = '/v6/shops/findByCardTransaction?posId=P1&merchantId=M1';

/** The data folder of a service in use, with an ATM, the register, and all files that the service creates when it starts. */
let used: string;
beforeAll(async () => {
  used = folder();
  const store = await openStore({ dataDir: used });
  await store.migrate();
  const atm = { uid: 'a', lat: 50.0875, long: 14.4213, country: 'CZ', timeZone: 'Europe/Prague', operatorClaim: { name: 'Fio' } };
  await store.replaceFeed(someFeed, [{ ...atm, currencies: ['CZK'] }], 1);
  await store.shops.register.replaceFeed(register, 1);
  await store.close();
  await run(used, ['start']);
}, 120_000);

function copy(): string {
  const dataDir = folder();
  cpSync(used, dataDir, { recursive: true });
  return dataDir;
}

const aboutDamage = /damaged|does not have the tables|cannot be read|has no tables/;
const oneSentence = /^[^\n]+\.\n$/;

describe('a store that is missing in a folder that was in use', () => {
  const losses: readonly (readonly [string, (dataDir: string) => void, RegExp])[] = [
    ['cut to nothing', (dataDir) => truncateSync(fileOf(dataDir)), /is missing or empty, but service\.key/],
    ['removed', (dataDir) => rmSync(fileOf(dataDir)), /is missing or empty, but service\.key/],
    [
      'removed, with the key as SERVICE_SECRET',
      (dataDir) => {
        rmSync(fileOf(dataDir));
        rmSync(join(dataDir, 'service.key'));
      },
      /is missing or empty, but sandbox\.json/,
    ],
    [
      'cut to nothing, of which the journal alone is left',
      (dataDir) => {
        truncateSync(fileOf(dataDir));
        for (const name of readdirSync(dataDir))
          if (/^(?:service\.key|sandbox\.json|hours\.read|atms\.packed|shops\..*)$/.test(name))
            rmSync(join(dataDir, name), { recursive: true });
        writeFileSync(`${fileOf(dataDir)}-wal`, 'a journal');
      },
      /is missing or empty, but atm-finder\.sqlite-wal/,
    ],
    [
      'replaced by one without tables',
      (dataDir) => {
        rmSync(fileOf(dataDir));
        sqlIn(dataDir, 'pragma journal_mode = wal; create table x (a); drop table x');
      },
      /has no tables, but service\.key/,
    ],
    [
      'removed, where PostgreSQL was in use before',
      (dataDir) => {
        for (const name of ['atm-finder.sqlite', 'service.key', 'sandbox.json', 'hours.read'])
          rmSync(join(dataDir, name), { force: true });
        writeFileSync(join(dataDir, 'callers.kept'), 'sealed');
      },
      /but callers\.kept .*set DATABASE_URL/,
    ],
  ];

  it.each(losses)('%s, is not a first start, so an error is reported and nothing is created', async (_, lose, sentence) => {
    const dataDir = copy();
    lose(dataDir);
    const ended = await run(dataDir, ['start'], undefined, { SERVICE_SECRET: 'a service secret that is long enough for it' });
    expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringMatching(oneSentence) });
    expect(ended.err).toMatch(sentence);
    expect(ended.err).toMatch(/Restore it.*--new/);
    // The failed start must not create tables, because the next start would use them as the store.
    expect((await run(dataDir, ['start'])).err).toBe(ended.err);
  });

  it('is not recreated by an import or another command', async () => {
    const dataDir = copy();
    truncateSync(fileOf(dataDir));
    for (const command of [
      ['import', '--list'],
      ['callers', 'list'],
      ['shops', 'list'],
      ['reports'],
      ['edit', 'webhook', 'list'],
    ]) {
      const ended = await run(dataDir, command);
      expect([command, ended.code, ended.err]).toEqual([
        command,
        1,
        expect.stringMatching(/^[^\n]*is missing or empty[^\n]*--new[^\n]*\.\n$/),
      ]);
    }
    expect(readFileSync(fileOf(dataDir)).length).toBe(0);
  });

  it('is not backed up, and its journal stays', async () => {
    const dataDir = copy();
    truncateSync(fileOf(dataDir));
    writeFileSync(`${fileOf(dataDir)}-wal`, 'a journal');
    const ended = await run(dataDir, ['backup', join(dataDir, 'all.backup')]);
    expect(ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^[^\n]*is missing or empty[^\n]*--new[^\n]*\.\n$/),
    });
    expect(readFileSync(`${fileOf(dataDir)}-wal`, 'utf8')).toBe('a journal');
  });

  it('is recreated once with --new', async () => {
    const dataDir = copy();
    truncateSync(fileOf(dataDir));
    const statuses: number[] = [];
    const visit = async (url: string) => statuses.push((await fetch(`${url}/readyz`)).status);
    const first = await startProcess(dataDir, ['--new'], visit);
    expect([first.code, statuses]).toEqual([0, [200]]);
    expect(first.out).toContain('demo town');
    // In a separate process, because a failed start must also stop the process.
    const second = await startProcess(dataDir, ['--new']);
    expect(second).toMatchObject({ code: 1, err: expect.stringMatching(/contains one\. Start without --new\.\n$/) });
    expect((await run(dataDir, ['start'], visit)).code).toBe(0);
  });

  it('is created by migrate, which prepares a folder', async () => {
    const dataDir = copy();
    truncateSync(fileOf(dataDir));
    expect(await run(dataDir, ['migrate'])).toMatchObject({ code: 0 });
  });

  it('--new works only with the embedded store', async () => {
    const ended = await run(folder(), ['start', '--new'], undefined, { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' });
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(/^--new works only with the embedded store/) });
  });
});

it('a store whose last feed was removed does not get the demo town after callers were configured', async () => {
  const dataDir = folder();
  const store = await openStore({ dataDir });
  await store.migrate();
  await store.callers.change(() => ({ takeOver: true }), 0);
  await store.close();
  const ended = await startProcess(dataDir, []);
  expect(ended.code).toBe(0);
  expect(ended.out).not.toContain('demo town');
});

describe('a damaged store', () => {
  const sql = (statements: string) => (dataDir: string) => sqlIn(dataDir, statements);
  const overwrite = (from: number, to: number) => (dataDir: string) => {
    const bytes = readFileSync(fileOf(dataDir));
    bytes.fill(0xa5, Math.floor(bytes.length * from), Math.floor(bytes.length * to));
    writeFileSync(fileOf(dataDir), bytes);
  };

  const damages: readonly (readonly [string, (dataDir: string) => void])[] = [
    ['cut to half', (dataDir) => truncateSync(fileOf(dataDir), Math.floor(readFileSync(fileOf(dataDir)).length / 2))],
    ['cut by a page', (dataDir) => truncateSync(fileOf(dataDir), readFileSync(fileOf(dataDir)).length - 4_096)],
    ['cut to its first page', (dataDir) => truncateSync(fileOf(dataDir), 4_096)],
    ['overwritten but for its first page', overwrite(0.02, 1)],
    ['overwritten in its middle', overwrite(0.3, 0.7)],
    ['without its ATMs', sql('drop table atms')],
    ['without its feeds', sql('drop table feeds')],
    ['without its version', sql('drop table store_version')],
    ['with no version', sql('delete from store_version')],
    ['without its operators', sql('drop table operators')],
    ['without its callers', sql('drop table callers')],
    ['without a column of its callers', sql('alter table callers rename column operator to was_operator')],
    ['without its outcomes', sql('drop table outcomes')],
    ['without its shops', sql('drop table shops')],
    ['with a list that is no JSON', sql("update atms set currencies = '[\"CZ'")],
    ['with a list that is none', sql("update atms set currencies = 'null'")],
    [
      'with a caller that is no JSON',
      sql("insert into callers (slug, operator, activated, is_default, created_at, brand) values ('fio', 'Fio', 1, 0, 0, '{')"),
    ],
  ];

  it.each(damages)(
    '%s is reported in one sentence, answered with 503, and repaired by restoring a backup',
    async (what, damage) => {
      const dataDir = copy();
      damage(dataDir);
      const seen: { path: string; status: number; retryAfter: string | null; text: string }[] = [];
      const ended = await run(dataDir, ['start'], async (url, said) => {
        for (let times = 0; times < 3; times++) {
          for (const path of ['/readyz', nearby, lookUp, '/v6/shops/s-tiger', '/v6/invalidations', '/app/places', '/healthz']) {
            const reply = await fetch(`${url}${path}`);
            seen.push({ path, status: reply.status, retryAfter: reply.headers.get('retry-after'), text: await reply.text() });
          }
          await expect.poll(said, { timeout: 45_000 }).toMatch(aboutDamage);
        }
      });
      for (const { path, status, retryAfter, text } of seen) {
        expect([200, 404, 503], `${what}: ${path} ${text}`).toContain(status);
        if (status === 503) expect(retryAfter, path).toMatch(/^\d+$/);
        expect(text).not.toMatch(/sqlite|SyntaxError|no such/i);
        if (path === '/healthz') expect(status).toBe(200);
      }
      // If the callers cannot be read, the service must not treat any request as a request of the demo caller.
      if (/caller/.test(what))
        expect(seen.filter(({ path }) => path === nearby).map(({ status }) => status)).toEqual([503, 503, 503]);
      const isReady = seen.some(({ path, status }) => path === '/readyz' && status === 200);
      expect([what, ended.out.includes('is ready')]).toEqual([what, seen.length > 0 && isReady]);
      // The output contains only sentences, no stack trace, and no duplicate lines.
      expect(ended.err).not.toMatch(/\n\s+at |SyntaxError|TypeError|file:\/\//);
      const lines = ended.err.split('\n').filter(Boolean);
      expect(ended.err).toMatch(aboutDamage);
      expect(
        lines.filter((line) => line.includes('The store is unavailable; serving only data in memory')).length,
      ).toBeLessThanOrEqual(1);
      expect(lines.length, ended.err).toBeLessThanOrEqual(3);

      cpSync(fileOf(used), fileOf(dataDir));
      const healed: number[] = [];
      const after = await run(dataDir, ['start'], async (url) => {
        for (const path of ['/readyz', nearby, lookUp]) healed.push((await fetch(`${url}${path}`)).status);
      });
      expect([what, after.code, healed]).toEqual([what, 0, [200, 200, 200]]);
    },
    120_000,
  );
});
