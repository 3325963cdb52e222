/** Fetches one area. Queries the Overpass server, imports the response, and reloads the snapshot. */

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { boundsOf, type Cell } from '../../../core/atms/liveCells.ts';
import { chains } from '../../../data/chains/chains.ts';
import type { WriteArea } from '../../../imports/writeArea.ts';
import type { Log } from '../../observability/log.ts';
import type { OverpassBreaker } from './overpassBreaker.ts';

/** The reason for a failure. In messages, the text follows "the server". It contains no part of the query. */
class OverpassError extends Error {
  override readonly name = 'OverpassError';
  /** The pause that the server requests, ms. Undefined if the server does not request one. */
  readonly wait: number | undefined;

  constructor(reason: string, wait?: number) {
    super(reason);
    this.wait = wait;
  }
}

interface OverpassLimits {
  readonly timeout: number;
  /** The maximum response size, bytes. */
  readonly largest: number;
}

/** Parses Retry-After, which is a number of seconds or a date (RFC 9110, 10.2.3). @returns ms; undefined for any other value */
function readWait(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/**
 * Sends the query by POST, so that it does not appear in access logs. Does not follow redirects.
 * @throws OverpassError, or the reason of `signal`. In both cases, the file is incomplete
 */
async function askOverpass(
  url: string,
  query: string,
  file: string,
  { timeout, largest }: OverpassLimits,
  signal: AbortSignal,
): Promise<void> {
  const inTime = AbortSignal.timeout(timeout);
  const ended = AbortSignal.any([signal, inTime]);
  try {
    const headers = { accept: 'application/json', 'user-agent': 'atm-finder' };
    const body = new URLSearchParams({ data: query });
    const response = await fetch(url, { method: 'POST', headers, body, signal: ended, redirect: 'manual' });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      if (response.status >= 300 && response.status < 400) throw new OverpassError('redirects to a different address');
      throw new OverpassError(`responded with status ${response.status}`, readWait(response.headers.get('retry-after')));
    }
    await pipeline(response.body as AsyncIterable<Uint8Array>, atMostBytes(largest), createWriteStream(file), { signal: ended });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OverpassError) throw error;
    if (inTime.aborted) throw new OverpassError(`did not respond within ${timeout / 1_000} s`);
    const { cause, code } = error as { cause?: { code?: string }; code?: string };
    throw new OverpassError(`cannot be reached, or closed the connection (${cause?.code ?? code ?? 'connection failed'})`);
  }
}

function atMostBytes(largest: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.byteLength;
      if (size > largest) done(new OverpassError(`sent more than ${largest} bytes`));
      else done(null, chunk);
    },
  });
}

/**
 * The time limit (s) and the memory limit (bytes) of a query. The limits are small, because a busy server is more likely to
 * accept small queries.
 */
const thinking = 25;
const memory = 67_108_864;

/** The query also selects settlements up to this distance outside the cell, in degrees, for the addresses of ATMs. */
const placesBeyond = 0.1;

/** A bounding box for Overpass, rounded outwards to a tenth of a degree and limited to the globe. */
const box = ([south, west, north, east]: readonly [number, number, number, number]): string =>
  [Math.max(-90, south), Math.max(-180, west), Math.min(90, north), Math.min(180, east)].map((side) => side.toFixed(1)).join();

/** The ids of chains that give cash. The importer removes the places of a chain that does not give cash in its country. */
const chainIds = [...new Set(chains.map(({ wikidata }) => wikidata))].join('|');

/**
 * Selects ATMs, objects with an ATM, and other places that give cash or may give cash. The result includes objects that are
 * tagged as removed, which the importer recognizes. Also selects the objects from which their addresses are derived, within the
 * distances that the extract reader uses: houses within 30 m, streets within 50 m, and settlements. The response contains no
 * duplicates.
 */
function overpassQuery(cell: Cell): string {
  const [south, west, north, east] = boundsOf(cell);
  const here = box([south, west, north, east]);
  const wider = box([south - placesBeyond, west - placesBeyond, north + placesBeyond, east + placesBeyond]);
  return `[out:json][timeout:${thinking}][maxsize:${memory}];
(
nwr["amenity"~"atm|^bank$|^post_office$"](${here});
nwr["atm"]["atm"!="no"](${here});
nwr["cash_withdrawal"](${here});
nwr["brand:wikidata"~"^(${chainIds})$"](${here});
);
(._;>;)->.sought;
(
.sought;
nwr["addr:housenumber"](around.sought:30);
way["highway"]["name"](around.sought:50);
way["place"="square"]["name"](around.sought:50);
node["place"~"^(city|town|village|hamlet|borough|suburb|quarter|neighbourhood)$"](${wider});
)->.all;
(.all;.all >;);
out body;
`;
}

export interface AreaOptions {
  /** The URL of an Overpass interpreter. */
  readonly url: string;
  readonly write: WriteArea;
  /** Reloads the snapshot. Resolves when the service uses the new version. */
  readonly look: () => Promise<void>;
  readonly log: Log;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly limits?: Partial<OverpassLimits>;
}

/**
 * The server may take 25 s to compute the response, and then needs time to send it. A response for a city centre is 1 to 2 MB.
 */
const usual = { timeout: 40_000, largest: 20_000_000 } as const;

/** Fetches a cell. Never rejects, but reports failures to the circuit breaker. */
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
