import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachStore } from '../../test/support/store/onEachStore.ts';
import { hintText } from '../core/atms/hintText.ts';
import { openStore, type StoreOptions } from './openStore.ts';
import { openSqlite } from './sqlite.ts';

const program = fileURLToPath(new URL('../../test/support/store/testWriter.ts', import.meta.url));
const kills = 15;

/**
 * Returns a mulberry32 generator. With a fixed seed, every run of the test kills the writer at the same moments, within the
 * accuracy of timers.
 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Starts the writer after a given generation, kills the writer at a random moment, and returns the last acknowledged generation.
 */
async function writeAndDie({ dataDir, databaseUrl }: StoreOptions, from: number, random: () => number): Promise<number> {
  const writer = spawn(process.execPath, [program, dataDir, `${from}`, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(writer, 'exit');
  let acknowledged = from - 1;
  let dying = false;
  const enough = from + Math.floor(random() * 4) - 1;
  const delay = random() * 40;
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged = Number(line);
    if (acknowledged < enough || dying) continue;
    dying = true;
    void setTimeout(delay).then(() => writer.kill('SIGKILL'));
  }
  const [code, signal] = await died;
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  return acknowledged;
}

onEachStore('a writer killed on %s', ({ fresh }) => {
  it(`loses no acknowledged write and leaves no partial write when it is killed ${kills} times`, async () => {
    const place = await fresh();
    const random = randomFrom(20261121);
    let version = 0;
    let generation = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const acknowledged = await writeAndDie(place, generation + 1, random);
      const store = await openStore(place);
      const dataset = await store.readDataset();
      await store.close();
      const [feed] = dataset.feeds;
      generation = feed?.importedAt ?? 0;
      // The writer may have committed another generation whose acknowledgement the test did not receive.
      expect([acknowledged, acknowledged + 1]).toContain(generation);
      expect(feed?.digest).toBe(`generation ${generation}`);
      expect(dataset.atms).toHaveLength(feed?.atmCount ?? 0);
      expect(new Set(dataset.atms.map(({ hints }) => hintText(hints ?? [])))).toEqual(new Set([`generation ${generation}`]));
      expect(dataset.atms.every(({ operator }) => operator?.name.startsWith('Bank '))).toBe(true);
      expect(dataset.version).toBeGreaterThan(version);
      version = dataset.version;
    }
    if (place.databaseUrl) return;
    const { db } = await openSqlite(place.dataDir);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(rows.map((row) => row.integrity_check)).toEqual(['ok']);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    await db.destroy();
  });
});
