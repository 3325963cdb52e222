import { beforeEach, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import { billaPraha, praha } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import { openStore, type StoreOptions } from '../openStore.ts';
import type { Store } from '../store.ts';
import type { CallerCredential, CallerProfile, CallerRepository, SigningKey } from './callerRepository.ts';

const now = Date.UTC(2026, 10, 21);
const fio: CallerProfile = { slug: 'fio', operator: 'Fio banka', activated: false, default: false };
const kb: CallerProfile = {
  slug: 'kb',
  name: 'Komerční banka',
  operator: 'Komerční banka',
  scopes: ['atms'],
  withdrawals: ['Komerční banka', 'Moneta'],
  deposits: [],
  operates: ['Komerční banka', 'Q190464'],
  activated: true,
  supportAddress: 'atm@kb.example',
  default: true,
  origins: ['https://www.kb.example'],
  frameAncestors: ['https://www.kb.example'],
  hosts: ['atm.kb.example'],
  brand: { name: 'KB', colours: { light: '#0b5f52' } },
  ownFees: [{ at: 'own', fee: 'none' }, { fee: { amount: 35, currency: 'CZK' } }],
  limits: { requestsPerSecond: 2.5, burst: 10 },
};
const secret = (id: string, callerId: string, more: Partial<CallerCredential> = {}): CallerCredential => ({
  id,
  callerId,
  kind: 'client',
  secretDigest: `digest of ${id}`,
  createdAt: now,
  ...more,
});
const key = (kid: string, createdAt = now): SigningKey => ({
  kid,
  publicJwk: { kty: 'OKP', crv: 'Ed25519', x: 'x' },
  sealedPrivate: 'sealed',
  createdAt,
  signsFrom: createdAt,
});

onEachStore('callers on %s', ({ freshStore }) => {
  let place: StoreOptions;
  let store: Store;
  let book: CallerRepository;
  beforeEach(async () => {
    ({ place, store } = await freshStore());
    book = store.callers;
  });

  it('do not exist at first, and callers.json applies', async () => {
    expect(await book.read()).toEqual({ version: 0, takesOver: false, callers: [], credentials: [], signingKeys: [] });
  });

  it('are read back as written and sorted by slug, and absent fields remain absent', async () => {
    await book.change(() => ({ callers: [kb, fio], takeOver: true, secretCheck: 'c' }), now);
    const state = await book.read();
    expect(state).toStrictEqual({
      version: 1,
      takesOver: true,
      secretCheck: 'c',
      callers: [fio, kb],
      credentials: [],
      signingKeys: [],
    });
    await book.change(() => ({ callers: [{ ...fio, slug: 'kb' }] }), now);
    expect((await book.read()).callers).toStrictEqual([fio, { ...fio, slug: 'kb' }]);
  });

  it('increase the version with every change, which other processes can read', async () => {
    const other = await openStore(place);
    await book.change(() => ({ callers: [fio] }), now);
    expect(await other.callers.version()).toBe(1);
    await book.change(() => ({}), now);
    expect(await other.callers.version()).toBe(1);
    await book.turnSigningKeys(() => ({ add: key('a') }));
    expect(await other.callers.version()).toBe(2);
    await other.close();
  });

  it('a plan that throws changes nothing', async () => {
    const refused = book.change(() => {
      throw new Error('no such caller');
    }, now);
    await expect(refused).rejects.toThrow('no such caller');
    expect(await book.version()).toBe(0);
  });

  it('plans run one after another, each based on the result of the previous plan', async () => {
    await book.change(() => ({ callers: [fio] }), now);
    const add = (n: number) =>
      book.change(({ credentials }) => ({ credentials: [secret(`c${n} after ${credentials.length}`, 'fio')] }), now);
    await Promise.all([add(1), add(2), add(3)]);
    const after = (await book.read()).credentials.map(({ id }) => id.replace(/^c\d after /, '')).sort();
    expect(after).toEqual(['0', '1', '2']);
  });

  it('several credentials can be valid at the same time, and the expiry of an old credential can only become earlier', async () => {
    await book.change(() => ({ callers: [fio], credentials: [secret('old', 'fio'), secret('older', 'fio')] }), now);
    const fresh = secret('new', 'fio', { createdAt: now + 1 });
    await book.change(() => ({ credentials: [fresh], expire: new Map([['old', now + 100]]) }), now);
    await book.change(() => ({ expire: new Map([['old', now + 500]]) }), now);
    await book.change(() => ({ revoke: ['older'] }), now);
    expect((await book.read()).credentials).toStrictEqual([fresh, secret('old', 'fio', { expiresAt: now + 100 })]);
  });

  it('each secret belongs to one credential, and each credential to a caller', async () => {
    await book.change(() => ({ callers: [fio], credentials: [secret('a', 'fio')] }), now);
    const twice = { ...secret('b', 'fio'), secretDigest: 'digest of a' };
    await expect(book.change(() => ({ credentials: [twice] }), now)).rejects.toThrow();
    await expect(book.change(() => ({ credentials: [secret('c', 'nobody')] }), now)).rejects.toThrow();
    const publishable: CallerCredential[] = ['pk_1', 'pk_2'].map((id) => ({
      id,
      callerId: 'fio',
      kind: 'publishable',
      createdAt: now,
    }));
    await book.change(() => ({ credentials: publishable }), now);
    expect((await book.read()).credentials).toHaveLength(3);
  });

  it('removing a caller removes its credentials, its partner data and its webhook', async () => {
    const atm: ImportedAtm = { uid: 'a', lat: 50, long: 14, country: 'CZ', timeZone: 'Europe/Prague' };
    await book.change(() => ({ callers: [fio, kb], credentials: [secret('f', 'fio'), secret('k', 'kb')] }), now);
    await store.replacePartnerData('fio', new Map([[atm.uid, { floor: 1 }]]));
    await store.replacePartnerData('kb', new Map([[atm.uid, { floor: 2 }]]));
    await store.shops.webhooks.set('fio', 'https://fio.example', 's', now);
    const served = await store.version();
    await book.change(() => ({ remove: ['fio'] }), now);
    const { callers, credentials } = await book.read();
    expect([callers, credentials]).toStrictEqual([[kb], [secret('k', 'kb')]]);
    expect(await book.countPartnerData()).toEqual(new Map([['kb', 1]]));
    expect(await store.shops.webhooks.list()).toEqual([]);
    expect(await store.version()).toBe(served + 1);
  });

  it('a change to a removed caller has no effect on a later caller with the same name', async () => {
    await book.change(() => ({ callers: [fio] }), now);
    const said = new Map([['a', { floor: 1 }]]);
    expect(await store.replacePartnerData('fio', said, { kept: true })).toBeDefined();
    await book.change(() => ({ remove: ['fio'] }), now);
    expect(await store.replacePartnerData('fio', said, { kept: true })).toBeUndefined();
    expect(await book.countPartnerData()).toEqual(new Map());
  });

  it('erasing a caller deletes its look-ups, invalidations and suggestions, but no other caller’s', async () => {
    const { register, lookUps, invalidations, suggestions } = store.shops;
    await register.replaceFeed(praha, now);
    const outcome = { key: 'a', transaction: {}, refreshed: false, shopUid: billaPraha.uid, merchantUid: billaPraha.merchantUid };
    const options = { records: true, registerVersion: 1, now, newHandle: () => 'h', digests: testDigests };
    for (const callerId of ['sandbox-a', 'kb']) {
      await lookUps.keep(callerId, [{ ...outcome, confidence: 0.99 }], options);
      await suggestions.add({ callerId, original: null, current: null, suggestion: 'x', source: 'user' }, now);
    }
    await register.edit({ kind: 'remove', level: 'shop', uid: billaPraha.uid }, now);
    const kept = async (callerId: string) => [
      (await lookUps.findOutcomes(callerId, ['a'], testDigests)).size,
      (await invalidations.read(callerId, 0, 10)).length > 0,
    ];
    expect(await kept('sandbox-a')).toEqual([1, true]);
    await book.change(() => ({ forget: ['sandbox-a'] }), now);
    expect([await kept('sandbox-a'), await kept('kb')]).toEqual([
      [0, false],
      [1, true],
    ]);
    expect((await suggestions.list()).map(({ callerId }) => callerId)).toEqual(['kb']);
  });

  it('secrets that can no longer be verified are deleted, and public keys remain', async () => {
    const pk: CallerCredential = { id: 'pk_1', callerId: 'fio', kind: 'publishable', createdAt: now };
    await book.change(() => ({ callers: [fio], credentials: [secret('f', 'fio'), pk] }), now);
    await book.turnSigningKeys(() => ({ add: key('a') }));
    await book.change(() => ({ forgetSecrets: true, secretCheck: 'new' }), now);
    expect(await book.read()).toMatchObject({ secretCheck: 'new', callers: [fio], credentials: [pk], signingKeys: [] });
  });

  it('signing keys are added and removed, and listed newest first', async () => {
    await book.turnSigningKeys(() => ({ add: key('a') }));
    await book.turnSigningKeys((keys) => ({ add: key(`after ${keys[0]?.kid}`, now + 1) }));
    const seen: string[][] = [];
    await book.turnSigningKeys((keys) => {
      seen.push(keys.map(({ kid }) => kid));
      return { drop: ['a'] };
    });
    await book.turnSigningKeys(() => undefined);
    expect(seen).toEqual([['after a', 'a']]);
    expect(await book.read()).toMatchObject({ version: 3, signingKeys: [key('after a', now + 1)] });
  });

  it('reports whether a slug without a bank has look-ups', async () => {
    const outcome = { key: 'k', transaction: { description: 'CAFE' }, refreshed: false };
    const how = { records: false, registerVersion: 0, now, newHandle: () => 'h', digests: testDigests };
    for (const caller of ['fio', 'gone']) await store.shops.lookUps.keep(caller, [outcome], how);
    await book.change(() => ({ callers: [{ slug: 'fio', operator: 'Fio', activated: true, default: false }] }), now);
    expect([await book.hasTraces('fio'), await book.hasTraces('gone'), await book.hasTraces('new')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('returns unknown ATMs', async () => {
    const bounds = [49, 14, 51, 15] as const;
    const feed = { name: 'praha', title: 'Praha', digest: 'd', attribution: { text: 'OSM' }, bounds };
    await store.replaceFeed(feed, [{ uid: 'a', lat: 50, long: 14.4, country: 'CZ', timeZone: 'Europe/Prague' }], now);
    expect(await book.unknownAtms(['b', 'a', 'c'])).toEqual(['b', 'c']);
  });
});
