import { zstdCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { onEachStore } from '../../../test/support/store/onEachStore.ts';
import type { Feed } from '../../core/atms/feed.ts';
import type { Store } from '../store.ts';

const feed = (name: string, digest: string): Feed => ({
  ...{ name, title: name, digest, attribution: { text: 'test' } },
  bounds: [48, 12, 51, 19],
});
const now = Date.UTC(2026, 10, 22);
/** An incompressible value that does not fit in one part. */
const large = Uint8Array.from({ length: 1_300_000 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 0xff);
const small = new TextEncoder().encode('PLACES of Prague');

onEachStore('packed places on %s', ({ freshStore }) => {
  let store: Store;
  beforeAll(async () => {
    ({ store } = await freshStore());
  });

  it('are returned unchanged, regardless of size, and are absent before they are stored', async () => {
    expect(await store.places.read('prague', 'one')).toBeUndefined();
    expect(await store.places.stage('prague', 'one', zstdCompressSync(large))).toBe(true);
    expect(Buffer.from((await store.places.read('prague', 'one')) as Uint8Array).equals(large)).toBe(true);
    expect(await store.places.stage('prague', 'one', zstdCompressSync(large))).toBe(false);
  });

  it.each([
    ['are not compressed', small],
    ['are empty', new Uint8Array()],
  ])('are rejected if they %s', async (_, pack) => {
    await expect(store.places.stage('prague', 'one', pack)).rejects.toThrow(
      'The places from the feed "prague" are not compressed with Zstandard',
    );
    expect(await store.places.read('prague', 'one')).toBeDefined();
  });

  it('are stored from any array of bytes', async () => {
    const bytes = new Uint8Array(zstdCompressSync(small));
    expect(await store.places.stage('brno', 'one', bytes)).toBe(true);
    expect(Buffer.from((await store.places.read('brno', 'one')) as Uint8Array).equals(small)).toBe(true);
  });

  it('of the previous import are kept for an undo, older ones are deleted, and packs from a stopped import are deleted immediately', async () => {
    await store.places.stage('prague', 'one', zstdCompressSync(small));
    await store.replaceFeed(feed('prague', 'one'), [], now);
    await store.places.settle(['prague']);
    await store.places.stage('prague', 'two', zstdCompressSync(small));
    await store.places.settle(['prague']);
    expect(await store.places.read('prague', 'two')).toBeUndefined();
    expect(await store.places.read('prague', 'one')).toBeDefined();
    await store.places.stage('prague', 'two', zstdCompressSync(small));
    await store.replaceFeed(feed('prague', 'two'), [], now);
    await store.places.settle(['prague']);
    expect(await store.places.read('prague', 'one')).toBeDefined();
    expect(Buffer.from((await store.places.read('prague', 'two')) as Uint8Array).equals(small)).toBe(true);
    await store.places.stage('prague', 'three', zstdCompressSync(small));
    await store.replaceFeed(feed('prague', 'three'), [], now);
    await store.places.settle(['prague']);
    expect(await store.places.read('prague', 'one')).toBeUndefined();
    expect(await store.places.read('prague', 'two')).toBeDefined();
  });

  it('notify servers only if nothing else in the import is new', async () => {
    const before = await store.version();
    const staged = (digest: string, version = before) => ({ version, digests: new Map([['prague', digest]]) });
    await store.places.settle(['prague'], staged('of a stopped import'));
    expect(await store.version()).toBe(before);
    await store.places.settle(['prague'], staged('three'));
    expect(await store.version()).toBe(before + 1);
    await store.places.settle(['prague'], staged('three'));
    await store.places.settle(['prague']);
    expect(await store.version()).toBe(before + 1);
  });

  it('are deleted with their feed', async () => {
    expect(await store.removeFeed('prague', now)).toBe(true);
    expect(await store.places.read('prague', 'two')).toBeUndefined();
    expect(await store.places.read('prague', 'three')).toBeUndefined();
  });
});
