import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matcherHere } from '../../../../test/support/server/matcherHere.ts';
import { register } from '../../../../test/support/server/shopTown.ts';
import { someVault } from '../../../../test/support/server/someCallers.ts';
import { someInstant, testApp } from '../../../../test/support/server/testApp.ts';
import { onEachStore } from '../../../../test/support/store/onEachStore.ts';
import type { AffectedCaller, DryRun } from '../../../contract/console/lookUpFixes.ts';
import { matcherBuilder } from '../../../core/shops/register/buildMatcher.ts';
import { worldCities } from '../../../sources/places/cityNames.ts';
import type { Store } from '../../../store/store.ts';
import type { ReadMatcher } from '../../shops/runningMatcher.ts';
import { digestOf, newSecret } from '../sessionCookie.ts';
import { writePosition } from './fixRecords.ts';

const tiger = { posId: 'P1', merchantId: 'M1' };
const text = 'KUFLIK A KNEDLIK 7';
const named = { kind: 'name', uid: 's-tiger', name: text };

onEachStore('the fixes of the operator API on %s', ({ freshStore }) => {
  let store: Store;
  let built: number;
  let isWhole: boolean;
  let app: Awaited<ReturnType<typeof testApp>>['app'];
  let now: number;
  const people = new Map<string, string>();

  beforeEach(async () => {
    ({ store } = await freshStore());
    await store.shops.register.replaceFeed(register, someInstant);
    now = someInstant;
    built = 0;
    isWhole = true;
    const build = matcherHere(() => matcherBuilder(worldCities));
    const readMatcher: ReadMatcher = (...asked) => {
      built += 1;
      return build(...asked);
    };
    const callers = ['fio', 'kb'].map((slug) => ({ slug, key: `${slug}-key`, operator: slug }));
    const clustered: Store = { ...store, reachesAllNodes: async () => isWhole };
    ({ app } = await testApp({ store: clustered, readMatcher, vault: someVault, callers, now: () => now, lookEvery: 2 }));
    for (const [name, role] of [
      ['anna', 'steward'],
      ['bob', 'steward'],
      ['vera', 'viewer'],
    ] as const) {
      const secret = newSecret();
      await store.sessions.add(digestOf(secret), { role, name }, now);
      people.set(name, `console=${secret}`);
    }
    return () => app.close();
  });

  /** Sends a request of the console's page. */
  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, version?: string, person = 'anna') {
    // Entries of the audit log are sorted by time.
    now += 1;
    const headers = {
      cookie: people.get(person) ?? '',
      'x-console': 'page',
      'sec-fetch-site': 'same-origin',
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await app.inject({ method, url: `/operator/v1${path}`, headers: { ...headers, ...type }, ...payload });
    return { status: reply.statusCode, body: reply.json() };
  }
  const explain = (body: object, person?: string) => ask('POST', '/transactions/explanation', body, undefined, person);
  const dryRun = async (body: object): Promise<DryRun> => (await ask('POST', '/fixes/dry-run', body)).body;
  const lookUp = async (transaction: object, caller = 'fio') => {
    const reply = await app.inject({
      method: 'POST',
      url: '/v6/shops/complete/findByCardTransaction',
      headers: { authorization: `Bearer ${caller}-key`, 'content-type': 'application/json' },
      payload: JSON.stringify(transaction),
    });
    return reply.json();
  };
  const told = async (caller: string) =>
    (await store.shops.invalidations.read(caller, 0, 100)).map(({ level, type }) => `${level} ${type}`);
  const newest = async () => (await store.audit.list({ limit: 1 }))[0];
  const affected = (caller: string, counts: Partial<AffectedCaller>): AffectedCaller => ({
    ...{ caller, found: 0, merchant: 0, repeated: 0, record: false },
    ...counts,
  });

  it('explain a transaction as look-ups decide it, and store nothing', async () => {
    const { status, body } = await explain(
      { description: 'BILLA 123 PRAHA CZ', city: 'PRAHA', country: 'CZ', mcc: null },
      'vera',
    );
    expect(status).toBe(200);
    expect(
      body.parts.map(({ start, end, code }: { start: number; end: number; code: string }) => [
        'BILLA 123 PRAHA CZ'.slice(start, end),
        code,
      ]),
    ).toContainEqual(['PRAHA', 'city']);
    const [first] = body.explanation.candidates;
    expect(first).toMatchObject({ uid: 's-billa', where: 'Na Příkopě 1, 110 00 Praha, CZ' });
    expect(first.evidence.length).toBeGreaterThan(0);
    const known = (await explain(tiger)).body.decision;
    expect(known).toMatchObject({ shop: { level: 'shop', uid: 's-tiger', name: 'U Zlatého tygra' }, confidence: 0.999 });
    expect((await explain({})).body).toMatchObject({ decision: {}, parts: [], explanation: { candidates: [] } });
    expect(await store.shops.affected.unsolved(undefined, 10)).toEqual([]);
  });

  it('are checked against the stored look-ups before they are saved, and then change the same ones', async () => {
    const solved = await lookUp({ description: 'U Zlatého tygra', ...tiger }, 'kb');
    expect(solved.shop.uid).toBe('s-tiger');
    for (const caller of ['fio', 'kb'])
      expect((await lookUp({ description: text, country: 'CZ' }, caller)).result).toBe('unsolved');
    await lookUp({ description: 'SOMETHING ELSE', country: 'CZ' });

    const seen = await dryRun({ fix: named });
    expect(seen).toMatchObject({
      record: { level: 'shop', uid: 's-tiger', name: 'U Zlatého tygra' },
      before: { aliases: null },
      after: { aliases: [text] },
      existing: [],
      checked: 3,
      callers: [affected('fio', { found: 1 }), affected('kb', { found: 1, repeated: 1, record: true })],
    });
    expect(seen.next).toBeUndefined();
    expect(seen.examples[0]).toEqual({
      caller: 'fio',
      description: text,
      country: 'CZ',
      before: {},
      after: {
        shop: { level: 'shop', uid: 's-tiger', name: 'U Zlatého tygra', where: 'CZ', country: 'CZ', source: 'Praha' },
        merchant: { level: 'merchant', uid: 'm-tiger', name: 'U Zlatého tygra' },
      },
    });
    const builds = built;
    await dryRun({ fix: named });
    expect(built).toBe(builds);
    expect((await explain({ description: text, country: 'CZ' })).body.decision).toEqual({});

    const saved = await ask('POST', '/fixes', named, seen.version);
    expect(saved).toMatchObject({
      status: 201,
      body: { fix: { kind: 'field', field: 'aliases', value: [text], former: null, by: 'anna', record: { uid: 's-tiger' } } },
    });
    expect(await newest()).toMatchObject({
      who: 'anna',
      action: 'register.addAlias',
      subject: 's-tiger',
      before: { aliases: null },
      after: { aliases: [text] },
    });
    await vi.waitFor(async () => expect(await told('fio')).toEqual(['lookup solved']), { timeout: 45_000, interval: 5 });
    await vi.waitFor(
      async () => expect((await told('kb')).toSorted()).toEqual(['lookup changed', 'lookup solved', 'shop changed']),
      { timeout: 45_000, interval: 5 },
    );
    await vi.waitFor(async () => {
      const { body } = await explain({ description: text, country: 'CZ' });
      expect([body.registerVersion, body.decision.shop?.uid]).toEqual([saved.body.registerVersion, 's-tiger']);
    });

    // A caller that has repeated the look-up is also notified of the undo.
    expect((await lookUp({ description: text, country: 'CZ', refresh: true })).shop.uid).toBe('s-tiger');
    expect((await ask('DELETE', `/fixes/${saved.body.fix.id}`)).status).toBe(200);
    await vi.waitFor(
      async () => expect((await told('fio')).toSorted()).toEqual(['lookup changed', 'lookup solved', 'shop changed']),
      { timeout: 45_000, interval: 5 },
    );
    await vi.waitFor(async () =>
      expect((await lookUp({ description: text, country: 'CZ', refresh: true })).result).toBe('unsolved'),
    );
  });

  it('are checked with the transaction that the person fixes, whose text may still not be identified', async () => {
    const after = async (fix: object, transaction: object) => (await dryRun({ fix, transaction })).effect;
    const found = await after(named, { description: text, country: 'CZ' });
    expect(found).toMatchObject({ outcome: 'identified', record: { uid: 's-tiger', source: 'Praha' } });
    // The name is only a small part of the text.
    const unsolved = await after(
      { ...named, name: 'KUFLIK' },
      { description: 'RESTAURACE POD VEZI KUFLIK A SYN', country: 'CZ' },
    );
    expect(unsolved).toMatchObject({ outcome: 'unsolved', why: { code: expect.any(String) } });
    // Another city makes the shop unlikely, and the probability states why.
    const elsewhere = await after(
      { kind: 'name', uid: 's-billa', name: 'KNEDLIK' },
      { description: 'KNEDLIK', city: 'BRNO', country: 'CZ' },
    );
    expect(elsewhere?.why).toMatchObject({ code: 'unsure', circumstances: expect.arrayContaining(['otherCity']) });
    const terminal = { kind: 'terminal', uid: 's-billa', posId: '77' };
    expect(await after(terminal, { posId: '0077' })).toMatchObject({ outcome: 'identified', record: { uid: 's-billa' } });
    expect(await after(terminal, { posId: '78' })).toEqual({ outcome: 'unsolved', why: { code: 'notFound' } });
    expect((await dryRun({ fix: named })).effect).toBeUndefined();
    expect(await store.shops.affected.unsolved(undefined, 10)).toEqual([]);
  });

  it('can be added while a node of the store does not respond, without the affected look-ups', async () => {
    await lookUp({ description: text, ...tiger });
    isWhole = false;
    const seen = await dryRun({ fix: named });
    expect(seen).toMatchObject({ isUnchecked: true, after: { aliases: [text] }, checked: 0, callers: [], examples: [] });
    expect(seen).not.toHaveProperty('next');
    // If the node fails between two pages, the second page can be requested again.
    const after = writePosition({ callerId: 'fio', key: '' });
    expect(await dryRun({ fix: named, after })).toMatchObject({ isUnchecked: true, checked: 0, next: after });
    expect((await ask('POST', '/fixes', named, seen.version)).status).toBe(201);
  });

  it('assign terminals, whose dry run needs no new matcher, and are removed again', async () => {
    await lookUp({ posId: '0077', description: '' }, 'fio');
    const fix = { kind: 'terminal', uid: 's-billa', posId: '77' };
    const builds = built;
    const seen = await dryRun({ fix });
    expect(seen).toMatchObject({
      checked: 1,
      callers: [affected('fio', { found: 1 })],
      after: { posId: '77', shopUid: 's-billa' },
    });
    expect(built).toBe(builds);
    const saved = (await ask('POST', '/fixes', fix, seen.version)).body;
    expect(saved.fix).toMatchObject({ kind: 'terminal', posId: '77', by: 'anna', record: { name: 'Billa Příkopy' } });
    expect((await ask('GET', '/fixes', undefined, undefined, 'vera')).body).toEqual({ fixes: [saved.fix] });
    expect((await ask('GET', `/fixes/${saved.fix.id}`)).body).toEqual(saved.fix);

    const removal = await dryRun({ remove: saved.fix.id });
    expect(removal).toMatchObject({ version: saved.fix.version, before: { posId: '77' }, existing: [saved.fix] });
    expect((await ask('DELETE', `/fixes/${saved.fix.id}`, undefined, 'other')).status).toBe(412);
    expect((await ask('DELETE', `/fixes/${saved.fix.id}`, undefined, removal.version)).status).toBe(200);
    expect(await newest()).toMatchObject({
      who: 'anna',
      action: 'register.removeFix',
      subject: 's-billa',
      before: { posId: '77' },
    });
    expect((await ask('GET', `/fixes/${saved.fix.id}`)).status).toBe(404);
    expect((await ask('DELETE', `/fixes/${saved.fix.id}`)).status).toBe(404);
  });

  it('name the merchants that a corrected merchant refers to', async () => {
    const edit = { kind: 'correct', level: 'shop', uid: 's-tiger', fields: { merchantUid: 'm-billa' } } as const;
    await store.shops.register.edit(edit, now);
    const [fix] = (await ask('GET', '/fixes')).body.fixes;
    expect(fix).toMatchObject({ field: 'merchantUid', value: 'm-billa', former: 'm-tiger', record: { uid: 's-tiger' } });
    expect(fix.merchants.map(({ uid, name }: { uid: string; name: string }) => [uid, name])).toEqual([
      ['m-billa', 'Billa'],
      ['m-tiger', 'U Zlatého tygra'],
    ]);
    expect((await dryRun({ remove: fix.id })).existing).toEqual([fix]);
  });

  it('check a limited number of look-ups at a time, and continue where they stopped', async () => {
    const options = {
      records: false,
      registerVersion: 1,
      now,
      newHandle: () => `${Math.random()}`,
      digests: { key: (plain: string) => `${plain}.`, number: () => '' },
    };
    const outcomes = Array.from({ length: 1_001 }, (_, index) => ({
      key: `k${index}`,
      transaction: { description: index % 100 === 0 ? text : `NOBODY ${index}` },
      refreshed: false,
    }));
    await store.shops.lookUps.keep('fio', outcomes, options);
    const first = await dryRun({ fix: named });
    expect([first.checked, first.examples.length > 0, typeof first.next]).toEqual([1_000, true, 'string']);
    const second = await dryRun({ fix: named, after: first.next });
    expect([second.checked, second.next]).toEqual([1, undefined]);
    const found = [first, second].flatMap(({ callers }) => callers.map((one) => one.found));
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(11);
  });

  it('of two people who fix the same text at the same time, the second sees what the first has done', async () => {
    const [mine, others] = [await dryRun({ fix: named }), await dryRun({ fix: { ...named, uid: 's-billa' } })];
    expect((await ask('POST', '/fixes', { ...named, uid: 's-billa' }, others.version, 'bob')).status).toBe(201);
    const before = await newest();
    const late = await ask('POST', '/fixes', named, mine.version);
    expect(late).toMatchObject({
      status: 412,
      body: { reason: 'Precondition Failed', existing: [{ by: 'bob', record: { uid: 's-billa' }, value: [text] }] },
    });
    expect(await newest()).toEqual(before);
    const again = await dryRun({ fix: named });
    expect(again.existing).toEqual(late.body.existing);
    expect((await ask('POST', '/fixes', named, again.version)).status).toBe(201);
    const terminals = ['s-tiger', 's-billa'].map((uid) => ({ kind: 'terminal', uid, posId: '5' }));
    const { version } = await dryRun({ fix: terminals[0] });
    const both = await Promise.all(terminals.map((fix, index) => ask('POST', '/fixes', fix, version, ['anna', 'bob'][index])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412]);
  });

  it('concern records that are found by the beginning of their words, by their uid, or by a similar name', async () => {
    const search = async (query: Record<string, string>) =>
      (await ask('GET', `/shop-records?${new URLSearchParams(query)}`, undefined, undefined, 'vera')).body;
    const [shop, merchant] = (await search({ text: 'zlat' })).records;
    expect([shop, merchant]).toEqual([
      { level: 'shop', uid: 's-tiger', name: 'U Zlatého tygra', where: 'CZ', country: 'CZ', source: 'Praha' },
      { level: 'merchant', uid: 'm-tiger', name: 'U Zlatého tygra' },
    ]);
    expect((await search({ text: 'prikopy', city: 'praha' })).records).toEqual([
      {
        ...{ level: 'shop', uid: 's-billa', name: 'Billa Příkopy', merchant: 'Billa', category: 'groceries', source: 'Praha' },
        ...{ where: 'Na Příkopě 1, 110 00 Praha, CZ', city: 'Praha', country: 'CZ', point: { lat: 50.0876, long: 14.4213 } },
      },
    ]);
    expect((await search({ text: 's-tiger' })).records).toEqual([shop]);
    expect(await search({ text: 'U ZLATEHO TIGRA', country: 'CZ' })).toMatchObject({
      similar: true,
      records: [{ uid: 's-tiger' }, { uid: 'm-tiger' }],
    });
    expect(await search({ text: 'nobody-here' })).toEqual({ records: [] });
    for (const text of ['', 'x'.repeat(201)]) expect((await ask('GET', `/shop-records?text=${text}`)).status).toBe(400);
  });

  it('are not changed by a viewer', async () => {
    const fix = { kind: 'terminal', uid: 's-billa', posId: '77' };
    const { id } = (await ask('POST', '/fixes', fix)).body.fix;
    for (const [method, path, body] of [
      ['POST', '/fixes', fix],
      ['POST', '/fixes/dry-run', { fix }],
      ['DELETE', `/fixes/${id}`, undefined],
    ] as const)
      expect(await ask(method, path, body, undefined, 'vera')).toMatchObject({
        status: 403,
        body: { problem: { code: 'notInRole' } },
      });
    expect((await ask('GET', '/fixes', undefined, undefined, 'vera')).body.fixes).toHaveLength(1);
  });

  describe('reject', () => {
    it.each([
      ['There is no shop or merchant nobody in the register.', { ...named, uid: 'nobody' }],
      ["'name' must be one line of visible characters", { ...named, name: 'a\u202eb' }],
      ["'name' must be one line", { ...named, name: 'a\u0007b' }],
      ['name', { ...named, name: 'x'.repeat(10_000) }],
      ["Required field 'name' is not present", { ...named, name: ' ' }],
      ['already has the name', { ...named, name: 'u zlatého tygra' }],
      ["'posId' and 'merchantId' are possible only if 'kind' is 'terminal'", { ...named, posId: '1' }],
      ["'posId', 'merchantId' or both are required", { kind: 'terminal', uid: 's-billa' }],
      ["'name' is possible only if 'kind' is 'name'", { kind: 'terminal', uid: 's-billa', posId: '1', name: 'x' }],
      ["'kind' must be 'name' or 'terminal'", { kind: 'merge', uid: 's-billa' }],
      ['more', { ...named, more: 1 }],
      ['The body must be a JSON object', []],
    ])('the fix with the message "%s"', async (message, fix) => {
      for (const [path, body] of [
        ['/fixes', fix],
        ['/fixes/dry-run', { fix }],
      ] as const) {
        const reply = await ask('POST', path, body);
        expect([path, reply.status, reply.body.message]).toEqual([path, 400, expect.stringContaining(message)]);
      }
      expect((await ask('GET', '/fixes')).body).toEqual({ fixes: [] });
    });

    it.each([
      ['unknownRecord', 'uid', { ...named, uid: 'nobody' }],
      ['required', 'name', { ...named, name: ' ' }],
      ['manyLines', 'name', { ...named, name: 'a\u0007b' }],
      ['notAllowed', 'name', { ...named, name: 'u zlatého tygra' }],
      ['noLetters', 'name', { ...named, name: '...' }],
      ['noLetters', 'posId', { kind: 'terminal', uid: 's-billa', posId: '***' }],
      ['manyLines', 'merchantId', { kind: 'terminal', uid: 's-billa', posId: '1', merchantId: 'a\u202eb' }],
    ])('the fix with the problem %s at the field %s', async (code, field, fix) => {
      for (const [path, body] of [
        ['/fixes', fix],
        ['/fixes/dry-run', { fix }],
      ] as const)
        expect(await ask('POST', path, body)).toMatchObject({ status: 400, body: { problem: { code, field } } });
    });

    it.each([
      ["Either 'fix' or 'remove' is required", {}],
      ["'after' must be the 'next' of a previous response", { fix: named, after: '!' }],
    ])('the dry run with the message "%s"', async (message, body) => {
      expect(await ask('POST', '/fixes/dry-run', body)).toMatchObject({ status: 400, body: { message } });
    });

    it.each([
      ['description', { description: 'x'.repeat(10_000) }],
      ["Field 'mcc' must be four digits", { mcc: '12' }],
      ["Field 'country' must be two uppercase letters", { country: 'cz' }],
      ["Field 'description' must be a string", { description: 1 }],
      ['token', { token: 'x' }],
    ])('the transaction with the message "%s"', async (message, body) => {
      const reply = await explain(body);
      expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(message)]);
    });

    it.each(['x', 'W10', Buffer.from('["correction","table","a","b"]').toString('base64url')])('the id %j', async (id) => {
      expect((await ask('GET', `/fixes/${id}`)).status).toBe(404);
      expect((await ask('POST', '/fixes/dry-run', { remove: id })).status).toBe(404);
    });
  });

  it('read hostile texts as text', async () => {
    for (const description of [
      '<img src=x onerror=alert(1)>',
      '\u0000\u001b[31mX\u202e\ud800',
      '*'.repeat(512),
      '"}{',
      '🧾'.repeat(200),
    ]) {
      const { status, body } = await explain({ description });
      expect([status, body.decision]).toEqual([200, {}]);
    }
  });
});
