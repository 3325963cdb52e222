/** Starts the service on a real store with a small register, a matcher that matches exact names, and two banks. */
import type { FastifyInstance } from 'fastify';
import type { RegisterExtract } from '../../../src/core/shops/shop.ts';
import type { AppOptions } from '../../../src/server/runtime/appOptions.ts';
import { openStore, type StoreOptions } from '../../../src/store/openStore.ts';
import type { Store } from '../../../src/store/store.ts';
import { copyMigrated } from '../store/migratedFile.ts';
import { exactMatcher } from './exactMatcher.ts';
import { matcherHere } from './matcherHere.ts';
import { emptyFolder, someInstant, testApp } from './testApp.ts';

export const register: RegisterExtract = {
  feed: {
    name: 'praha',
    kind: 'map',
    title: 'Praha',
    digest: 'a',
    attribution: { text: '© OpenStreetMap contributors' },
  },
  merchants: [
    {
      uid: 'm-billa',
      name: 'Billa',
      tags: ['shop=supermarket'],
      url: 'https://billa.example',
      logo: 'https://billa.example/l.svg',
    },
    { uid: 'm-tiger', name: 'U Zlatého tygra', tags: [] },
  ],
  shops: [
    {
      uid: 's-billa',
      type: 'bricks',
      name: 'Billa Příkopy',
      tags: ['shop=supermarket'],
      category: 'groceries',
      place: {
        street: 'Na Příkopě 1',
        city: 'Praha',
        zip: '110 00',
        country: 'CZ',
        point: { precision: 'rooftop', lat: 50.0876, long: 14.4213 },
      },
      phone: '+420 123',
      merchantUid: 'm-billa',
    },
    { uid: 's-tiger', type: 'bricks', name: 'U Zlatého tygra', tags: [], place: { country: 'CZ' }, merchantUid: 'm-tiger' },
  ],
  terminals: [{ posId: 'P1', merchantId: 'M1', merchantUid: 'm-tiger', shopUid: 's-tiger' }],
};

const callers = [
  { slug: 'fio', key: 'fio-key', operator: 'Fio banka' },
  { slug: 'kb', key: 'kb-key', operator: 'Komerční banka', activated: true },
];

export interface ShopTown {
  readonly store: Store;
  readonly app: FastifyInstance;
  /** Sends a GET request as a bank, with encoded query values. */
  ask(path: string, query?: Record<string, string>, bank?: 'fio' | 'kb'): Promise<{ status: number; body: unknown }>;
  post(path: string, body: unknown, bank?: 'fio' | 'kb'): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

async function migratedPlace(): Promise<StoreOptions> {
  const dataDir = emptyFolder();
  await copyMigrated(dataDir);
  return { dataDir };
}

/** @param place options of a store with all tables; absent for a new embedded store */
export async function shopTown(options: Partial<AppOptions> = {}, place?: StoreOptions): Promise<ShopTown> {
  const store = await openStore(place ?? (await migratedPlace()));
  await store.shops.register.replaceFeed(register, someInstant);
  const { app } = await testApp({ store, readMatcher: matcherHere(exactMatcher), callers, ...options } as Partial<AppOptions>);
  const authorization = (bank: string) => ({ authorization: `Bearer ${bank}-key` });
  return {
    store,
    app,
    async ask(path, query = {}, bank = 'fio') {
      const url = `${path}?${new URLSearchParams(query)}`;
      const reply = await app.inject({ method: 'GET', url, headers: authorization(bank) });
      return { status: reply.statusCode, body: reply.json() };
    },
    async post(path, body, bank = 'fio') {
      const headers = { ...authorization(bank), 'content-type': 'application/json' };
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const reply = await app.inject({ method: 'POST', url: path, headers, payload });
      return { status: reply.statusCode, body: reply.json() };
    },
    async close() {
      await app.close();
      await store.close();
    },
  };
}
