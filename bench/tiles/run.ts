/**
 * npm run bench:tiles -- FILE.osm.pbf: measures the cost of building map tiles for a file, and for ten copies of the file next to
 * each other, each in a separate process. Also measures the latency of reading tiles from disk at 200 requests per second, with
 * typical zoom levels and places.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openArchive } from '../../src/server/places/basemap/archive.ts';
import { startServer } from '../../src/server/runtime/startServer.ts';
import { quantile } from '../nearby/timing.ts';

const perSecond = 200;
const seconds = 10;

const [named] = process.argv.slice(2);
if (named === undefined) throw new Error('Usage: npm run bench:tiles -- FILE.osm.pbf');
const source = resolve(process.env.INIT_CWD ?? '.', named);
const folder = mkdtempSync(join(tmpdir(), 'bench-tiles-'));

interface Cut {
  readonly tiles: number;
  readonly bytes: number;
  readonly ms: number;
  readonly peak: number;
}

/** Runs a program in this folder in a separate process. */
const apart = (program: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, ['--max-old-space-size=6000', fileURLToPath(new URL(program, import.meta.url)), ...args], {
    encoding: 'utf8',
  });

function cut(from: string, to: string): Cut {
  const found: Cut = JSON.parse(apart('cut.ts', from, to));
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `${mb(statSync(from).size)} of OpenStreetMap: ${found.tiles} tiles, ${mb(found.bytes)}, ${(found.ms / 1000).toFixed(1)} s, peak memory ${mb(found.peak)}`,
  );
  return found;
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const ask = (url: string) =>
  new Promise<{ readonly status: number; readonly ms: number; readonly bytes: number }>((done, fail) => {
    const from = performance.now();
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, ms: performance.now() - from, bytes }));
    });
    request.on('error', fail);
  });

/** Random map tiles at zoom levels 8 to 15, all equally likely. */
async function places(path: string): Promise<() => string> {
  const archive = await openArchive(path);
  const [south, west, north, east] = archive.facts.bounds;
  await archive.close();
  const row = (lat: number) => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return () => {
    const zoom = 8 + Math.floor(Math.random() * 8);
    const x = Math.floor(((west + Math.random() * (east - west)) / 360 + 0.5) * 2 ** zoom);
    const y = Math.floor((row(north) + Math.random() * (row(south) - row(north))) * 2 ** zoom);
    return `/tiles/${zoom}/${x}/${y}`;
  };
}

async function load(path: string): Promise<void> {
  const next = await places(path);
  const server = await startServer({
    dataDir: folder,
    host: '127.0.0.1',
    port: 0,
    basemap: path,
    demo: false,
    sandbox: false,
    logLevel: 'error',
  });
  const answers: Promise<{ readonly status: number; readonly ms: number; readonly bytes: number }>[] = [];
  for (let i = 0; i < 100; i++) await ask(server.url + next());
  const start = performance.now();
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(perSecond * seconds, ((performance.now() - start) / 1000) * perSecond);
      while (answers.length < due) answers.push(ask(server.url + next()));
      if (answers.length < perSecond * seconds) return;
      clearInterval(timer);
      done();
    }, 5);
  });
  const all = await Promise.all(answers);
  const times = all.map(({ ms }) => ms);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
  const full = all.filter(({ status }) => status === 200);
  const wrong = all.filter(({ status }) => status !== 200 && status !== 204).length;
  const kB = full.reduce((sum, { bytes }) => sum + bytes, 0) / full.length / 1000;
  console.log(
    `${perSecond} tiles a second for ${seconds} s: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms; ${full.length} of ${all.length} not empty, ${kB.toFixed(1)} kB each on average, ${wrong} failed`,
  );
  agent.destroy();
  await server.close();
}

try {
  mkdirSync(join(folder, 'maps'));
  const once = join(folder, 'maps', 'once.pmtiles');
  const one = cut(source, once);
  const tenfold = join(folder, 'tenfold.osm.pbf');
  apart('copies.ts', source, tenfold, '10');
  const ten = cut(tenfold, join(folder, 'maps', 'tenfold.pmtiles'));
  console.log(
    `Ten times the file: ${(ten.ms / one.ms).toFixed(1)} times the time, ${(ten.peak / one.peak).toFixed(1)} times the memory`,
  );
  await load(once);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
