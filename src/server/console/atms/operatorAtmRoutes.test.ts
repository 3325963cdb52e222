import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankTown, bankTown, machine, operatorToken, square } from '../../../../test/support/server/bankTown.ts';

const uid = 'fio-1';
let town: BankTown;
beforeAll(async () => {
  const atms = [
    machine(uid, 'Fio banka', { street: 'Dlouhá 1', contactless: true }),
    machine('fio-2', 'Fio banka', { street: '<img src=x onerror=alert(1)>' }),
    machine('kb-1', 'Komerční banka'),
    machine('twin-1', 'Twin Bank'),
    machine('twin-2', 'Twin Bank'),
  ];
  town = await bankTown(atms, { operatorToken });
});
afterAll(() => town.close());

const json = { 'content-type': 'application/json' };
function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object, headers: Record<string, string> = {}) {
  // Entries of the audit log are sorted by time.
  town.now += 1_000;
  const payload = body && JSON.stringify(body);
  return town.asOperator(method, path, payload, { ...(payload !== undefined && json), ...headers });
}
const show = async (of = uid) => (await ask('GET', `/atms/${of}`)).json();
const correct = (fields: object, headers = {}, of = uid) => ask('PUT', `/atms/${of}/correction`, { fields }, headers);
const newest = async () => (await town.store.audit.list({ limit: 1 }))[0];
async function found(of = uid): Promise<Record<string, unknown> | undefined> {
  const reply = await town.app.inject({
    url: `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=1000`,
  });
  const { results } = reply.json() as { readonly results: readonly { readonly atm: Record<string, unknown> }[] };
  return results.map(({ atm }) => atm).find((atm) => atm.uid === of);
}

describe('the operator, over HTTP,', () => {
  it('finds ATMs, in pages', async () => {
    const uids = async (query: string) => {
      const { atms, next } = (await ask('GET', `/atms?${query}`)).json();
      return [atms.map((atm: { uid: string }) => atm.uid), next !== undefined];
    };
    expect(await uids('text=fio&limit=1')).toEqual([['fio-2'], true]);
    const { next, feeds } = (await ask('GET', '/atms?text=fio&limit=1')).json();
    expect(feeds).toHaveLength(1);
    expect(await uids(`text=fio&limit=1&after=${encodeURIComponent(next)}`)).toEqual([['fio-1'], false]);
    expect(await uids('operator=komer')).toEqual([['kb-1'], false]);
    expect(await uids('only=corrected')).toEqual([[], false]);
    expect((await ask('GET', '/atms?only=broken')).statusCode).toBe(400);
    expect((await ask('GET', '/atms?limit=1000')).statusCode).toBe(400);
    expect(await uids(`text=${'fio+'.repeat(9)}fio-1`)).toEqual([['fio-1'], false]);
    const words = await ask('GET', '/atms?text=a+b+c+d+e+f+g+h+i');
    expect([words.statusCode, words.json().message]).toEqual([400, "'text' must contain at most 8 different words, not 9"]);
    expect(words.json().problem).toEqual({ code: 'tooManyWords', field: 'text', got: 9, most: 8 });
    expect(await uids('text=komercni+BANKA')).toEqual([['kb-1'], false]);
  });

  it('reads an ATM with the source of its fields', async () => {
    const atm = await show();
    expect(atm).toMatchObject({
      uid,
      served: { street: 'Dlouhá 1', operator: { name: 'Fio banka' } },
      records: [{ uid, operatorSpelling: 'Fio banka', atm: { street: 'Dlouhá 1' } }],
      events: [],
      changes: [],
    });
    expect(atm.sources.street).toBe(atm.records[0].feed);
    expect(await show('fio-2')).toMatchObject({ served: { street: '<img src=x onerror=alert(1)>' } });
    expect((await ask('GET', '/atms/nobody')).statusCode).toBe(404);
  });

  it('corrects an ATM, which reaches answers and the audit log, and removes the correction', async () => {
    const fields = { street: ' Krátká 2 ', contactless: false, openingHours: 'Mo-Fr 8-18' };
    const reply = await ask('PUT', `/atms/${uid}/correction`, { fields, note: 'a call' });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      expect.objectContaining({
        served: expect.objectContaining({ street: 'Krátká 2', openingHours: 'Mo-Fr 08:00-18:00', openNonStop: false }),
        fromFeeds: expect.objectContaining({ street: 'Dlouhá 1' }),
        correction: expect.objectContaining({ note: 'a call', who: 'operator token' }),
      }),
    ]);
    await expect
      .poll(() => found())
      .toMatchObject({
        location: { address: { street: 'Krátká 2' } },
        contactless: false,
        openNonStop: false,
      });
    expect(await newest()).toMatchObject({
      action: 'atm.correct',
      subject: uid,
      after: { street: 'Krátká 2', contactless: false, openingHours: 'Mo-Fr 08:00-18:00', note: 'a call' },
    });
    const entry = await newest();
    expect((await ask('PUT', `/atms/${uid}/correction`, { fields, note: 'a call' })).statusCode).toBe(200);
    expect(await newest()).toEqual(entry);
    expect((await ask('GET', '/atms?only=corrected')).json().atms).toMatchObject([{ uid, corrected: true }]);
    expect((await ask('DELETE', `/atms/${uid}/correction`)).statusCode).toBe(200);
    await expect.poll(() => found()).toMatchObject({ location: { address: { street: 'Dlouhá 1' } }, contactless: true });
    const { changes } = await show();
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(['atm.removeCorrection', 'atm.correct']);
    expect((await ask('DELETE', `/atms/${uid}/correction`)).statusCode).toBe(404);
  });

  it('closes an ATM, which removes it from answers, and opens it again', async () => {
    expect((await correct({ closed: true })).json()).not.toHaveProperty('served');
    await expect.poll(() => found()).toBeUndefined();
    expect((await town.app.inject({ url: `/v6/atms/complete/${uid}` })).statusCode).toBe(410);
    await ask('DELETE', `/atms/${uid}/correction`);
    await expect.poll(() => found()).toBeDefined();
  });

  it('does not overwrite the correction of another person', async () => {
    const { version } = await show();
    const ifMatch = { 'if-match': `"${version}"` };
    expect((await correct({ city: 'Praha' }, ifMatch)).statusCode).toBe(200);
    for (const reply of [
      await correct({ city: 'Brno' }, ifMatch),
      await ask('DELETE', `/atms/${uid}/correction`, undefined, ifMatch),
    ])
      expect([reply.statusCode, reply.json().message]).toEqual([412, expect.stringContaining('Another person')]);
    expect(await show()).toMatchObject({ served: { city: 'Praha' }, correction: { fields: { city: 'Praha' } } });
    expect(await newest()).toMatchObject({ after: { city: 'Praha' } });
    await ask('DELETE', `/atms/${uid}/correction`);
  });

  it.each<[object, string, object?]>([
    [{}, 'fields'],
    [{ colour: 'red' }, "Unknown field 'colour'"],
    [{ closed: false }, "'closed' must be true"],
    [{ street: '' }, "'street' must be a text", { code: 'required', field: 'street' }],
    [{ street: 'a\nb' }, "'street' must be one line", { code: 'manyLines', field: 'street' }],
    [{ street: 'x'.repeat(201) }, 'at most 200 characters, got 201', { code: 'tooLong', field: 'street', got: 201, most: 200 }],
    [{ contactless: 'yes' }, '\'contactless\' must be true, false, or null for unknown, got "yes"'],
    [{ surcharge: { kind: 'amount', amount: 5 } }, "'surcharge' must be", { code: 'notAmount', field: 'surcharge' }],
    [{ lat: 50 }, "'lat' and 'long' must both be numbers", { code: 'notPosition', field: 'lat' }],
    [{ lat: 91, long: 14 }, "'lat' and 'long' must both be numbers", { code: 'notPosition', field: 'lat' }],
    [
      { lat: square.lat + 1, long: square.long },
      'A correction can move an ATM by at most 5000 m',
      { code: 'tooFar', field: 'lat', got: 111_195, most: 5_000 },
    ],
    [
      { operator: 'Nobody' },
      '\'operator\' must be the uid or the exact name of an operator, got "Nobody"',
      { code: 'unknownOperator', field: 'operator', got: 'Nobody' },
    ],
    [
      { openingHours: 'sometimes' },
      '\'openingHours\': opening hours "sometimes" cannot be read',
      { code: 'notHours', field: 'openingHours', got: 'sometimes' },
    ],
  ])('cannot correct an ATM to %j', async (fields, message, problem) => {
    const reply = await correct(fields);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(message)]);
    expect(reply.json().problem).toEqual(problem);
    expect(await show()).not.toHaveProperty('correction');
  });

  it('sees which records the finder shows as one with an ATM, until a correction makes them different', async () => {
    const [first, second] = ['twin-1', 'twin-2'];
    expect((await show(first)).identical).toEqual([second]);
    expect((await show(second)).identical).toEqual([first]);
    expect(await show()).not.toHaveProperty('identical');
    expect(await found(second)).toBeUndefined();
    await correct({ contactless: true }, {}, first);
    await expect.poll(() => found(second)).toBeDefined();
    expect(await show(first)).not.toHaveProperty('identical');
    await ask('DELETE', `/atms/${first}/correction`);
    await expect.poll(async () => (await show(first)).identical).toEqual([second]);
  });

  it('corrects every field that has a valid value', async () => {
    const [kb] = (await ask('GET', '/atm-operators?text=komer')).json().operators;
    const fields = {
      ...{ operator: 'Komerční banka', street: null, city: 'Praha', zip: '110 00' },
      ...{ lat: square.lat + 0.001, long: square.long, withdrawal: false, openingHours: '24/7' },
      surcharge: { kind: 'amount', currency: 'CZK', amount: 50 },
      ...{ wheelchairAccess: true, voiceAssistant: false, contactless: null, depositAtm: true },
    };
    const atm = (await correct(fields)).json();
    expect(atm.correction.fields).toEqual({ ...fields, operator: kb.uid });
    expect(atm.correction.operatorName).toBe('Komerční banka');
    expect(atm.served).toMatchObject({ operator: kb, surcharge: fields.surcharge, openNonStop: true, depositAtm: true });
    expect(atm.served).not.toHaveProperty('contactless');
    expect(atm.served).not.toHaveProperty('street');
    await ask('DELETE', `/atms/${uid}/correction`);
  });

  it('reads reports and the caution', async () => {
    for (const address of ['10.0.0.1', '10.1.0.1', '10.2.0.1'])
      await town.store.reports.add({ callerId: 'fio', atmUid: uid, problem: 'gone', comment: '<b>no</b>' }, address, town.now);
    await expect.poll(async () => (await show()).caution).toBe('reportedGone');
    expect(await show()).toMatchObject({
      reports: { problems: { gone: { reports: 3 } }, reports: [{ comment: '<b>no</b>' }, {}, {}] },
    });
    expect(await show('kb-1')).not.toHaveProperty('reports');
  });

  it('reads who imported, and who undid an import', async () => {
    const feed = (await town.store.listFeeds())[0];
    if (feed === undefined) throw new Error('The town has no feed');
    const [first, second] = [machine('moved-1', 'Fio banka', { lat: 49 }), machine('moved-2', 'Fio banka', { lat: 48 })];
    const replace = (digest: string, atms: (typeof first)[], at: number) =>
      town.store.replaceFeeds([{ feed: { ...feed, name: 'moved', digest }, atms }], town.now + at, { who: 'anna' });
    await replace('1', [first], 0);
    await replace('2', [second], 1);
    await town.store.undoImport('moved', town.now + 2, 'berta');
    const events = async (of: string) => (await show(of)).events.map(({ at: _, ...event }: { at: string }) => event);
    expect(await events('moved-1')).toMatchObject([
      { kind: 'back', action: 'feed.undo', who: 'berta' },
      { kind: 'gone', action: 'feed.import', who: 'anna' },
    ]);
    expect(await events('moved-2')).toMatchObject([{ kind: 'gone', feed: 'moved', action: 'feed.undo', who: 'berta' }]);
  });
});
