/** Fetches one area: queries the server, imports the response, and reloads the snapshot. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from '../../../core/atms/liveCells.ts';
import type { WriteArea } from '../../../imports/writeArea.ts';
import type { Log } from '../../observability/log.ts';
import { askOverpass, OverpassError, type OverpassLimits } from './askOverpass.ts';
import type { OverpassBreaker } from './overpassBreaker.ts';
import { overpassQuery } from './overpassQuery.ts';

export interface AreaOptions {
  /** The URL of an Overpass interpreter. */
  readonly url: string;
  readonly write: WriteArea;
  /** Reloads the snapshot. Resolves when it is served. */
  readonly look: () => Promise<void>;
  readonly log: Log;
  /** Returns epoch ms. */
  readonly now: () => number;
  readonly limits?: Partial<OverpassLimits>;
}

/** The server may compute for 25 s and then needs time to send. A response for a city centre has one or two MB. */
const usual = { timeout: 40_000, largest: 20_000_000 } as const;

/** Never rejects. Failures are reported to the circuit breaker. */
export async function fetchArea(
  cell: Cell,
  { url, write, look, log, now, limits }: AreaOptions,
  breaker: OverpassBreaker,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), 'atm-area-'));
    const path = join(folder, 'answer.json');
    breaker.requested();
    await askOverpass(url, overpassQuery(cell), path, { ...usual, ...limits }, signal);
    const count = await write({ cell, path, now: now() }, signal);
    await look();
    breaker.succeeded();
    log.info(`Fetched an area from OpenStreetMap: ${count} ATMs in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    if (signal.aborted) return;
    const { message } = error as Error;
    if (error instanceof OverpassError) breaker.failed(`the server ${message}`, error.wait);
    else breaker.failed(`its response could not be imported: ${message}`);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
