import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operatorToken } from '../../../../test/support/server/bankTown.ts';
import { register as shopTown } from '../../../../test/support/server/shopTown.ts';
import { someInstant, testApp } from '../../../../test/support/server/testApp.ts';
import { hsbc } from '../../../../test/support/store/hsbcMachines.ts';
import { onEachStore } from '../../../../test/support/store/onEachStore.ts';
import type { ImportJob, RecordChange, RecordChangePage } from '../../../contract/console/feeds.ts';
import type { OperatorRole } from '../../../contract/console/roles.ts';
import { importFiles } from '../../../imports/importFiles.ts';
import { loadDemoTown } from '../../../imports/loadDemoTown.ts';
import type { StoreOptions } from '../../../store/openStore.ts';
import type { Store } from '../../../store/store.ts';
import { startThread } from '../../../threads/startThread.ts';
import type { Log } from '../../observability/log.ts';
import { digestOf, newSecret } from '../sessionCookie.ts';
import { openImportJobs } from './importJobs.ts';
import { filesOfJob, uploadsFolder } from './jobFiles.ts';
import { type JobMessage, mayWrite } from './jobMessages.ts';
import { runJob } from './runJob.ts';

/** Whether imports run in child processes, as in the service. Otherwise they run in this process, which takes less time. */
const processes = vi.hoisted(() => ({ areUsed: false }));
vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  const fork = (...given: Parameters<typeof original.fork>) => (processes.areUsed ? original.fork(...given) : startHere());
  return { ...original, fork };
});

function startHere(): ChildProcess {
  const child = new EventEmitter();
  const permission = Promise.withResolvers<void>();
  const host = {
    usesTemporary() {},
    mayWrite() {
      child.emit('message', { asksToWrite: true });
      return permission.promise;
    },
  };
  const send = (sent: JobMessage | typeof mayWrite) =>
    sent === mayWrite ? permission.resolve() : void runJob(sent, host).then(() => child.emit('exit', 0, null));
  return Object.assign(child, { send, kill() {} }) as unknown as ChildProcess;
}

const markup = '<img src=x onerror=alert(1)>';
const head = 'id,lat,long,operator,street,city,country,depositAtm';
const row = (id: string, more: { operator?: string; lat?: string; street?: string; deposit?: string } = {}) => {
  const { operator = 'Fio banka', lat = '50.0841', street = 'Dlouhá 1', deposit = '' } = more;
  return `${id},${lat},14.4237,${operator},${street},Praha,CZ,${deposit}`;
};
const rows = (...lines: readonly string[]) => `${[head, ...lines].join('\n')}\n`;
const first = rows(
  row('1'),
  row('2', { lat: '50.09' }),
  row('3', { lat: '50.1' }),
  row('4', { lat: '50.2' }),
  row('5', { lat: '50.3' }),
);
/** Changes 1, removes 5, adds 6, and contains an unusable record. All contain markup. */
const second = rows(
  row('1', { deposit: 'true', street: markup }),
  row('2', { lat: '50.09' }),
  row('3', { lat: '50.1' }),
  row('4', { lat: '50.2' }),
  row('6', { lat: '49.9', operator: markup }),
  row(`"${markup}"`, { lat: 'north' }),
);

/** A part of a gzip file. */
const spaces = gzipSync(Buffer.alloc(10_000_000, ' '));

/** The ids of the import processes that this process has started. */
const importProcesses = (): number[] =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((pid) => existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('jobProgram'))
    .map(Number);

onEachStore('the imports in the console on %s', ({ kind, freshStore }) => {
  let store: Store;
  let place: StoreOptions;
  let app: FastifyInstance;
  let now: number;
  const cookies = new Map<string, string>();

  async function startApp({ uploadLimit = 3_000_000, lookEvery = 3_600_000 } = {}) {
    ({ app } = await testApp({
      ...place,
      store,
      operatorToken,
      now: () => (now += 1_000),
      basemap: 'none',
      uploadLimit,
      lookEvery,
    }));
  }
  beforeEach(async () => {
    ({ store, place } = await freshStore());
    now = someInstant;
    await startApp();
  });
  afterEach(async () => {
    await app.close();
    processes.areUsed = false;
  });

  /** Sends a request as a person, who is signed in as a data steward unless the role differs. */
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    who = 'anna',
    role: OperatorRole = 'steward',
  ) {
    const key = `${who} ${role}`;
    const secret = cookies.get(key) ?? newSecret();
    cookies.set(key, secret);
    await store.sessions.add(digestOf(secret), { role, name: who }, now);
    const isPart = payload instanceof Uint8Array;
    const headers = {
      cookie: `console=${secret}`,
      'x-console': 'page',
      'sec-fetch-site': 'same-origin',
      ...(payload && { 'content-type': isPart ? 'application/octet-stream' : 'application/json' }),
    };
    return app.inject({
      method,
      url: `/operator/v1${path}`,
      headers,
      ...(payload && { payload: isPart ? Buffer.from(payload) : payload }),
    });
  }
  const job = async (id: string) => (await send('GET', `/imports/${id}`)).json() as ImportJob;
  async function ended(id: string): Promise<ImportJob> {
    await vi.waitFor(async () => expect((await job(id)).state).not.toMatch(/ing$/), { timeout: 60_000, interval: 50 });
    return job(id);
  }
  async function upload(content: string | Uint8Array, feed = 'fio', file = 'fio-2026-11-20.csv'): Promise<string> {
    const bytes = Buffer.from(content);
    const made = await send('POST', '/imports', { file, bytes: bytes.length, feed });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json() as ImportJob;
    const half = Math.ceil(bytes.length / 2);
    for (const from of [0, half].filter((start) => start < bytes.length)) {
      const part = await send('PUT', `/imports/${id}/content?from=${from}`, bytes.subarray(from, from + half));
      expect(part.statusCode, part.body).toBe(200);
    }
    return id;
  }
  async function check(id: string, options = {}): Promise<ImportJob> {
    const started = await send('POST', `/imports/${id}/check`, options);
    expect(started.statusCode, started.body).toBe(202);
    return ended(id);
  }
  async function apply(id: string, options = {}): Promise<ImportJob> {
    const started = await send('POST', `/imports/${id}/apply`, { plan: (await job(id)).summary?.plan, ...options });
    expect(started.statusCode, started.body).toBe(202);
    return ended(id);
  }
  async function imported(content: string): Promise<string> {
    const id = await upload(content);
    expect(await check(id)).toMatchObject({ state: 'ready' });
    expect(await apply(id)).toMatchObject({ state: 'imported' });
    return id;
  }
  const changes = async (id: string, query = '') =>
    ((await send('GET', `/imports/${id}/changes${query}`)).json() as { changes: RecordChange[] }).changes;

  it('show the changes field by field before they are made, make them, and can be undone', async () => {
    processes.areUsed = true;
    await imported(first);
    const before = await store.readDataset();
    const id = await upload(second);
    const checked = await check(id);
    expect((await send('GET', '/overview')).json().waiting).toMatchObject({ imports: 1 });
    expect(checked.summary).toMatchObject({
      added: 1,
      changed: 1,
      gone: 1,
      unchanged: 3,
      quarantined: 1,
      records: 5,
      isNew: false,
      metadata: [],
    });
    expect((await store.readDataset()).atms).toEqual(before.atms);
    expect(await changes(id)).toEqual([
      expect.objectContaining({ kind: 'quarantined', at: 'line 7', id: markup, reason: 'noPosition' }),
      expect.objectContaining({ kind: 'gone', name: 'Fio banka', lat: 50.3 }),
      expect.objectContaining({
        kind: 'changed',
        at: 'line 2',
        fields: expect.arrayContaining([
          { field: 'depositAtm', after: true },
          { field: 'street', before: 'Dlouhá 1', after: markup },
        ]),
      }),
      expect.objectContaining({ kind: 'added', name: markup, lat: 49.9 }),
    ]);
    expect((await changes(id, '?kind=changed')).map(({ kind }) => kind)).toEqual(['changed']);
    expect((await changes(id, '?search=ONERROR&kind=added')).map(({ name }) => name)).toEqual([markup]);
    const { points } = (await send('GET', `/imports/${id}/points`)).json();
    expect(points.map((point: { kind: string }) => point.kind)).toEqual(['gone', 'changed', 'added']);
    expect(await apply(id)).toMatchObject({ state: 'imported' });
    expect(existsSync(filesOfJob(place.dataDir, id).content)).toBe(false);

    const feed = (await send('GET', '/feeds/fio')).json();
    expect(feed).toMatchObject({ atms: 5, kind: 'operator', undo: 'restore' });
    expect(feed).not.toHaveProperty('hasShops');
    expect((await send('GET', '/feeds/fio/imports')).json()).toMatchObject({
      imports: [
        { result: 'imported', who: 'anna', file: 'fio-2026-11-20.csv', added: 1, changed: 1, gone: 1, quarantined: 1 },
        { result: 'imported', who: 'anna', added: 5 },
      ],
    });
    expect((await send('GET', '/feeds')).json().feeds).toMatchObject([{ name: 'fio', lastImport: { who: 'anna' } }]);
    expect((await store.audit.list({ limit: 1 }))[0]).toMatchObject({
      who: 'anna',
      action: 'feed.import',
      subject: 'fio',
      after: { file: 'fio-2026-11-20.csv', added: 1 },
    });

    expect((await send('GET', '/feeds/fio/quarantined')).json()).toEqual({
      records: [{ reason: 'noPosition', at: 'line 7', id: markup, message: expect.stringMatching(/^field 'lat' must be/) }],
      count: 1,
    });
    expect((await send('GET', '/feeds/fio/quarantined?from=1')).json()).toEqual({ records: [], count: 1 });
    expect((await send('GET', '/feeds/other/quarantined')).statusCode).toBe(404);

    const undo = await send('POST', '/feeds/fio/undo', { importedAt: feed.importedAt });
    expect(undo.statusCode, undo.body).toBe(202);
    expect(await ended(undo.json().id)).toMatchObject({ task: 'undo', state: 'undone' });
    expect((await store.readDataset()).atms).toEqual(before.atms);
    expect((await store.audit.list({ limit: 1 }))[0]).toMatchObject({ who: 'anna', action: 'feed.undo', subject: 'fio' });
    const history = (await send('GET', '/feeds/fio/imports')).json();
    expect(history.imports).toMatchObject([
      { result: 'undone', file: 'fio-2026-11-20.csv', quarantined: 0 },
      { result: 'imported', wasUndone: true },
      { result: 'imported' },
    ]);
    expect(history.imports.map((one: object) => 'wasUndone' in one)).toEqual([false, true, false]);
    // On a later page, the entry that undid the import is on the page before.
    const rest = await send('GET', `/feeds/fio/imports?before=${history.imports[0].at}`);
    expect(rest.json().imports).toMatchObject([{ wasUndone: true, added: 1 }, { added: 5 }]);
    expect((await send('POST', '/feeds/fio/undo', { importedAt: feed.importedAt })).statusCode).toBe(409);
  });

  it('show the values of added records, and in how many records each field of a new feed has one', async () => {
    const columns = 'nr,breite,laenge,strasse,preis,zeiten,barrierefrei,notiz';
    const lines = ['A1,50.1,14.4,Dlouhá 1,"2,50",24/7,ja,Foyer', 'A2,50.2,14.4,Dlouhá 2,0,,teils,'];
    const mapping = {
      decimal: ',',
      fields: {
        ...{ id: '{nr}', lat: '{breite}', long: '{laenge}', street: '{strasse}', fee: '{preis} EUR', openingHours: '{zeiten}' },
        ...{ hint: '{notiz}', wheelchairAccess: { column: 'barrierefrei', values: { ja: true, nein: false } } },
      },
    };
    const id = await upload(`${columns}\n${lines.join('\n')}\n`, 'words', 'list.csv');
    const { summary } = await check(id, { mapping: JSON.stringify(mapping) });
    expect(Object.fromEntries(summary?.filled?.map(({ field, count }) => [field, count]) ?? [])).toMatchObject({
      ...{ street: 2, surcharge: 2, openingHours: 1, wheelchairAccess: 1, hints: 1, depositAtm: 0, operator: 0 },
    });
    expect((await changes(id, '?kind=added')).map(({ fields }) => fields)).toEqual([
      expect.arrayContaining([
        { field: 'surcharge', after: { kind: 'amount', currency: 'EUR', amount: 2.5 } },
        { field: 'openingHours', after: '24/7' },
        { field: 'wheelchairAccess', after: true },
      ]),
      [{ field: 'surcharge', after: { kind: 'none' } }],
    ]);
    expect(await apply(id)).toMatchObject({ state: 'imported' });
    const again = await upload(rows(row('1')), 'words');
    expect((await check(again)).summary).not.toHaveProperty('filled');
  });

  describe('with the column mapping of the last import of a feed', () => {
    const table = (ids: readonly string[], head = 'nr;breite;laenge;preis') =>
      [head, ...ids.map((id, i) => `${id};50,1${i};14,4;2,50`)].join('\n');
    const mapping = { decimal: ',', fields: { id: '{nr}', lat: '{breite}', long: '{laenge}', fee: '{preis} EUR' } };

    async function imports(ids: readonly string[], options: ImportJob['options']): Promise<void> {
      const id = await upload(table(ids), 'table', 'table.csv');
      expect(await check(id, options)).toMatchObject({ state: 'ready' });
      expect(await apply(id)).toMatchObject({ state: 'imported' });
    }

    const checkOf = async (text: string, feed = 'table', file = 'table.csv') => check(await upload(text, feed, file));

    it('return it for the next version of the table, until another one is used', async () => {
      await imports(['A', 'B'], { mapping: JSON.stringify(mapping) });
      const next = await upload(table(['A', 'B', 'C']), 'table', 'table.csv');
      const rejected = await check(next);
      expect(rejected).toMatchObject({ state: 'rejected', problem: { code: 'unknownColumns' } });
      expect(JSON.parse(rejected.earlierMapping ?? '')).toEqual(mapping);
      expect(readdirSync(filesOfJob(place.dataDir, next).folder)).not.toContain('earlierMapping.json');
      expect(await check(next, { mapping: rejected.earlierMapping ?? '' })).toMatchObject({
        state: 'ready',
        summary: { added: 1, changed: 0, unchanged: 2 },
      });
      expect((await send('GET', '/feeds')).body).not.toContain('breite');

      const { fee: _, ...fields } = mapping.fields;
      await imports(['A', 'B'], { mapping: JSON.stringify({ ...mapping, fields }) });
      expect(JSON.parse((await checkOf(table(['A']))).earlierMapping ?? '')).toEqual({ ...mapping, fields });
    });

    it('return it only if the file has its columns, and only for this feed', async () => {
      await imports(['A', 'B'], { mapping: JSON.stringify(mapping) });
      const moreColumns = table(['A', 'B'], 'nr;breite;laenge;preis;neu').replaceAll('2,50', '2,50;x');
      expect(await checkOf(moreColumns)).toHaveProperty('earlierMapping');
      for (const rejected of [
        await checkOf(table(['A', 'B'], 'nr;breite;laenge;gebuehr')),
        await checkOf(table(['A', 'B']), 'other'),
        await checkOf('{"a": 1}', 'table', 'table.json'),
      ]) {
        expect(rejected.state).toBe('rejected');
        expect(rejected).not.toHaveProperty('earlierMapping');
      }
      const wrong = await check(await upload(table(['A']), 'table', 'table.csv'), { mapping: '{"fields":{"x":"{nr}"}}' });
      expect(wrong).toMatchObject({ problem: { code: 'mapping' } });
      expect(wrong).not.toHaveProperty('earlierMapping');
    });

    it('return that of an import by the command, also for JSON whose positions are not recognized', async () => {
      mkdirSync(place.dataDir, { recursive: true });
      const path = join(place.dataDir, 'mapping.json');
      const ofJson = { fields: { id: '{[].k}', lat: '{[].p}', long: '{[].q}', hint: '{[].h}' } };
      writeFileSync(path, `\ufeff${JSON.stringify(ofJson)}`);
      const file = join(place.dataDir, 'odd.json');
      writeFileSync(file, '[{"k": "A", "p": 50.1, "q": 14.4, "h": "Foyer"}]');
      await importFiles(store, [{ path: file, name: 'odd', map: path }], { now });
      const rejected = await checkOf('[{"k": "B", "p": 50.2, "q": 14.5}]', 'odd', 'odd.json');
      expect(rejected).toMatchObject({ state: 'rejected' });
      expect(JSON.parse(rejected.earlierMapping ?? '')).toEqual(ofJson);
    });

    it('return the earlier one after an undo', async () => {
      await imports(['A', 'B'], { mapping: JSON.stringify(mapping) });
      const { fee: _, ...fields } = mapping.fields;
      await imports(['A', 'B'], { mapping: JSON.stringify({ ...mapping, fields }) });
      const { importedAt } = (await send('GET', '/feeds/table')).json();
      const undo = await send('POST', '/feeds/table/undo', { importedAt });
      expect(await ended(undo.json().id)).toMatchObject({ state: 'undone' });
      expect(JSON.parse((await checkOf(table(['A']))).earlierMapping ?? '')).toEqual(mapping);
    });
  });

  it('say that an id now belongs to another ATM, with its line in the file', async () => {
    await imported(first);
    const moved = row('3', { lat: '50.11', street: 'Krátká 9' });
    const id = await upload(rows(row('1'), row('2', { lat: '50.09' }), moved, ...first.trim().split('\n').slice(4)));
    expect((await check(id)).summary).toMatchObject({ added: 1, gone: 1, reissued: 1 });
    const [gone, added] = await changes(id);
    expect(gone).toMatchObject({ kind: 'gone', lat: 50.1, isReissued: true });
    expect(gone).not.toHaveProperty('at');
    expect(added).toMatchObject({ kind: 'added', lat: 50.11, isReissued: true, at: 'line 4' });
    await apply(id);
    const next = await upload(rows(row('1'), row('2', { lat: '50.09' }), row('3', { lat: '50.11', street: 'Krátká 10' })));
    await check(next);
    expect((await changes(next, '?kind=changed')).map(({ at, isReissued }) => [at, isReissued])).toEqual([['line 4', undefined]]);
  });

  it('list equal warnings once, with their number, their field and an example', async () => {
    const rows = Array.from({ length: 5 }, (_, i) => `A${i},${50 + i / 10},14.4,${i < 4 ? 'nein' : 'true'},2.${i}0`);
    const id = await upload(`id,lat,long,wheelchairAccess,fee\n${rows.join('\n')}\n`, 'barrierefrei', 'list.csv');
    expect((await check(id)).summary).toMatchObject({ warnings: 9 });
    expect(await changes(id, '?kind=warning')).toEqual([
      {
        ...{ kind: 'warning', id: 'A0', at: 'line 2', field: 'wheelchairAccess', alike: 3, code: 'notYesOrNo', got: "'nein'" },
        message: "field 'wheelchairAccess' must be true or false, got 'nein'",
      },
      {
        kind: 'warning',
        id: 'A0',
        at: 'line 2',
        field: 'fee',
        alike: 4,
        code: 'noCurrency',
        got: "'2.00'",
        message: expect.stringMatching(/no currency/),
      },
    ]);
  });

  it('list each value that is neither true nor false', async () => {
    const values = ['nein', 'teils', 'nein', 'teils', 'nein'];
    const rows = values.map((value, i) => `A${i},${50 + i / 10},14.4,${value}`);
    const id = await upload(`id,lat,long,wheelchairAccess\n${rows.join('\n')}\n`, 'barrierefrei', 'list.csv');
    await check(id);
    expect(await changes(id, '?kind=warning')).toMatchObject([
      { id: 'A0', code: 'notYesOrNo', got: "'nein'", alike: 2 },
      { id: 'A1', code: 'notYesOrNo', got: "'teils'", alike: 1 },
    ]);
  });

  it('show an undone import as undone after imports that changed nothing, also on another page', async () => {
    const one = { feed: { ...hsbc, name: 'fio' }, atms: [] };
    await store.replaceFeeds([{ ...one, feed: { ...one.feed, digest: 'earlier' } }], now - 1);
    await store.replaceFeeds([one], now);
    for (let i = 1; i <= 50; i++) await store.replaceFeeds([one], now + i);
    await store.undoImport('fio', now + 51, 'anna');
    const history = (await send('GET', '/feeds/fio/imports')).json();
    expect(history.imports.map(({ result }: { result: string }) => result)).toEqual([
      'undone',
      ...Array.from({ length: 49 }, () => 'unchanged'),
    ]);
    expect(history.imports.filter((one: object) => 'wasUndone' in one)).toEqual([]);
    const rest = (await send('GET', `/feeds/fio/imports?before=${history.next}`)).json();
    expect(rest.imports).toMatchObject([
      { result: 'unchanged' },
      { result: 'imported', wasUndone: true },
      { result: 'imported' },
    ]);
    expect(rest.imports.map((one: object) => 'wasUndone' in one)).toEqual([false, true, false]);
  });

  it('are listed in pages, each with its person, also after the feed was removed', async () => {
    for (let i = 0; i < 51; i++)
      await store.replaceFeeds([{ feed: { ...hsbc, name: 'fio', digest: `${i}` }, atms: [] }], now + i, {
        who: `person ${i}`,
      });
    await store.replaceFeed({ ...hsbc, name: 'kb' }, [], now);
    await store.removeFeed('fio', now + 60, 'berta');
    const first = (await send('GET', '/feeds/fio/imports')).json();
    expect(first.imports).toHaveLength(50);
    expect(first.imports[0]).toMatchObject({ result: 'removed', who: 'berta' });
    const rest = (await send('GET', `/feeds/fio/imports?before=${first.next}`)).json();
    expect(rest).toMatchObject({
      imports: [
        { digest: '1', who: 'person 1' },
        { digest: '0', who: 'person 0' },
      ],
    });
    expect(rest.next).toBeUndefined();
    expect((await send('GET', '/feeds/nothing/imports')).statusCode).toBe(404);
    expect((await send('GET', '/feeds/fio/imports?before=2026-12-31T23:59:60Z')).statusCode).toBe(400);
    expect((await send('GET', '/feeds')).json().feeds).toMatchObject([{ name: 'kb', lastImport: { records: 0 } }]);
  });

  it('return no reason for a quarantined record of a release with other reasons', async () => {
    const quarantined = [
      { rule: 'ofAnotherRelease', message: 'the text of that release' },
      { rule: 'noId', message: 'it has no id' },
    ];
    const findings = { objectsRead: 2, leftOut: {}, quarantined, moreQuarantined: 3, repaired: [], warnings: [] };
    await store.replaceFeeds([{ feed: { ...hsbc, name: 'fio' }, atms: [], findings }], now);
    expect((await send('GET', '/feeds/fio/quarantined')).json()).toEqual({
      records: [{ message: 'the text of that release' }, { reason: 'noId', message: 'it has no id' }],
      count: 5,
    });
  });

  it('do not change the store if it has changed since the check', async () => {
    await imported(first);
    const id = await upload(second);
    await check(id);
    await store.undoImport('fio', now, 'berta');
    expect(await apply(id)).toMatchObject({ state: 'failed', problem: { code: 'changed' } });
    expect(await store.listFeeds()).toEqual([]);
    expect((await send('POST', `/imports/${id}/apply`, { plan: 'x' })).statusCode).toBe(409);
    expect(await check(id)).toMatchObject({ state: 'ready', summary: { isNew: true, added: 5 } });
    expect((await send('POST', `/imports/${id}/apply`, { plan: 'x' })).statusCode).toBe(409);
    expect(await apply(id)).toMatchObject({ state: 'imported' });
  });

  it('run one at a time, so one of two stewards gets a clear answer', async () => {
    await imported(first);
    const [one, other] = [await upload(second), await upload(rows(row('1')), 'moneta')];
    const both = await Promise.all([one, other].map((id) => send('POST', `/imports/${id}/check`, {})));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    const denied = both.find(({ statusCode }) => statusCode === 409);
    expect(denied?.json().problem).toEqual({ code: 'importRunning', got: expect.stringMatching(/^(fio|moneta)$/) });
    expect(denied?.json().message).toMatch(/^The import of '(fio|moneta)' by anna is running. Only one can run at a time/);
    await ended(both.find(({ statusCode }) => statusCode === 202)?.json().id);
    const importedAt = (await send('GET', '/feeds/fio')).json().importedAt;
    // In this process, the first undo would end before the second request is read.
    processes.areUsed = true;
    const undos = await Promise.all([0, 1].map(() => send('POST', '/feeds/fio/undo', { importedAt }, 'berta')));
    expect(undos.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    await ended(undos.find(({ statusCode }) => statusCode === 202)?.json().id);
  });

  it('ask before a feed loses many ids, and before a file is imported of which most records are unusable', async () => {
    await imported(first);
    const id = await upload(rows(row('1'), row('2', { lat: 'x' }), row('3', { lat: 'y' })));
    expect(await check(id)).toMatchObject({
      state: 'rejected',
      problem: { code: 'partial', usable: 1, all: 3, reason: 'noPosition' },
    });
    expect((await send('GET', '/overview')).json().waiting).toMatchObject({ imports: 1 });
    expect((await changes(id)).map(({ kind }) => kind)).toEqual(['quarantined', 'quarantined']);
    expect(await check(id, { acceptPartial: true })).toMatchObject({ state: 'ready', summary: { loss: { lost: 4, before: 5 } } });
    expect(await apply(id)).toMatchObject({ state: 'ready', problem: { code: 'loss' } });
    expect((await store.findFeed('fio'))?.atmCount).toBe(5);
    expect(await apply(id, { acceptLoss: true })).toMatchObject({ state: 'imported' });
    expect((await store.findFeed('fio'))?.atmCount).toBe(1);
  });

  it('show the changes of the title, the attribution and the partner data, and make only these', async () => {
    const profile = { slug: 'fio', operator: 'Fio', activated: true, default: false };
    await store.callers.change(() => ({ takeOver: true, callers: [profile], credentials: [] }), now);
    const file = (title: string, note: string, licence?: string) =>
      [
        { record: 'feed', operator: 'Fio', title, ...(licence && { licence }) },
        { id: '1', lat: 50.0841, long: 14.4237, partnerData: { note, floor: 1 } },
        { id: '2', lat: 50.09, long: 14.4237, partnerData: { note: 'second' } },
        { id: '3', lat: 50.1, long: 14.4237, kind: 'counter' },
      ]
        .map((one) => JSON.stringify(one))
        .join('\n');
    const add = async (content: string) => {
      const bytes = Buffer.from(content);
      const body = { file: 'fio.jsonl', bytes: bytes.length, feed: 'fio', bank: 'fio' };
      const { id } = (await send('POST', '/imports', body, 'carl', 'administrator')).json();
      await send('PUT', `/imports/${id}/content?from=0`, bytes, 'carl', 'administrator');
      return id as string;
    };
    const done = async (id: string, step: string, body: object) => {
      const started = await send('POST', `/imports/${id}/${step}`, body, 'carl', 'administrator');
      expect(started.statusCode, started.body).toBe(202);
      return ended(id);
    };
    const one = await add(file('Fio', 'old'));
    expect((await done(one, 'check', { bank: 'fio' })).summary).toMatchObject({
      added: 2,
      others: { added: 1 },
      partnerData: { set: 2, removed: 0 },
      metadata: [
        { field: 'title', after: 'Fio' },
        { field: 'kind', after: 'operator' },
        { field: 'bank', after: 'fio' },
        { field: 'attribution', after: 'Fio' },
      ],
    });
    expect(await done(one, 'apply', { plan: (await job(one)).summary?.plan })).toMatchObject({ state: 'imported' });
    const two = await add(file('Fio banka', 'new', 'CC0'));
    const { summary } = await done(two, 'check', {});
    expect(summary).toMatchObject({
      unchanged: 2,
      changed: 0,
      same: false,
      others: { unchanged: 1 },
      partnerData: { set: 1, removed: 0 },
      metadata: [
        { field: 'title', before: 'Fio', after: 'Fio banka' },
        { field: 'attribution', before: 'Fio', after: 'Fio banka' },
        { field: 'licence', after: 'CC0' },
      ],
    });
    expect(await changes(two)).toEqual([
      expect.objectContaining({ kind: 'partnerData', fields: [{ field: 'note', before: 'old', after: 'new' }] }),
    ]);
    expect(await done(two, 'apply', { plan: summary?.plan })).toMatchObject({ state: 'imported' });
    expect(await store.findFeed('fio')).toMatchObject({ title: 'Fio banka', attribution: { text: 'Fio banka', licence: 'CC0' } });
    expect((await store.readDataset()).partnerData?.get('fio')?.size).toBe(2);
  });

  if (kind !== 'sqlite') return;

  it('list all changes, also those with line separators of Unicode, from the beginning of a change', async () => {
    const id = await upload(first);
    const all = Array.from({ length: 120 }, (_, i) => ({ kind: 'warning', message: `Dlouhá\u2028${i}\u2029` }));
    writeFileSync(filesOfJob(place.dataDir, id).changes, all.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const read: RecordChange[] = [];
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page = (await send('GET', `/imports/${id}/changes?from=${from}`)).json() as RecordChangePage;
      read.push(...page.changes);
      from = page.next;
    }
    expect(read).toEqual(all);
    expect((await send('GET', `/imports/${id}/changes?from=3`)).statusCode).toBe(400);
  });

  it('include the shops of an OpenStreetMap extract if they are requested', async () => {
    const node = (id: number, tags: Record<string, string>) =>
      `<node id="${id}" lat="50.08${id}" lon="14.42${id}">${Object.entries(tags).map(([k, v]) => `<tag k="${k}" v="${v}"/>`)}</node>`.replaceAll(
        '>,<',
        '><',
      );
    const shops = [3, 4, 5].map((id) => node(id, { shop: 'bakery', name: `Pekárna ${id}`, 'addr:city': 'Praha' }));
    const map = `<osm version="0.6">${node(1, { amenity: 'atm', operator: 'Fio banka' })}${shops.join('')}</osm>`;
    const id = await upload(map, 'praha', 'praha.osm');
    expect((await check(id)).summary).not.toHaveProperty('shops');
    await loadDemoTown(store);
    const demo = (await store.shops.register.listFeeds()).find(({ name }) => name === 'demo-town')?.shopCount;
    expect(demo).toBeGreaterThan(0);
    expect((await check(id, { shops: true })).summary).toMatchObject({ added: 1, shops: { shops: { added: 3, gone: 0 }, demo } });
    expect((await store.shops.register.listFeeds()).map(({ name }) => name)).toContain('demo-town');
    expect((await store.shops.register.listFeeds()).map(({ name }) => name)).not.toContain('praha');
    // In the meantime, another import has added a shop to the feed, which this import would remove.
    const other = { ...shopTown, feed: { ...shopTown.feed, name: 'praha' } };
    await store.shops.register.replaceFeed(other, now);
    const version = await store.shops.register.version();
    expect(await apply(id)).toMatchObject({ state: 'failed', problem: { code: 'changed' } });
    expect(await store.shops.register.version()).toBe(version);
    const shopsOf = async (name: string) =>
      (await store.shops.register.listFeeds()).find((feed) => feed.name === name)?.shopCount;
    expect([await store.findFeed('praha'), await shopsOf('praha')]).toEqual([undefined, shopTown.shops.length]);
    await store.shops.register.removeFeed('praha', now);
    expect(await check(id, { shops: true })).toMatchObject({ state: 'ready' });
    expect(await apply(id)).toMatchObject({ state: 'imported', summary: { shops: { shops: { added: 3 }, demo } } });
    expect((await store.shops.register.listFeeds()).map(({ name }) => name)).not.toContain('demo-town');
    expect((await store.shops.register.listFeeds()).map(({ name }) => name)).toEqual(expect.arrayContaining(['praha', 'brands']));
    const list = await upload(first);
    expect(await check(list, { shops: true })).toMatchObject({ state: 'rejected', problem: { code: 'unreadable' } });
    const { importedAt, undo, hasShops } = (await send('GET', '/feeds/praha')).json();
    expect({ undo, hasShops }).toEqual({ undo: 'remove', hasShops: true });
    const undone = (await send('POST', '/feeds/praha/undo', { importedAt })).json();
    expect(await ended(undone.id)).toMatchObject({ state: 'undone', options: { shops: true } });
    expect([await store.findFeed('praha'), await shopsOf('praha')]).toEqual([undefined, 3]);
    const body = { file: 'a.osm', bytes: 9, feed: 'brands', shops: true };
    expect((await send('POST', '/imports', body)).json()).toMatchObject({
      message: expect.stringMatching(/^'brands' is the name of a built-in feed/),
      problem: { code: 'notAllowed', field: 'feed', got: 'brands' },
    });
  });

  it('ask before a feed loses many shops, and import neither shops nor ATMs without the confirmation', async () => {
    const map = (atms: number, shops: number) => {
      const node = (id: number, tags: string) => `<node id="${id}" lat="50.0${id}" lon="14.42">${tags}</node>`;
      const atm = '<tag k="amenity" v="atm"/>';
      const shop = (i: number) => `<tag k="shop" v="bakery"/><tag k="name" v="Pekárna ${i}"/>`;
      const all = [
        ...Array.from({ length: atms }, (_, i) => node(10 + i, atm)),
        ...Array.from({ length: shops }, (_, i) => node(20 + i, shop(i))),
      ];
      return `<osm version="0.6">${all.join('')}</osm>`;
    };
    const checked = async (content: string) => {
      const id = await upload(content, 'praha', 'praha.osm');
      return { id, summary: (await check(id, { shops: true })).summary };
    };
    const counts = async () => {
      const shops = (await store.shops.register.listFeeds()).find((feed) => feed.name === 'praha')?.shopCount;
      return [(await store.findFeed('praha'))?.atmCount, shops];
    };
    expect(await apply((await checked(map(1, 5))).id)).toMatchObject({ state: 'imported' });
    const { id, summary } = await checked(map(2, 1));
    expect(summary).toMatchObject({ added: 1, shops: { shops: { gone: 4 }, loss: { of: 'shops', lost: 4, before: 5 } } });
    expect(summary).not.toHaveProperty('loss');
    const message = 'The file does not contain 4 of the 5 shops in the feed. Nothing was imported.';
    expect(await apply(id)).toMatchObject({ state: 'ready', problem: { code: 'loss', message } });
    expect(await counts()).toEqual([1, 5]);
    expect(await apply(id, { acceptLoss: true })).toMatchObject({ state: 'imported' });
    expect(await counts()).toEqual([2, 1]);
  });

  it('do not import shops if other ones would change than those that were checked, even as many', async () => {
    const map = (...names: readonly string[]) =>
      `<osm version="0.6"><node id="1" lat="50.081" lon="14.421"><tag k="amenity" v="atm"/></node>${names
        .map(
          (name, i) =>
            `<node id="${i + 3}" lat="50.08${i}" lon="14.42${i}"><tag k="shop" v="bakery"/><tag k="name" v="${name}"/></node>`,
        )
        .join('')}</osm>`;
    const [one, two, other] = [map('Alfa', 'Beta', 'Gama'), map('Delta', 'Beta', 'Gama'), map('Delta', 'Epsilon', 'Gama')];
    const done = async (content: string) => {
      const id = await upload(content, 'praha', 'praha.osm');
      await check(id, { shops: true });
      expect(await apply(id)).toMatchObject({ state: 'imported' });
    };
    await done(one);
    const id = await upload(two, 'praha', 'praha.osm');
    const { summary } = await check(id, { shops: true });
    await done(other);
    const before = await store.shops.register.version();
    expect(await apply(id)).toMatchObject({ state: 'failed', problem: { code: 'changed' } });
    expect(await store.shops.register.version()).toBe(before);
    const again = await check(id, { shops: true });
    expect(again.summary?.shops).toEqual(summary?.shops);
    expect(await apply(id)).toMatchObject({ state: 'imported' });
  });

  it('return the columns of a table in an unknown format with a draft of their mapping, and say what is wrong with a mapping', async () => {
    const id = await upload('breite;laenge;bank;zeile\n50,08;14,42;Fio;"a;b"\n', 'table', 'table.csv');
    const rejected = await check(id);
    expect(rejected).toMatchObject({ state: 'rejected', problem: { code: 'unknownColumns' } });
    expect((await send('GET', '/overview')).json().waiting).toMatchObject({ imports: 1 });
    expect(rejected.table).toMatchObject({
      columns: [
        { column: 'breite', sample: '50,08' },
        { column: 'laenge', sample: '14,42' },
        { column: 'bank', sample: 'Fio' },
        { column: 'zeile', sample: 'a;b' },
      ],
      draft: { lat: '{breite}', long: '{laenge}', operator: '{bank}' },
      fields: expect.arrayContaining(['id', 'lat', 'openingHours']),
    });
    const wrong = await check(id, { mapping: JSON.stringify({ fields: { breite: '{breite}' } }) });
    expect(wrong).toMatchObject({
      problem: { code: 'mapping', message: expect.stringContaining("'breite' is not a known field") },
    });
    expect(wrong.table).toEqual(rejected.table);
    const mapping = JSON.stringify({ decimal: ',', fields: rejected.table?.draft });
    expect(await check(id, { mapping })).toMatchObject({ state: 'ready', summary: { added: 1 } });
    const odd = 'breite;laenge;einzahlung;name;name;\n50,08;14,42;ja;a;b;\n';
    expect((await check(await upload(odd, 'odd', 'odd.csv'))).table).toMatchObject({
      columns: [{ column: 'breite' }, { column: 'laenge' }, { column: 'einzahlung', sample: 'ja', meanings: { ja: true } }],
      draft: { lat: '{breite}', depositAtm: { column: 'einzahlung', values: { ja: true, nein: false } } },
      yesOrNo: expect.arrayContaining(['depositAtm', 'withdrawal', 'purchaseRequired']),
      money: ['fee', 'minimumPurchase', 'withdrawalLimit'],
    });
    const broken = await check(await upload('breite;laenge;notiz\n50;14;"a\nb"\n', 'odd', 'odd.csv'));
    expect(broken.table?.columns[2]).toEqual({ column: 'notiz', sample: 'a\nb' });
    const list = await upload(JSON.stringify({ items: [{ lat: 50, lng: 14, name: 'x' }] }), 'list', 'list.json');
    expect((await check(list)).table).toMatchObject({
      columns: [
        { column: 'items[].lat', sample: '50' },
        { column: 'items[].lng', sample: '14' },
        { column: 'items[].name', sample: 'x' },
      ],
      draft: { lat: '{items[].lat}' },
    });
  });

  it('refuse a title that cannot be displayed unchanged', async () => {
    const id = await upload(first);
    for (const title of ['Bank\u202egpj', 'one\ntwo', '\u200b', 'bell\u0007']) {
      expect((await send('POST', '/imports', { file: 'a.csv', bytes: 1, title })).statusCode).toBe(400);
      expect((await send('POST', `/imports/${id}/check`, { title })).json()).toMatchObject({
        message: expect.stringMatching(/^'title' must be one line/),
        problem: { code: 'manyLines', field: 'title' },
      });
    }
    expect(await check(id, { title: 'Fio, všechny bankomaty' })).toMatchObject({ summary: { title: 'Fio, všechny bankomaty' } });
  });

  it('keep their options if another import runs', async () => {
    const id = await upload(first);
    const other = await upload(first, 'other');
    await send('POST', `/imports/${other}/check`, {});
    expect((await send('POST', `/imports/${id}/check`, { title: 'New', mapping: '{}' })).statusCode).toBe(409);
    expect((await job(id)).options).toEqual({});
    expect(existsSync(filesOfJob(place.dataDir, id).mapping)).toBe(false);
    await ended(other);
  });

  describe('with an interruption', () => {
    beforeEach(() => {
      processes.areUsed = true;
    });

    it('do not stop the service if it cannot store how they ended', async () => {
      const id = await upload(first);
      await send('POST', `/imports/${id}/check`, {});
      // Like a full disk, this prevents all writes of the state, also those of the import process.
      const { progress } = filesOfJob(place.dataDir, id);
      const [child] = importProcesses();
      for (const pid of [process.pid, child]) mkdirSync(`${progress}.${pid}.new`);
      await vi.waitFor(() => expect(importProcesses()).not.toContain(child), { timeout: 60_000, interval: 50 });
      await vi.waitFor(async () => expect(await job(id)).toMatchObject({ state: 'interrupted' }));
      for (const pid of [process.pid, child]) rmSync(`${progress}.${pid}.new`, { recursive: true });
      expect(await check(id)).toMatchObject({ state: 'ready' });
    });

    it('say whether they are in the store if they were already being written', async () => {
      const id = await upload(first);
      const { summary } = await check(id);
      await vi.waitFor(() => expect(existsSync(join(uploadsFolder(place.dataDir), 'running'))).toBe(false));
      const startedAt = now + 500;
      const progress = { state: 'importing', stage: 'writing', startedAt, summary };
      writeFileSync(filesOfJob(place.dataDir, id).progress, JSON.stringify(progress));
      const failed = await job(id);
      expect([failed.state, failed.stage]).toEqual(['interrupted', undefined]);
      writeFileSync(filesOfJob(place.dataDir, id).progress, JSON.stringify(progress));
      await store.replaceFeeds([{ feed: { ...hsbc, name: 'fio', digest: summary?.digest ?? '' }, atms: [] }], startedAt);
      await store.replaceFeeds([{ feed: { ...hsbc, name: 'fio', digest: 'later' }, atms: [] }], startedAt + 1);
      expect((await send('GET', '/overview')).json().waiting).toMatchObject({ imports: 0 });
      expect((await send('GET', '/feeds')).json().jobs).toMatchObject([{ id, state: 'imported' }]);
      expect(await job(id)).toMatchObject({ state: 'imported', summary: { added: 5 } });
      expect(existsSync(filesOfJob(place.dataDir, id).content)).toBe(false);

      const undo = filesOfJob(place.dataDir, 'f'.repeat(16));
      mkdirSync(undo.folder);
      const order = { id: 'f'.repeat(16), task: 'undo', feed: 'fio', who: 'anna', at: new Date(now).toISOString(), options: {} };
      writeFileSync(undo.order, JSON.stringify(order));
      writeFileSync(undo.progress, JSON.stringify({ state: 'undoing', stage: 'writing', startedAt: startedAt + 2 }));
      await store.undoImport('fio', startedAt + 2, 'anna');
      expect(await job(order.id)).toMatchObject({ state: 'undone' });
    });

    it('keep the state of a step that begins while the store is asked how the step before ended', async () => {
      const id = await upload(first);
      const { summary } = await check(id);
      const { progress } = filesOfJob(place.dataDir, id);
      await vi.waitFor(() => expect(existsSync(join(uploadsFolder(place.dataDir), 'running'))).toBe(false));
      writeFileSync(progress, JSON.stringify({ state: 'importing', stage: 'writing', startedAt: now, summary }));
      const asked = vi.spyOn(store.feeds, 'imports').mockImplementation(async () => {
        writeFileSync(progress, JSON.stringify({ state: 'ready', summary }));
        return [];
      });
      expect(await job(id)).toMatchObject({ state: 'ready' });
      expect(asked).toHaveBeenCalled();
      asked.mockRestore();
      expect(await job(id)).toMatchObject({ state: 'ready' });
    });

    it('say that the disk is full if they cannot store their files', async () => {
      const id = await upload(first);
      symlinkSync('/dev/full', filesOfJob(place.dataDir, id).changes);
      expect(await check(id)).toMatchObject({ state: 'failed', problem: { code: 'diskFull' } });
    });

    it('are not interrupted while SQLite blocks the thread that writes', async () => {
      mkdirSync(uploadsFolder(place.dataDir), { recursive: true });
      const path = join(uploadsFolder(place.dataDir), 'running');
      writeFileSync(path, 'mark');
      const old = new Date(Date.now() - 60_000);
      utimesSync(path, old, old);
      const thread = startThread(new URL('./touchMark.ts', import.meta.url), { workerData: place.dataDir });
      // Atomics.wait blocks this thread, as SQLite does.
      const blocked = new Int32Array(new SharedArrayBuffer(4));
      for (let i = 0; i < 100 && statSync(path).mtimeMs < Date.now() - 30_000; i++) Atomics.wait(blocked, 0, 0, 100);
      expect(statSync(path).mtimeMs).toBeGreaterThan(Date.now() - 30_000);
      await thread.close(0);
    });

    it('say so after the service has stopped, and can be checked again', async () => {
      const id = await upload(first);
      await send('POST', `/imports/${id}/check`, {});
      await app.close();
      await startApp();
      expect(await job(id)).toMatchObject({ state: 'interrupted' });
      expect(await check(id)).toMatchObject({ state: 'ready' });
    });

    it('say so if the service was killed, and while nothing touches the mark of the import', async () => {
      const id = await upload(first);
      const { progress } = filesOfJob(place.dataDir, id);
      writeFileSync(progress, JSON.stringify({ state: 'importing', stage: 'reading', share: 0.5 }));
      expect(await job(id)).toMatchObject({ state: 'interrupted' });
      writeFileSync(join(uploadsFolder(place.dataDir), 'running'), `${id} token`);
      expect(await job(id)).toMatchObject({ state: 'importing', share: 0.5 });
      expect((await send('POST', `/imports/${id}/check`, {})).statusCode).toBe(409);
    });

    it('end when a person discards them, and leave no files', async () => {
      const id = await upload(first);
      await send('POST', `/imports/${id}/check`, {});
      expect((await send('DELETE', `/imports/${id}`)).statusCode).toBe(204);
      expect(readdirSync(uploadsFolder(place.dataDir))).toEqual([]);
      expect((await send('GET', `/imports/${id}`)).statusCode).toBe(404);
    });
  });

  describe('of hostile uploads', () => {
    it.each<[string, string | Uint8Array, RegExp, object]>([
      [
        'binary garbage',
        Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7_919) % 256)),
        /unknown binary data/,
        { code: 'unknownFormat' },
      ],
      ['a gzip file of garbage', gzipSync(Buffer.alloc(10_000, 3)), /unknown binary data/, { code: 'unknownFormat' }],
      [
        'a damaged gzip file',
        gzipSync(Buffer.from(`{"data":[${'1,'.repeat(50_000)}`)).subarray(0, 100),
        /gzip data/,
        { code: 'truncated' },
      ],
      [
        'a decompression bomb',
        Buffer.concat([gzipSync('{"data":['), ...Array.from({ length: 101 }, () => spaces)]),
        /decompresses to more than 200 times/,
        { code: 'damaged' },
      ],
      ['a web page', `<!doctype html><title>${markup}</title>`, /HTML page/, { code: 'webPage' }],
      ['a program', `#!/bin/sh\nrm -rf ~\n`, /supported formats/, { code: 'notTable' }],
      ['a table without rows', 'id,lat,long\n', /has no records/, { code: 'noRecords' }],
      ['a ZIP archive', 'PK\x03\x04....', /ZIP/, { code: 'compressed', got: 'ZIP' }],
      ['JSON that ends early', '{"data":[{"Brand":[{"ATM":[{"Identification":', /truncated/, { code: 'truncated', byte: 45 }],
      ['damaged JSON', '{"data":[{"Brand":[}]}', /expected/, { code: 'damaged' }],
      ['a script', 'var data = {"a": [1]};', /JavaScript/, { code: 'script' }],
      ['JSON of an unknown structure', '{"a": 1}', /column mapping \(--map\)/, { code: 'unknownJson' }],
      ['a feed in Latin-1', Buffer.from('id,lat,long\n\xe9'.repeat(20), 'latin1'), /UTF-8/, { code: 'notUtf8' }],
    ])('reject %s, with the name that the person sees and no path of the server', async (_what, content, why, fault) => {
      const rejected = await check(await upload(content, 'odd', 'odd.bin'));
      expect(rejected).toMatchObject({ state: 'rejected', problem: { code: 'unreadable', fault } });
      expect(rejected.problem?.message).toMatch(/^odd\.bin: /);
      expect(rejected.problem?.message).toMatch(why);
      expect(rejected.problem?.message).not.toContain(place.dataDir);
      expect(await store.listFeeds()).toEqual([]);
    });

    it('reject files that are empty, too large, or longer than announced', async () => {
      const add = async (body: object) => send('POST', '/imports', { file: 'a.csv', bytes: 10, ...body });
      const statuses = async (...bodies: object[]) => Promise.all(bodies.map(async (body) => (await add(body)).statusCode));
      expect(await statuses({ bytes: 0 }, { bytes: -1 }, { bytes: 3_000_001 }, { bytes: 1e300 }, { bytes: '5' })).toEqual([
        400, 400, 413, 413, 400,
      ]);
      expect((await add({ bytes: 3_000_001 })).json().message).toMatch(
        /^a\.csv has 3 MB, but uploads are limited to 3 MB \(UPLOAD_MB\)/,
      );
      expect(
        await statuses({ feed: '../x' }, { feed: 'live_50.0_14.4' }, { mapping: '{' }, { mapping: '1' }, { more: 1 }),
      ).toEqual(Array(5).fill(400));
      const { id } = (await add({})).json();
      const put = async (from: number, part: Uint8Array, who = 'anna') =>
        (await send('PUT', `/imports/${id}/content?from=${from}`, part, who)).statusCode;
      expect(await put(0, Buffer.alloc(1_000_001))).toBe(413);
      expect(await put(0, Buffer.alloc(11))).toBe(409);
      const denied = await send('PUT', `/imports/${id}/content?from=0`, Buffer.alloc(5), 'berta');
      expect([denied.statusCode, denied.json().problem]).toEqual([403, { code: 'otherPerson', got: 'anna' }]);
      expect((await send('PUT', `/imports/${id}/content?from=0`, { a: 1 })).statusCode).toBe(415);
      expect(await Promise.all([put(0, Buffer.alloc(5)), put(0, Buffer.alloc(5))])).toEqual(expect.arrayContaining([200, 409]));
      expect((await send('POST', `/imports/${id}/check`, {})).statusCode).toBe(409);
      expect((await job(id)).received).toBe(5);
    });

    it('cannot mix the parts of two files, and continue in another window only with the same file', async () => {
      const size = 2_500_000;
      const [one, other] = [Buffer.alloc(size, 'a'), Buffer.alloc(size, 'b')];
      const { id } = (await send('POST', '/imports', { file: 'a.csv', bytes: size, feed: 'fio' })).json();
      const put = async (sender: string, file: Buffer, from: number, digest?: string) => {
        const query = new URLSearchParams({ from: `${from}`, sender, ...(digest !== undefined && { digest }) });
        const sent = await send('PUT', `/imports/${id}/content?${query}`, file.subarray(from, from + 1_000_000));
        return sent.statusCode === 200 ? sent.json().received : sent.json().problem;
      };
      const digestOf = (file: Buffer, bytes: number) => {
        const all = createHash('sha256');
        for (let i = 0; i < bytes; i += 1_000_000)
          all.update(
            createHash('sha256')
              .update(file.subarray(i, Math.min(bytes, i + 1_000_000)))
              .digest(),
          );
        return all.digest('hex');
      };
      expect(await put('a', one, 0)).toBe(1_000_000);
      expect(await put('b', other, 0)).toEqual({ code: 'partOutOfOrder', got: 1_000_000 });
      expect(await put('b', other, 1_000_000)).toEqual({ code: 'otherSender' });
      expect(await put('b', other, 1_000_000, digestOf(other, 1_000_000))).toEqual({ code: 'otherFile' });
      expect(await put('a', one, 1_000_000)).toBe(2_000_000);
      expect(await put('b', one, 2_000_000, digestOf(one, 2_000_000))).toBe(size);
      expect(readFileSync(join(filesOfJob(place.dataDir, id).content, 'a.csv')).equals(one)).toBe(true);

      const { id: second } = (await send('POST', '/imports', { file: 'b.csv', bytes: 30, feed: 'kb' })).json();
      const part = (sender: string, from: number, more = '') =>
        send('PUT', `/imports/${second}/content?from=${from}&sender=${sender}${more}`, Buffer.from(sender.repeat(10)));
      const both = await Promise.all(['a', 'b'].map((sender) => part(sender, 0)));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      // The window that has continued is the only one that sends parts.
      const begun = readFileSync(join(filesOfJob(place.dataDir, second).content, 'b.csv'));
      expect((await part('c', 10, '&digest=unknown')).statusCode).toBe(400);
      const digest = digestOf(begun, 10);
      expect((await part('c', 10, `&digest=${digest}`)).statusCode).toBe(200);
      // The response was lost, so the same window sends its digest again.
      expect((await part('c', 10, `&digest=${digest}`)).json().problem).toEqual({ code: 'partOutOfOrder', got: 20 });
      expect((await part('a', 20)).json().problem).toEqual({ code: 'otherSender' });
      expect((await part('c', 20)).statusCode).toBe(200);
    });

    it('take only one of two first parts that reach two processes of the service at the same time', async () => {
      const { id } = (await send('POST', '/imports', { file: 'a.csv', bytes: 40, feed: 'fio' })).json();
      const options = { settings: place, uploadLimit: 3_000_000, now: () => now, log: { error() {} } as unknown as Log };
      const both = [openImportJobs(options), openImportJobs(options)];
      const begun = await Promise.allSettled(
        both.map((jobs, i) => jobs.append(id, { content: Buffer.from(`${i}`.repeat(20)), from: 0, sender: `${i}`, digest: 'd' })),
      );
      const won = begun.findIndex(({ status }) => status === 'fulfilled');
      expect(begun[1 - won]).toMatchObject({ status: 'rejected', reason: { problem: { code: 'partOutOfOrder', got: 20 } } });
      expect(readFileSync(join(filesOfJob(place.dataDir, id).content, 'a.csv'), 'utf8')).toBe(`${won}`.repeat(20));
      // A process that was killed has left its lock.
      const { lock } = filesOfJob(place.dataDir, id);
      writeFileSync(lock, 'token');
      const old = new Date(Date.now() - 60_000);
      utimesSync(lock, old, old);
      await both[won]?.append(id, { content: Buffer.from('x'.repeat(20)), from: 20, sender: `${won}` });
      expect([(await job(id)).received, existsSync(lock)]).toEqual([40, false]);
    });

    it('store files only under a safe name in the folder of the upload', async () => {
      const names = ['../../../etc/passwd', '..\\..\\x.csv', '/', '.', 'a\0b.csv', `${'ü'.repeat(290)}.csv`, `${markup}.csv`];
      for (const file of names) {
        const made = (await send('POST', '/imports', { file, bytes: 1, feed: 'fio' })).json() as ImportJob;
        expect(made.file).toMatch(/^[^/\\\0<>.][^/\\\0<>]*$/);
        await send('PUT', `/imports/${made.id}/content?from=0`, Buffer.from('x'));
        expect(readdirSync(filesOfJob(place.dataDir, made.id).content)).toEqual([made.file]);
      }
      for (const id of ['..', '%2e%2e%2f', '0123456789abcdef', 'running'])
        expect((await send('GET', `/imports/${id}`)).statusCode).toBe(404);
    });

    it('are limited in number, and disappear after a week', async () => {
      for (let i = 0; i < 20; i++) await send('POST', '/imports', { file: 'a.csv', bytes: 1 });
      expect((await send('POST', '/imports', { file: 'a.csv', bytes: 1 })).statusCode).toBe(409);
      now += 8 * 86_400_000;
      cookies.clear();
      expect((await send('POST', '/imports', { file: 'a.csv', bytes: 1 })).statusCode).toBe(201);
      const { jobs } = (await send('GET', '/feeds')).json();
      expect(jobs).toHaveLength(1);
      expect(jobs[0]).not.toHaveProperty('options');
    });

    it('are limited in their total size, and to the free space of the disk', async () => {
      for (let i = 0; i < 3; i++)
        expect((await send('POST', '/imports', { file: 'a.csv', bytes: 2_900_000 })).statusCode).toBe(201);
      const denied = await send('POST', '/imports', { file: 'a.csv', bytes: 2_900_000 });
      expect([denied.statusCode, denied.json().message]).toEqual([
        409,
        'With a.csv, the files that have not been imported would have 11.6 MB, but only 9 MB are allowed. Discard unfinished imports first',
      ]);
      await app.close();
      await startApp({ uploadLimit: 1e15 });
      const full = await send('POST', '/imports', { file: 'a.csv', bytes: 9e14 });
      expect([full.statusCode, full.json().reason]).toEqual([507, 'Insufficient Storage']);
      expect(full.json().message).toMatch(
        /^The disk of the service has [\d,.]+ MB free, but the import of a.csv needs about 1,800,/,
      );
    });

    it('are deleted at the start and every hour if they are old, have ended, or have no job', async () => {
      const id = await upload(first);
      const folder = (name: string) => filesOfJob(place.dataDir, name.repeat(16)).folder;
      mkdirSync(folder('a'), { recursive: true });
      const old = new Date(Date.now() - 2 * 86_400_000);
      utimesSync(folder('a'), old, old);
      mkdirSync(folder('b'));
      // An order that cannot be read at the moment, and one of which nothing is left after a week.
      for (const [name, days] of [
        ['c', 2],
        ['d', 8],
      ] as const) {
        mkdirSync(folder(name));
        writeFileSync(join(folder(name), 'order.json'), '{');
        const changed = new Date(Date.now() - days * 86_400_000);
        utimesSync(folder(name), changed, changed);
      }
      await app.close();
      await startApp({ lookEvery: 50 });
      await app.ready();
      await vi.waitFor(() => expect(existsSync(folder('a'))).toBe(false));
      await vi.waitFor(() => expect(existsSync(folder('d'))).toBe(false));
      expect([existsSync(folder('b')), existsSync(folder('c')), (await job(id)).state]).toEqual([true, true, 'uploading']);
    });

    it('continue at the received byte, even if a part arrived only in part', async () => {
      const bytes = Buffer.from(first);
      const { id } = (await send('POST', '/imports', { file: 'a.csv', bytes: bytes.length, feed: 'fio' })).json();
      const put = (from: number, part: Uint8Array) => send('PUT', `/imports/${id}/content?from=${from}`, part);
      await put(0, bytes.subarray(0, 50));
      // The disk was full, so only a part of the next part was stored.
      const path = join(filesOfJob(place.dataDir, id).content, 'a.csv');
      writeFileSync(path, bytes.subarray(0, 60));
      expect((await put(50, bytes.subarray(50))).statusCode).toBe(409);
      expect((await put((await job(id)).received ?? 0, bytes.subarray(60))).statusCode).toBe(200);
      expect(readFileSync(path, 'utf8')).toBe(first);
    });
  });

  it('let only an administrator make a feed the own feed of a bank', async () => {
    const profile = { slug: 'fio', operator: 'Fio', activated: true, default: false };
    await store.callers.change(() => ({ takeOver: true, callers: [profile], credentials: [] }), now);
    const add = async (bank: string, role: OperatorRole) =>
      (await send('POST', '/imports', { file: 'fio.csv', bytes: 5, bank }, 'carl', role)).statusCode;
    expect([await add('fio', 'steward'), await add('fio', 'administrator'), await add('kb', 'administrator')]).toEqual([
      403, 201, 400,
    ]);
  });
});
