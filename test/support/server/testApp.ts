import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../../../src/server/runtime/appOptions.ts';
import { buildApp } from '../../../src/server/runtime/buildApp.ts';
import { type CollectedLog, collectLog, memoryStore, scriptedReader, storedDataset } from './doubles.ts';

/** Saturday, 2026-11-21, 10:00 in Prague. */
export const someInstant: number = Date.UTC(2026, 10, 21, 9);

/** Creates an empty folder in the system's temporary folder. The folder is removed after the test run. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'atm-finder-'));
}

/** Starts the service in memory. By default, it serves a small snapshot at a fixed instant, which is loaded once. */
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
