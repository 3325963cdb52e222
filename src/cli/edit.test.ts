import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { someFeed } from '../../test/support/atms/someDataset.ts';
import { runHere } from '../../test/support/cli/runHere.ts';
import { runProcess } from '../../test/support/cli/runProcess.ts';
import { machine } from '../../test/support/server/bankTown.ts';
import type { RegisterExtract } from '../core/shops/shop.ts';
import { openStore } from '../store/openStore.ts';
import { type EditsCommand, readEditsOptions } from './edit.ts';
import { readFieldArguments } from './registerEdits.ts';
import { readSuggestionsOptions } from './suggestions.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'atm-edit-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
const run = (program: 'edit' | 'suggestions', ...args: string[]) => runHere(program, args, env);

const extract: RegisterExtract = {
  feed: { name: 'praha', kind: 'map', title: 'Praha', digest: 'd', attribution: { text: 'OSM' } },
  merchants: [
    { uid: 'm1', name: 'Billa', tags: [] },
    { uid: 'm2', name: 'BILLA AG', tags: [] },
  ],
  shops: [
    { uid: 's1', type: 'bricks', name: 'Billa', tags: [], merchantUid: 'm1', phone: '+420 1' },
    { uid: 's2', type: 'bricks', name: 'Billa', tags: [], merchantUid: 'm2' },
  ],
  terminals: [],
};
let suggestion = '';
beforeAll(async () => {
  const store = await openStore({ dataDir });
  await store.migrate();
  await store.shops.register.replaceFeed(extract, 0);
  await store.replaceFeed(someFeed, [machine('m1', 'Fio banka')], 0);
  const said = {
    callerId: 'fio',
    original: { description: 'BILLA' },
    current: null,
    suggestion: 'zip\u001b[2J',
    source: 'user',
  } as const;
  suggestion = await store.shops.suggestions.add(said, 0);
  await store.callers.change(() => ({ callers: [{ slug: 'fio', operator: 'Fio', activated: true, default: false }] }), 0);
  await store.close();
});

describe('an operator', () => {
  it('corrects an ATM, keeps earlier corrections of it, and removes them', async () => {
    const first = ['atm', 'm1', 'street=Krátká 2', 'zip=11000', 'contactless=false', '--note', 'a call'];
    expect(await run('edit', ...first)).toEqual({
      code: 0,
      out: 'Corrected these fields of the ATM m1: street, zip, contactless. Later imports do not overwrite them.\n',
      err: '',
    });
    expect((await run('edit', 'atm', 'm1', 'street=', 'surcharge={"kind":"none"}', 'openingHours=Mo-Fr 8-18')).code).toBe(0);
    const shown = JSON.parse((await runProcess('edit', ['atm', 'm1'], env)).out);
    expect(shown.correction.fields).toEqual({
      ...{ street: null, zip: '11000', contactless: false },
      ...{ surcharge: { kind: 'none' }, openingHours: 'Mo-Fr 08:00-18:00' },
    });
    expect((await run('edit', 'restore', 'm1')).out).toBe(
      'Removed the correction of the ATM m1. The values of the feeds apply again.\n',
    );
    expect(await run('edit', 'restore', 'm1')).toMatchObject({ code: 1, err: 'The ATM m1 has no correction.\n' });
    expect((await run('edit', 'atm', 'm1', 'colour=red')).err).toContain("Unknown field 'colour'");
    expect((await run('edit', 'atm', 'nobody', 'zip=1')).err).toBe('There is no ATM nobody.\n');
    const store = await openStore({ dataDir });
    const entries = await store.audit.list({ limit: 5, subjects: ['m1'] });
    await store.close();
    expect(entries.map(({ action, who }) => [action, who.startsWith('command line, ')])).toEqual([
      ['atm.removeCorrection', true],
      ['atm.correct', true],
      ['atm.correct', true],
    ]);
  });

  it('corrects, merges, confirms and closes, and prints the result', async () => {
    const steps: readonly (readonly [args: readonly string[], said: string])[] = [
      [
        ['correct', 's1', 'zip=110 00', 'phone=', 'storeNumber=0142'],
        'Corrected these fields of the shop s1: zip, phone, storeNumber. Later imports do not overwrite them.\n',
      ],
      [['merge', 'm2', 'm1'], 'Merged the merchant m2 into m1.\n'],
      [['terminal', 's2', '--merchant-id', '77', '--pos-id', '5'], 'Assigned posId 5 with merchantId 77 to the shop s2.\n'],
      [['close', 's2'], 'Removed the shop s2. Later imports do not restore it.\n'],
    ];
    for (const [args, out] of steps) expect(await run('edit', ...args)).toEqual({ code: 0, out, err: '' });
    const shown = JSON.parse((await runProcess('edit', ['show', 's1'], env)).out);
    expect(shown).toMatchObject({ shop: { storeNumber: '0142' }, merchant: { uid: 'm1' } });
    expect(shown.shop).not.toHaveProperty('phone');
  });

  it('sets, lists and removes a webhook, and shows its secret once', async () => {
    const set = await run('edit', 'webhook', 'set', 'fio', 'https://bank.example/hook');
    expect(set.out).toMatch(/\nwhsec_[A-Za-z0-9+/]{32}\n$/);
    const listed = (await run('edit', 'webhook', 'list')).out;
    expect(listed).toMatch(/fio +[0-9a-f]{20} +https:\/\/bank\.example\/hook +0 +ok/);
    expect(listed).not.toContain('whsec_');
    const rotated = await run('edit', 'webhook', 'rotate', 'fio', '--overlap-hours', '2');
    expect(rotated.out).toMatch(/^Messages are signed with both secrets for 2 hours\. .+\nwhsec_[A-Za-z0-9+/]{32}\n$/);
    expect((await run('edit', 'webhook', 'replay', 'fio', '--after', '7')).err).toContain('has not been sent an event');
    expect((await run('edit', 'webhook', 'replay', 'fio', '--since', '2026-11-21')).err).toContain(
      'has not been sent any events',
    );
    expect((await run('edit', 'webhook', 'deactivate', 'fio')).out).toMatch(/^Webhook [0-9a-f]{20} of fio is deactivated\.\n$/);
    expect((await run('edit', 'webhook', 'activate', 'fio')).out).toMatch(/ of fio is active\.\n$/);
    expect((await run('edit', 'webhook', 'remove', 'fio')).code).toBe(0);
    expect((await run('edit', 'webhook', 'remove', 'fio')).err).toContain('fio has no webhook');
  });

  it.each([
    ['kb', 'https://bank.example/hook', "There is no caller 'kb'. See npm run callers -- list.\n"],
    ['Fio', 'https://bank.example/hook', "There is no caller 'Fio'. See npm run callers -- list.\n"],
    ['demo\u001b[2J', 'https://bank.example/hook', "There is no caller 'demo [2J'. See npm run callers -- list.\n"],
    ['fio', 'https://10.0.0.5/hook', "'https://10.0.0.5/hook'.\n"],
    ['fio', 'http://127.0.0.1:9/hook', "'http://127.0.0.1:9/hook'.\n"],
  ])('sets no webhook for %s at %s, and reports the reason in one sentence', async (caller, url, sentence) => {
    const { code, out, err } = await run('edit', 'webhook', 'set', caller, url);
    expect([code, out, err.split('\n').length, err]).toEqual([1, '', 2, expect.stringContaining(sentence)]);
    expect((await run('edit', 'webhook', 'list')).out).toBe('No webhooks are set.\n');
  });

  it('accepts a suggestion together with its correction, and only once', async () => {
    expect((await runProcess('suggestions', [], env)).out).toContain(`${suggestion}  open, from fio (user)`);
    expect((await run('suggestions')).out).not.toContain('\u001b');
    const accept = ['accept', suggestion, 's1', 'name=Billa Příkopy', '--note', 'seen'];
    expect((await run('suggestions', ...accept)).out).toBe(
      `Suggestion ${suggestion} has been accepted, and s1 has been corrected.\n`,
    );
    expect((await run('suggestions', 'reject', suggestion)).err).toContain('has already been accepted or rejected');
    expect(JSON.parse((await run('edit', 'show', 's1')).out)).toMatchObject({ shop: { name: 'Billa Příkopy' } });
    expect((await run('suggestions')).out).toBe('There are no open suggestions.\n');
  });

  test.each([
    [['show', 'nobody'], 'There is no shop or merchant nobody in the register.'],
    [['merge', 's1', 'm1'], 's1 is a shop and m1 a merchant. Only records of the same kind can be merged.'],
    [['correct', 's1', 'colour=red'], "A shop has no field 'colour'. Known fields: name"],
    [['correct', 's1', `name=${'x'.repeat(201)}`], "'name' must have at most 200 characters, got 201."],
    [['alias', 's1', '...'], '\'name\' must contain a letter or a digit, got "...".'],
    [['terminal', 's1'], 'Specify --pos-id, --merchant-id or both.'],
  ])('reports what is wrong with %j', async (args, sentence) => {
    const { code, out, err } = await run('edit', ...args);
    expect([code === 0, out]).toEqual([false, '']);
    expect(err).toContain(sentence);
  });
});

describe('the command line', () => {
  test.each<[string, EditsCommand]>([
    ['', { task: 'help' }],
    ['merge a b', { task: 'merge', uid: 'a', into: 'b' }],
    ['terminal a --pos-id 1', { task: 'terminal', uid: 'a', posId: '1' }],
    ['webhook set fio http://localhost:9/x', { task: 'webhook', what: 'set', caller: 'fio', url: 'http://localhost:9/x' }],
    ['webhook replay fio a --after 12', { task: 'webhook', what: 'replay', caller: 'fio', id: 'a', start: { after: 12 } }],
    [
      'webhook replay fio --since 2026-11-21T09:00:00Z',
      { task: 'webhook', what: 'replay', caller: 'fio', start: { since: Date.UTC(2026, 10, 21, 9) } },
    ],
    ['webhook deactivate fio a', { task: 'webhook', what: 'deactivate', caller: 'fio', id: 'a' }],
    ['webhook rotate fio --overlap-hours 0', { task: 'webhook', what: 'rotate', caller: 'fio', overlapHours: 0 }],
  ])('%j is accepted', (line, options) => expect(readEditsOptions(line.split(' ').filter(Boolean))).toEqual(options));

  test.each([
    ['merge a', "'merge' needs 2 arguments, got 1."],
    ['close a --pos-id 1', "--pos-id and --merchant-id can be used only with 'terminal' and 'undo'."],
    ['webhook set fio', "After 'webhook', specify one of: set CALLER URL, list, rotate CALLER ID, test CALLER ID, replay"],
    ['webhook rotate fio a --overlap-hours 169', "--overlap-hours must be an integer from 0 to 168, not '169'."],
    ['webhook replay fio --since yesterday', "--since must be a time such as 2026-11-21T09:00:00Z, not 'yesterday'."],
    ['webhook replay fio --since 2026-11-21 --after 1', 'Use either --after or --since, not both.'],
    ['webhook test fio --after 1', "--after and --since can be used only with 'webhook replay'."],
    ['close a --after 1', "--overlap-hours, --after and --since can be used only with 'webhook'."],
    ['correct a', "'correct' needs a uid and field=value."],
    ['mend a', "Unknown command 'mend'."],
    ['alias a', "'alias' needs 2 arguments, got 1."],
    ['undo a', "'undo' needs either a uid and a field"],
    ['undo a name --pos-id 1', "'undo' needs either a uid and a field"],
    ['terminal a', 'Specify --pos-id, --merchant-id or both.'],
  ])('%j is rejected', (line, sentence) => expect(() => readEditsOptions(line.split(' '))).toThrow(sentence));

  test.each([
    ['accept', 'No suggestion specified.'],
    ['accept a b', 'To correct b, pass at least one field=value.'],
    ['reject a b', "Unknown command 'reject a b'."],
    ['--note x', "--note can be used only with 'accept' and 'reject'."],
    ['reject a --json', '--all and --json can be used only to list suggestions.'],
  ])('suggestions %j is rejected', (line, sentence) => expect(() => readSuggestionsOptions(line.split(' '))).toThrow(sentence));

  it('a value is text unless it clearly has a different type', () => {
    const words = ['a=1', 'b=', 'c=["x","y"]', 'd=0042', 'e=x=y', 'f=[broken', 'g=null'];
    expect(readFieldArguments(words)).toEqual({ a: 1, b: null, c: ['x', 'y'], d: '0042', e: 'x=y', f: '[broken', g: null });
    expect(() => readFieldArguments(['name'])).toThrow("'name' is not in the form field=value.");
    expect(() => readFieldArguments(['a=1', 'a=2'])).toThrow("The field 'a' is specified twice.");
  });
});
