import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../test/support/cli/runHere.ts';
import { runProcess } from '../../test/support/cli/runProcess.ts';
import { startTestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import type { VisitQuestion } from '../contract/visits.ts';
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import { startServer } from '../server/runtime/startServer.ts';
import { openStore, type StoreOptions } from '../store/openStore.ts';
import type { NewReport } from '../store/reports/reportRepository.ts';

const root = mkdtempSync(join(tmpdir(), 'atm-reports-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
const folder = (): string => mkdtempSync(join(root, 'data-'));

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 12);

const settingsOf = ({ dataDir, databaseUrl = '' }: StoreOptions) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  NOW: '2026-11-21T12:00Z',
});

/** Runs the command on a store, with 2026-11-21 as the current date. */
const run = (place: StoreOptions, ...args: string[]) => runHere('reports', args, settingsOf(place));

const praha: Feed = { name: 'praha', title: 'Praha', digest: 'd', attribution: { text: 'OSM' }, bounds: [49, 14, 51, 15] };
const bare: ImportedAtm = { uid: 'bare', lat: 50.0905, long: 14.4396, country: 'CZ', timeZone: 'Europe/Prague' };
const mustek: ImportedAtm = {
  ...bare,
  uid: 'mustek',
  street: '28. října 13',
  zip: '110 00',
  city: 'Praha',
  source: 'OpenStreetMap node 123',
  operatorClaim: { name: 'Komerční banka\u001b[2J' },
};

async function fill(place: StoreOptions): Promise<void> {
  const store = await openStore(place);
  await store.migrate();
  await store.replaceFeed(praha, [mustek, bare], now);
  const say = (who: string, report: Omit<NewReport, 'callerId'>, at = now) =>
    store.reports.add({ callerId: 'demo', ...report }, who, at);
  for (const who of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.3'])
    await say(who, { atmUid: 'mustek', problem: 'gone' }, now - day);
  for (let i = 1; i <= 4; i += 1)
    await say('192.0.2.1', { atmUid: 'mustek', problem: 'other', comment: `No ${i}` }, now - i * 60_000);
  await say('192.0.2.9', { atmUid: 'bare', problem: 'noCash', comment: 'Leer\nseit \u001b]0;owned\u0007 Montag \u202e!' });
  await say('192.0.2.9', { atmUid: 'gone-since', problem: 'broken' }, now - 2 * day);
  await store.close();
}

const all = `Komerční banka [2J: 28. října 13, 110 00 Praha, CZ
  uid mustek, OpenStreetMap node 123
  WARNING: the finder shows that this ATM was reported as gone
  gone           4 reports, from up to 3 addresses on a single day, last on 2026-11-20
  other          4 reports, from up to 1 address on a single day, last on 2026-11-21
  2026-11-21 other: "No 1"
  2026-11-21 other: "No 2"
  2026-11-21 other: "No 3"
  ... and 1 older comment (use --json to show all)

Unknown operator: CZ (50.09050, 14.43960)
  uid bare
  noCash         1 report, last on 2026-11-21
  2026-11-21 noCash: "Leer seit  ]0;owned  Montag  !"

No longer in any feed
  uid gone-since
  broken         1 report, last on 2026-11-19

3 ATMs, 10 reports, 1 caution.
`;

describe('npm run reports', () => {
  it('reports that there is no store, and creates none', async () => {
    const dataDir = join(folder(), 'new');
    const err = `There is no store in ${dataDir}. Check DATA_DIR, set DATABASE_URL if the store is in PostgreSQL, or create a store with npm start.\n`;
    expect(await run({ dataDir })).toEqual({ code: 1, out: '', err });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('lists reports by ATM, without control characters', async () => {
    const place = { dataDir: folder() };
    await fill(place);
    expect(await run(place)).toEqual({ code: 0, out: all, err: '' });
  });

  it('lists one problem, and reports since a day', async () => {
    const place = { dataDir: folder() };
    await fill(place);
    const broken = await run(place, '--problem', 'broken');
    expect(broken.out).toMatch(/^No longer in any feed\n {2}uid gone-since\n.*\n\n1 ATM, 1 report, 0 cautions\.\n$/s);
    const since = (await run(place, '--since', '2026-11-21')).out;
    expect([since.includes('gone  '), since.match(/\d+ ATMs, \d+ reports/)?.[0]]).toEqual([false, '2 ATMs, 5 reports']);
  });

  it('prints all reports as JSON', async () => {
    const place = { dataDir: folder() };
    await fill(place);
    const { out, code } = await run(place, '--json');
    expect(code).toBe(0);
    expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    const [first, second, third] = JSON.parse(out);
    expect(first).toMatchObject({
      uid: 'mustek',
      caution: 'reportedGone',
      atm: { source: 'OpenStreetMap node 123', operator: { name: 'Komerční banka\u001b[2J' } },
      problems: { gone: { reports: 4, addressesOnOneDay: 3 }, other: { reports: 4, addressesOnOneDay: 1 } },
    });
    expect(first.reports).toHaveLength(8);
    expect(second).not.toHaveProperty('caution');
    expect(second.reports).toEqual([
      {
        id: expect.any(String),
        callerId: 'demo',
        problem: 'noCash',
        comment: 'Leer\nseit \u001b]0;owned\u0007 Montag \u202e!',
        reportedAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
    expect([third.uid, 'atm' in third]).toEqual(['gone-since', false]);
  });

  it('shows customers’ answers, without the caution that they end, and also clears them', async () => {
    const place = { dataDir: folder() };
    await fill(place);
    const store = await openStore(place);
    const say = (question: VisitQuestion, network: string) =>
      store.reports.addVisit({ atmUid: 'mustek', question, answer: true }, { network, key: network }, now);
    for (const who of ['192.0.2.7', '192.0.2.8']) await say('gotCash', who);
    await say('contactless', '192.0.2.7');
    await store.close();
    const { out } = await run(place);
    expect(out).not.toContain('CAUTION');
    expect(out).toContain('  contactless yes  1 answer, from up to 1 person on a single day, last on 2026-11-21\n');
    expect(out).toContain('  gotCash yes    2 answers, from up to 2 people on a single day, last on 2026-11-21\n');
    const cleared = await run(place, '--clear', 'mustek');
    expect([cleared.code, cleared.out]).toEqual([0, 'Deleted 8 reports and 3 customer answers on mustek.\n']);
  });

  it('clears handled reports while a service runs, and their caution disappears within seconds', async () => {
    const place = { dataDir: folder() };
    await fill(place);
    const quiet = { debug() {}, info() {}, warn() {}, error() {} };
    const server = await startServer({ ...place, host: '127.0.0.1', port: 0, log: quiet, now: () => now });
    try {
      const caution = async () => {
        const answer = await fetch(`${server.url}/v6/atms/complete/mustek`);
        return ((await answer.json()) as { atm: { caution?: string } }).atm.caution;
      };
      expect(await caution()).toBe('reportedGone');
      expect(await run(place, '--clear', 'mustek')).toEqual({ code: 0, out: 'Deleted 8 reports on mustek.\n', err: '' });
      await expect.poll(caution, { timeout: 45_000, interval: 50 }).toBeUndefined();
      const again = await run(place, '--clear', 'bare', '--clear', 'mustek', '--clear', '\u001b[2J');
      expect(again).toEqual({
        code: 1,
        out: 'Deleted 1 report on bare.\n',
        err: "There are no reports on 'mustek' or '[2J'. See npm run reports.\n",
      });
    } finally {
      await server.close();
    }
  });

  it.each([
    [['--problem', 'lost'], /^--problem must be one of .*, not 'lost'\.\n$/],
    [['--what'], /^Unknown option '--what'.* See npm run reports -- --help\.\n$/],
  ])('rejects %j in one line', async (args, line) => {
    const { code, out, err } = await run({ dataDir: folder() }, ...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(line);
  });

  const reason = whyNoPostgres();
  if (reason) console.log(reason);
  it.skipIf(reason)('prints the same output for PostgreSQL', async () => {
    const postgres = await startTestPostgres();
    try {
      const place = { dataDir: folder(), databaseUrl: await postgres.freshUrl() };
      await fill(place);
      expect(await runProcess('reports', [], settingsOf(place))).toEqual({ code: 0, out: all, err: '' });
    } finally {
      await postgres.stop();
    }
  });
});
