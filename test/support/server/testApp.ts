import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../../../src/server/runtime/appOptions.ts';
import { buildApp } from '../../../src/server/runtime/buildApp.ts';
import { type CollectedLog, collectLog, memoryStore, scriptedReader, storedDataset } from './doubles.ts';

/** Saturday, 2026-11-21, 10:00 in Prague. */
export const someInstant: number = Date.UTC(2026, 10, 21, 9);

/** An empty folder of its own below the system's; it goes with the run of the tests. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'atm-finder-'));
}

/** The service in memory; what is not said is a small world at a fixed instant, looked at once. */
export async function testApp(
  said: Partial<AppOptions> & { readonly callers?: unknown } = {},
): Promise<{ app: FastifyInstance; log: CollectedLog }> {
  const { callers, ...options } = said;
  const log = collectLog();
  const dataDir = emptyFolder();
  if (callers !== undefined) writeFileSync(join(dataDir, 'callers.json'), JSON.stringify(callers));
  const app = await buildApp({
    store: memoryStore(storedDataset({})),
    reader: scriptedReader(),
    now: () => someInstant,
    log,
    dataDir,
    publicUrl: 'http://localhost:8080',
    webDir: join(dataDir, 'no-web'),
    lookEvery: 3_600_000,
    ...options,
  });
  return { app, log };
}
