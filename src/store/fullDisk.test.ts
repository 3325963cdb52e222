import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hintText } from '../core/atms/hintText.ts';
import { openStore } from './openStore.ts';
import { openSqlite } from './sqlite.ts';

const program = fileURLToPath(new URL('../../test/support/store/testWriter.ts', import.meta.url));
/** The maximum size of a file that this process writes, in blocks of 512 bytes. */
const limits = [3_000];

it.each(limits)(
  'a disk that is full after %i blocks loses no acknowledged write, is reported in one sentence, and accepts writes again after space is freed',
  async (blocks) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'atm-full-'));
    const script = `ulimit -f ${blocks}; exec "$@"`;
    const writer = spawn('/bin/sh', ['-c', script, 'sh', process.execPath, program, dataDir, '1'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(writer, 'exit');
    let said = '';
    writer.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) acknowledged = Number(line);
    await ended;
    expect(said).toMatch(
      /StoreError: \S+atm-finder\.sqlite (cannot be read or written: the disk reports an error|cannot grow: the disk is full)/,
    );
    expect(acknowledged).toBeGreaterThan(0);
    const store = await openStore({ dataDir });
    const { feeds, atms } = await store.readDataset();
    expect([feeds[0]?.importedAt, atms.length]).toEqual([acknowledged, feeds[0]?.atmCount]);
    expect(new Set(atms.map(({ hints }) => hintText(hints ?? [])))).toEqual(new Set([`generation ${acknowledged}`]));
    const feed = {
      name: 'endless',
      title: 'Endless',
      digest: 'd',
      attribution: { text: 'test' },
      bounds: [50, 14, 50, 14],
    } as const;
    expect(await store.replaceFeed(feed, [], acknowledged + 1)).toMatchObject({ gone: atms.length });
    await store.close();
    const { db, close } = await openSqlite(dataDir);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(rows.map((row) => row.integrity_check)).toEqual(['ok']);
    await close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
);
