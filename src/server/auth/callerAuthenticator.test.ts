import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { callersHolding } from '../../../test/support/server/someCallers.ts';
import { demoAlliance, demoOperatorName } from '../../sources/demoTown/demoTown.ts';
import { operatorIndex } from '../dataset/operatorIndex.ts';
import { callerAuthenticator } from './callerAuthenticator.ts';
import type { CallerEntry } from './callerFields.ts';
import { bearerReader } from './tokens/readBearer.ts';
import { badToken } from './tokens/tokenClaims.ts';

const index = operatorIndex(
  [
    { uid: 'op-fio', name: 'Fio banka' },
    { uid: 'op-csob', name: 'Československá obchodní banka, a.s.' },
    { uid: 'op-kb', name: 'Komerční banka' },
  ],
  new Map([['op-old', 'op-kb']]),
);

function entry(said: Partial<CallerEntry>): CallerEntry {
  return { slug: 'fio', key: 'k-fio', operator: 'fio banka', activated: true, default: false, ...said };
}

function doorFor(entries: readonly CallerEntry[], embedded = false, more: { readonly supportAddress?: string } = {}) {
  const log = collectLog();
  const callers = callersHolding({ file: entries });
  const readBearer = bearerReader({ callers, own: async () => badToken, now: () => 0 });
  const identify = callerAuthenticator({ callers, readBearer, embedded, now: () => 0, log, ...more });
  return { log, identify, callers };
}

const needsToken = 'An access token is required. Send Authorization: Bearer <token>';
const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
const fromThePage = { 'sec-fetch-site': 'same-origin' } as const;

describe('authentication', () => {
  const entries = [
    entry({}),
    entry({ slug: 'kb', key: 'k-kb', activated: false, supportAddress: 'atm@kb.example' }),
    entry({ slug: 'csob', key: 'k-csob', activated: false }),
  ];

  test.each([
    ['the key of an activated caller', withKey('k-fio'), 'fio'],
    ['the scheme in any case', { authorization: 'bearer k-fio' }, 'fio'],
  ])('%s', (_, headers, id) => {
    expect(doorFor(entries).identify(headers, index)).toMatchObject({ kind: 'caller', caller: { id } });
  });

  test.each([
    ['an unknown key', withKey('k-fi'), 401, 'Unknown key', 'Bearer realm="atms", error="invalid_token"'],
    ['a key in another case', withKey('K-FIO'), 401, 'Unknown key', 'Bearer realm="atms", error="invalid_token"'],
    ['no key', {}, 401, needsToken, 'Bearer realm="atms"'],
    ['an empty key', { authorization: 'Bearer ' }, 401, needsToken, 'Bearer realm="atms"'],
    ['another scheme', { authorization: 'Basic k-fio' }, 401, needsToken, 'Bearer realm="atms"'],
    ['another site’s page', { 'sec-fetch-site': 'cross-site' as const }, 401, needsToken, 'Bearer realm="atms"'],
    [
      'the finder’s own page over plain http, of which browsers say nothing',
      { host: '192.168.1.20:8080', referer: 'http://192.168.1.20:8080/?bank=fio' },
      401,
      `${needsToken}. The finder page works without a token over https, but not over plain http, because browsers send Sec-Fetch-Site only over https`,
      'Bearer realm="atms"',
    ],
    [
      'a program that names another page',
      { host: '192.168.1.20:8080', referer: 'http://192.168.1.21:8080/' },
      401,
      needsToken,
      'Bearer realm="atms"',
    ],
  ])('%s is rejected on either store', (_, headers, status, message, challenge) => {
    for (const embedded of [false, true]) {
      expect(doorFor(entries, embedded).identify(headers, index)).toEqual({ kind: 'refused', status, message, challenge });
    }
  });

  test.each([
    ['k-kb', "ATM look-up is not activated for 'kb'. To activate it, contact atm@kb.example"],
    ['k-csob', "ATM look-up is not activated for 'csob'. To activate it, contact the operator of this service"],
  ])('the key %s of a caller that is not activated gets a 403, and the response contains a contact', (key, message) => {
    expect(doorFor(entries).identify(withKey(key), index)).toEqual({ kind: 'refused', status: 403, message });
  });

  test.each([
    ['k-kb', 'atm@kb.example'],
    ['k-csob', 'atm-support@service.example'],
  ])('if the service has a support address, the 403 response for %s contains %s', (key, contact) => {
    const { identify } = doorFor(entries, false, { supportAddress: 'atm-support@service.example' });
    expect(identify(withKey(key), index)).toMatchObject({ status: 403, message: expect.stringMatching(`contact ${contact}$`) });
  });

  describe('on the embedded store', () => {
    const fromElsewhere: readonly (readonly [string, IncomingHttpHeaders])[] = [
      ['a program', {}],
      ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
      ['the key of a bank’s page without the page', withKey('pk_page.fio')],
    ];

    it.each([...fromElsewhere, ['the page', fromThePage] as const])(
      '%s is the demo caller while no caller is configured',
      (_, headers) => {
        for (const wish of ['atms', 'shops'] as const)
          expect(doorFor([], true).identify(headers, index, wish)).toMatchObject({ means: 'demo', caller: { id: 'demo' } });
        expect(doorFor([], true).identify(headers, index, 'atms:status')).toMatchObject({ kind: 'refused', status: 401 });
        expect(doorFor([], true).identify(withKey('wrong'), index)).toMatchObject({ kind: 'refused', status: 401 });
      },
    );

    it.each(fromElsewhere)('%s needs a credential once the first caller exists', (_, headers) => {
      for (const wish of ['atms', 'shops'] as const)
        expect(doorFor([entry({ activated: false })], true).identify(headers, index, wish)).toMatchObject({ status: 401 });
    });

    it('a credential is still required after the last caller or its file is removed', () => {
      const { identify, callers } = doorFor([], true);
      callers.hold({ state: { takesOver: true } });
      expect(identify({}, index)).toMatchObject({ status: 401 });
      expect(identify(fromThePage, index)).toMatchObject({ caller: { id: '(anonymous)' } });
    });

    it('sandboxes do not count as configured callers', () => {
      const { identify, callers } = doorFor([], true);
      const sandbox = (slug: string) => ({ slug, operator: 'x', activated: true, default: false });
      callers.hold({ state: { callers: [sandbox('sandbox'), sandbox('sandbox-abc')] } });
      expect(identify({}, index)).toMatchObject({ caller: { id: 'demo' } });
    });

    it('a sandbox’s page is the bank’s page on the bank’s own host', () => {
      const { identify, callers } = doorFor([], true);
      const fio = entry({ hosts: ['atm.fio.example'] });
      const sandbox = {
        slug: 'sandbox-abc',
        operator: 'x',
        activated: true,
        default: false,
        frameAncestors: ['https://a.example'],
      };
      callers.hold({ state: { callers: [fio, sandbox] } });
      const from = (host: string) => identify({ ...fromThePage, ...withKey('pk_page.sandbox-abc'), host }, index);
      expect(from('finder.example')).toMatchObject({ means: 'page', caller: { id: 'sandbox-abc' } });
      expect(from('atm.fio.example')).toMatchObject({ means: 'page', caller: { id: 'fio' } });
    });

    it('unreadable callers are not treated as an empty list, so the demo caller is not used', () => {
      const { identify, callers } = doorFor([], true);
      callers.knowsAll = () => false;
      for (const headers of [{}, fromThePage, withKey('pk_page.fio')])
        expect(identify(headers, index)).toMatchObject({ kind: 'refused', status: 503 });
    });
  });

  it.each([
    [false, [] as CallerEntry[]],
    [false, entries],
    [true, entries],
  ])('the page without a bank is anonymous, for ATMs only (embedded: %s)', (embedded, said) => {
    const { identify } = doorFor(said, embedded);
    for (const headers of [fromThePage, { ...fromThePage, ...withKey('pk_page.nobody') }]) {
      expect(identify(headers, index)).toEqual({
        kind: 'caller',
        means: 'page',
        caller: { id: '(anonymous)', hasLists: false, withdrawals: new Set(), deposits: new Set() },
      });
      expect(identify(headers, index, 'shops')).toMatchObject({ kind: 'refused', status: 401 });
    }
  });

  describe('the default caller is used for the page', () => {
    const own = [entry({ default: true })];
    test.each([
      ['on a shared store', false, fromThePage, { kind: 'caller', caller: { id: 'fio' } }],
      ['on the embedded store', true, fromThePage, { kind: 'caller', caller: { id: 'fio' } }],
      ['but for no other site', false, { 'sec-fetch-site': 'cross-site' as const }, { kind: 'refused', status: 401 }],
      ['and for no program', false, {}, { kind: 'refused', status: 401 }],
      ['while a key is still a key', false, { ...fromThePage, ...withKey('wrong') }, { kind: 'refused', status: 401 }],
    ])('%s', (_, embedded, headers, expected) => {
      expect(doorFor(own, embedded).identify(headers, index)).toMatchObject(expected);
    });

    const town = [
      entry({ default: true, hosts: ['atm.fio.example'] }),
      entry({ slug: 'kb', key: 'k-kb', hosts: ['atm.kb.example', 'bankomat.kb.example'] }),
      entry({ slug: 'csob', key: 'k-csob', activated: false }),
    ];
    const pageOf = (slug: string) => withKey(`pk_page.${slug}`);
    test.each<[string, IncomingHttpHeaders, object]>([
      ['a page that names a bank is that bank’s', pageOf('kb'), { caller: { id: 'kb' }, means: 'page' }],
      ['by its host name too', { host: 'bankomat.kb.example' }, { caller: { id: 'kb' } }],
      ['with a port, in any case', { host: 'ATM.kb.example:8080' }, { caller: { id: 'kb' } }],
      ['what it names counts before its host', { ...pageOf('fio'), host: 'atm.kb.example' }, { caller: { id: 'fio' } }],
      ['another host is the default’s', { host: 'kb.example' }, { caller: { id: 'fio' } }],
      ['an unknown bank is the same as none', pageOf('nobody'), { caller: { id: 'fio' } }],
      ['and at a bank’s host that bank', { ...pageOf('nobody'), host: 'atm.kb.example' }, { caller: { id: 'kb' } }],
      ['a bank that is not activated is not', pageOf('csob'), { kind: 'refused', status: 403 }],
      [
        'a page of another site is no caller’s',
        { ...pageOf('kb'), 'sec-fetch-site': 'cross-site' },
        { kind: 'refused', status: 401 },
      ],
      ['a sister site’s too', { ...pageOf('kb'), 'sec-fetch-site': 'same-site' }, { kind: 'refused', status: 401 }],
    ])('%s', (_, headers, expected) => {
      expect(doorFor(town).identify({ ...fromThePage, ...headers }, index)).toMatchObject(expected);
    });

    it('the key for a bank’s pages is rejected for programs, and cannot look up shops', () => {
      expect(doorFor(town).identify(pageOf('kb'), index)).toMatchObject({ kind: 'refused', status: 401 });
      expect(doorFor(town).identify({ ...fromThePage, ...pageOf('kb') }, index, 'shops')).toMatchObject({ status: 401 });
      expect(doorFor(town, true).identify(pageOf('kb'), index)).toMatchObject({ kind: 'refused', status: 401 });
    });

    it('for ATMs, and for nothing that needs a secret', async () => {
      expect(doorFor(own).identify(fromThePage, index, 'shops')).toMatchObject({ kind: 'refused', status: 401 });
      expect(doorFor(own, true).identify(fromThePage, index, 'shops')).toMatchObject({ kind: 'refused', status: 401 });
    });

    it('after it is activated', () => {
      const { identify } = doorFor([entry({ default: true, activated: false })]);
      expect(identify(fromThePage, index)).toMatchObject({ kind: 'refused', status: 403 });
    });
  });
});

describe('the alliance of a caller', () => {
  const caller = async (said: Partial<CallerEntry>) => {
    const { identify, log } = doorFor([entry(said)]);
    const found = await identify(withKey('k-fio'), index);
    return { caller: found.kind === 'caller' ? found.caller : undefined, log, identify };
  };

  test.each<[string, Partial<CallerEntry>, boolean, string[], string[]]>([
    ['without lists it is its own operator', {}, false, ['op-fio'], ['op-fio']],
    [
      'names are found however they are spelled',
      { withdrawals: ['FIO BANKA a.s.', 'Ceskoslovenska obchodni banka'], deposits: ['komercni banka'] },
      true,
      ['op-fio', 'op-csob'],
      ['op-kb'],
    ],
    ['uids are found', { withdrawals: ['op-csob'], deposits: ['op-fio'] }, true, ['op-csob'], ['op-fio']],
    ['a uid that was merged into another is found', { withdrawals: ['op-old'], deposits: [] }, true, ['op-kb'], []],
    ['a list that is not given is its own operator', { withdrawals: ['op-kb'] }, true, ['op-kb'], ['op-fio']],
    ['an empty list is empty', { deposits: [] }, true, ['op-fio'], []],
  ])('%s', async (_, said, hasLists, withdrawals, deposits) => {
    expect((await caller(said)).caller).toEqual({
      id: 'fio',
      own: new Set(['op-fio']),
      hasLists,
      ...(said.withdrawals && { listsWithdrawals: true }),
      withdrawals: new Set(withdrawals),
      deposits: new Set(deposits),
    });
  });

  it('is unknown for an operator that could be one of the listed operators', async () => {
    const named = ['Fio banka', 'Fio', 'KB'].map((name) => ({ uid: `op-${name}`, name }));
    const places = new Map(named.map(({ uid }) => [uid, { countries: { CZ: { machines: 1, names: [] } } }]));
    const czech = operatorIndex(named, new Map(), new Map(), places);
    const found = await doorFor([entry({ withdrawals: ['Fio banka'] })]).identify(withKey('k-fio'), czech);
    expect(found).toMatchObject({ caller: { withdrawals: new Set(['op-Fio banka']), mayBeListed: new Set(['op-Fio']) } });
  });

  it('logs unknown operators once', async () => {
    const { log, identify } = await caller({ withdrawals: ['Nobody'] });
    identify(withKey('k-fio'), index);
    expect(log.lines).toEqual(["warn: No ATM belongs to the operator 'Nobody' of the caller 'fio'"]);
  });

  it('of the demo caller is the alliance of a bank in the demo town', () => {
    const { withdrawals, deposits } = demoAlliance;
    const town = operatorIndex(
      [demoOperatorName, ...withdrawals, ...deposits, 'Another'].map((name) => ({ uid: `uid ${name}`, name })),
    );
    expect(doorFor([], true).identify({}, town)).toEqual({
      kind: 'caller',
      caller: {
        id: 'demo',
        own: new Set([`uid ${demoOperatorName}`]),
        hasLists: true,
        listsWithdrawals: true,
        withdrawals: new Set(withdrawals.map((name) => `uid ${name}`)),
        deposits: new Set(deposits.map((name) => `uid ${name}`)),
      },
      means: 'demo',
      demo: true,
    });
  });

  it('includes the ATMs of the demo town’s bank only for the built-in sandbox', () => {
    const town = operatorIndex([{ uid: 'origin', name: demoOperatorName }]);
    const sandboxes = ['sandbox', 'sandbox-abc'].map((slug) => entry({ slug, key: `k-${slug}` }));
    const { identify } = doorFor(sandboxes, true);
    const operates = new Set(['origin']);
    expect(identify(withKey('k-sandbox'), town, 'atms:status')).toMatchObject({ caller: { id: 'sandbox', operates } });
    expect(identify(withKey('k-sandbox-abc'), town, 'atms:status')).toMatchObject({ kind: 'refused', status: 403 });
    expect(identify(withKey('k-sandbox-abc'), town)).not.toHaveProperty('caller.operates');
  });
});
