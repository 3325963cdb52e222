import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { praha } from '../../test/support/store/shopsFixture.ts';
import { startTestPostgres, type TestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { type Listening, listen } from './listen.ts';
import { openStore } from './openStore.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

describe.skipIf(reason)('a process that listens', () => {
  let postgres: TestPostgres;
  let url: string;
  let store: Store;
  let line: Listening;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    url = await postgres.freshUrl();
    store = await openStore({ dataDir: '', databaseUrl: url });
    await store.migrate();
  });
  afterEach(() => line.close());
  afterAll(async () => {
    await store.close();
    await postgres.stop();
  });

  const tell = async (word: string): Promise<void> => store.tell?.(word);

  async function start(said: Partial<Parameters<typeof listen>[0]> = {}) {
    const states: string[] = [];
    const counted = { news: 0 };
    const onChange = () => void counted.news++;
    const onState = (isListening: boolean, why?: string) =>
      void states.push(isListening ? 'listening' : (why ?? 'not listening'));
    line = listen({ url, tell, onChange, onState, heartbeat: 20, ...said });
    await vi.waitFor(() => expect(states).toHaveLength(1), 45_000);
    // After connecting, the listener checks once for earlier changes.
    const before = counted.news;
    return { states, before, news: () => counted.news - before };
  }

  const feed = { name: 'one', title: 'One', digest: '', attribution: { text: 'test' }, bounds: [0, 0, 0, 0] as const };
  it.each<[string, () => Promise<unknown>]>([
    ['ATMs', () => store.replaceFeed(feed, [], 1)],
    [
      'a decision on reports',
      async () => {
        await store.reports.add({ callerId: 'demo', atmUid: 'a', problem: 'broken' }, '192.0.2.7', Date.now());
        await store.reports.decide('a', 1);
      },
    ],
    ['callers', () => store.callers.change(() => ({ remove: ['nobody'] }), 1)],
    ['shops', () => store.shops.register.replaceFeed(praha, 1)],
  ])('is notified immediately when another process has changed %s', async (_, change) => {
    const { news } = await start();
    expect(line.isListening()).toBe(true);
    await change();
    await vi.waitFor(() => expect(news()).toBe(1), 45_000);
  });

  it('is not notified of changes before they are committed', async () => {
    const { news } = await start();
    const { db } = await openPostgres(url);
    const undone = db.transaction().execute(async (tx) => {
      await sql`select pg_notify('atm_finder', 'data')`.execute(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.destroy();
    await tell('data');
    await vi.waitFor(() => expect(news()).toBe(1), 45_000);
  });

  it('reconnects automatically when its connection ends, and checks for missed notifications', async () => {
    const { states, news } = await start();
    const { db } = await openPostgres(url);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`.execute(db);
    await db.destroy();
    await vi.waitFor(() => expect(states).toEqual(['listening', 'not listening', 'listening']), 45_000);
    expect(news()).toBe(1);
  });

  it('retries soon when the connection breaks before its first response', async () => {
    let isFirst = true;
    const breakLine = async () => {
      const { db } = await openPostgres(url);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`.execute(db);
      await db.destroy();
    };
    const { states } = await start({
      tell: async (word) => {
        if (!isFirst) return tell(word);
        isFirst = false;
        await breakLine();
      },
    });
    expect([states, line.isListening()]).toEqual([['listening'], true]);
  });

  it('detects a connection pooler that does not forward notifications', async () => {
    const { states, before } = await start({ tell: async () => {}, heartbeatTimeout: 50 });
    expect(states).toEqual([expect.stringContaining('DATABASE_LISTEN_URL')]);
    expect([line.isListening(), before]).toEqual([false, 0]);
  });

  it('detects that a connection no longer delivers notifications', async () => {
    let silent = false;
    const { states } = await start({ tell: async (word) => (silent ? undefined : tell(word)), heartbeatTimeout: 50 });
    silent = true;
    await vi.waitFor(() => expect(states.slice(0, 2)).toEqual(['listening', 'not listening']), 45_000);
  });
});

it('closes a connection to an unresponsive server immediately', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
  const line = listen({ url, tell: async () => {}, onChange: () => {}, onState: () => {} });
  const [socket] = (await once(server, 'connection')) as [Socket];
  socket.on('error', () => {});
  await line.close();
  socket.destroy();
  server.close();
}, 5_000);
