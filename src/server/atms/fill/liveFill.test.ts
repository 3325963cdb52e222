import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { type CollectedLog, collectLog, someFeed } from '../../../../test/support/server/doubles.ts';
import { type OverpassStandIn, startOverpass } from '../../../../test/support/server/overpassStandIn.ts';
import type { Feed } from '../../../core/atms/feed.ts';
import type { AreaToWrite } from '../../../imports/writeArea.ts';
import { type LiveFill, type LiveFillOptions, openLiveFill } from './liveFill.ts';

const prague = { lat: 50.0511, long: 14.4522 };
const monaco = { lat: 43.7396, long: 7.4273 };
const day = 24 * 3_600_000;

let server: OverpassStandIn;
let log: CollectedLog;
let clock: number;
let feeds: Feed[];
let written: AreaToWrite[];
let fill: LiveFill;

/** Opens a LiveFill. The written data is used only after the next call of `look`, as in the service. */
function open(said: Partial<LiveFillOptions> = {}): LiveFill {
  const write = async (area: AreaToWrite) => {
    written.push(area);
    return 7;
  };
  const look = async () => {
    const { cell, now } = written.at(-1) as AreaToWrite;
    feeds = [...feeds, liveFeed(cell.row, cell.column, now)];
  };
  fill = openLiveFill({
    ...{ url: server.url, bySearch: true, feeds: () => feeds, write, look, log, now: () => clock, pause: 0, timeout: 10_000 },
    ...said,
  });
  return fill;
}
const liveFeed = (row: number, column: number, importedAt: number): Feed => {
  const name = `live_${(row / 10).toFixed(1)}_${(column / 10).toFixed(1)}`;
  return Object.assign(
    { ...someFeed, name, bounds: [row / 10, column / 10, (row + 1) / 10, (column + 1) / 10] as const },
    { importedAt },
  );
};

beforeEach(async () => {
  server = await startOverpass();
  log = collectLog();
  clock = Date.UTC(2026, 10, 21, 9);
  feeds = [];
  written = [];
});
afterEach(async () => {
  await fill.close();
  await server.close();
});

describe('a search in an area without data', () => {
  it('fetches the cell, and uses its data', async () => {
    expect(await open().around(prague, 1_000)).toBe(false);
    expect(written.map(({ cell }) => cell)).toEqual([{ row: 500, column: 144 }]);
    expect(fill.around(prague, 1_000)).toBeUndefined();
    expect(log.lines).toEqual([expect.stringMatching(/^info: Fetched an area from OpenStreetMap: 7 ATMs in \d+ ms$/)]);
  });

  it('does not reveal the exact position, and identifies the service', async () => {
    await open().around(prague, 1_000);
    const [{ query, headers } = { query: '', headers: {} }] = server.asked;
    expect(headers).toMatchObject({
      'user-agent': 'atm-finder',
      'content-type': expect.stringContaining('x-www-form-urlencoded'),
    });
    expect(query).toContain('(50.0,14.4,50.1,14.5)');
    // Penny is a chain that gives cash. Other chains have pharmacies, which have no shop tag.
    for (const other of ['"cash_withdrawal"', '^bank$', 'nwr["brand:wikidata"~"^(', '|Q284688|']) expect(query).toContain(other);
    expect(query).not.toMatch(/50\.05|14\.45/);
  });

  it('waits up to its timeout, and then reports that more data is loading', async () => {
    let reply = () => {};
    server.answer((response, answer) => {
      reply = () => response.end(answer);
    });
    expect(await open({ timeout: 20 }).around(prague, 1_000)).toBe(true);
    clock += 20;
    // The first search waited for the area, so the repeated search does not wait.
    expect(await fill.around(prague, 1_000)).toBe(true);
    reply();
    await expect.poll(() => fill.around(prague, 1_000)).toBeUndefined();
    expect(server.asked).toHaveLength(1);
  });

  it('fetches cells near the edge as well, one at a time and once each, despite concurrent searches', async () => {
    const corner = { lat: 50.0999, long: 14.4001 };
    open();
    await Promise.all(Array.from({ length: 20 }, () => fill.around(corner, 500_000)));
    expect(server.asked).toHaveLength(4);
    expect(server.mostAtOnce()).toBe(1);
    expect(written[0]?.cell).toEqual({ row: 500, column: 144 });
  });

  it('refreshes the cell after seven days without delaying a search', async () => {
    feeds = [liveFeed(500, 144, clock)];
    clock += 7 * day - 1;
    expect(open().around(prague, 1_000)).toBeUndefined();
    clock += 1;
    expect(fill.around(prague, 1_000)).toBeUndefined();
    await expect.poll(() => written).toHaveLength(1);
  });
});

describe('no request is sent', () => {
  test.each<[string, Feed[]]>([
    ['a map covers the place', [someFeed]],
    ['a city’s list covers it', [{ ...someFeed, kind: 'list' }]],
    ['the demo town does', [{ ...someFeed, demo: true }]],
    ['it lies in a map over the 180th meridian', [{ ...someFeed, bounds: [-90, 170, 90, 20] }]],
  ])('when %s', async (_, loaded) => {
    feeds = loaded;
    expect(open().around(prague, 50_000)).toBeUndefined();
    expect(fill.begin(prague)).toBe('there');
    expect(server.asked).toEqual([]);
  });

  test('by a search if only users can start a fetch, but a user’s tap sends a request', async () => {
    expect(open({ bySearch: false }).around(prague, 1_000)).toBeUndefined();
    expect(fill.begin(prague)).toBe('fetching');
    expect(await fill.around(prague, 1_000)).toBe(false);
    expect(fill.begin(prague)).toBe('there');
  });
});

test('a bank’s own feed does not cover the ATMs of other banks', async () => {
  feeds = [{ ...someFeed, kind: 'operator' }];
  expect(await open().around(prague, 1_000)).toBe(false);
  expect(written).toHaveLength(1);
});

const silent = () => {};
/** Sends part of a valid response. */
const half = (reply: ServerResponse, answer: string) => {
  reply.writeHead(200, { 'content-length': answer.length });
  reply.write(answer.slice(0, answer.length / 2), () => reply.destroy());
};
const endless = (reply: ServerResponse) => {
  const more = setInterval(() => reply.write(' '.repeat(10_000)), 1);
  reply.on('close', () => clearInterval(more));
};

describe('a failing server', () => {
  test.each<[string, (reply: ServerResponse, answer: string) => void, RegExp]>([
    ['is busy', (reply) => void reply.writeHead(429).end(), /the server responded with status 429/],
    ['times out itself', (reply) => void reply.writeHead(504).end(), /the server responded with status 504/],
    ['is broken', (reply) => void reply.writeHead(500).end('<html>'), /the server responded with status 500/],
    [
      'redirects',
      (reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /the server redirects to a different address/,
    ],
    ['does not respond', silent, /the server did not respond within 0.3 s/],
    ['never ends', endless, /the server sent more than 100000 bytes/],
    ['disconnects in the middle of the response', half, /the server cannot be reached, or closed the connection/],
    ['disconnects immediately', (reply) => void reply.destroy(), /the server cannot be reached, or closed the connection/],
  ])('that %s does not affect clients, and a single line is logged for the operator', async (_, how, reason) => {
    server.answer(how);
    open({ limits: { timeout: how === silent ? 300 : 10_000, largest: 100_000 } });
    expect(await fill.around(prague, 1_000)).toBe(false);
    expect(written).toEqual([]);
    expect(log.lines).toEqual([expect.stringMatching(/^warn: Could not fetch an area from OpenStreetMap \(OVERPASS_URL\): /)]);
    expect(log.lines[0]).toMatch(reason);
    expect(log.lines[0]).not.toMatch(/50\.0|14\.4/);
    // Later requests do not wait for the server, whether they are for this area or for other areas.
    expect(fill.around(prague, 1_000)).toBeUndefined();
    expect(fill.around(monaco, 1_000)).toBeUndefined();
  });

  test('because it is unreachable', async () => {
    const { url } = server;
    await server.close();
    open({ url });
    expect(await fill.around(prague, 1_000)).toBe(false);
    expect(log.lines).toEqual([expect.stringMatching(/^warn: .*cannot be reached, or closed the connection \(ECONNREFUSED\)/)]);
    server = await startOverpass();
  });

  test('is not called for a minute, and then for two minutes, and its recovery is logged', async () => {
    server.answer((reply) => void reply.writeHead(504).end());
    open();
    await fill.around(prague, 1_000);
    clock += 59_999;
    expect(fill.begin(monaco)).toEqual({ later: 10_000 });
    clock += 1;
    expect(await fill.around(monaco, 1_000)).toBe(false);
    clock += 119_999;
    const porto = { lat: 41.15, long: -8.62 };
    expect(fill.around(porto, 0)).toBeUndefined();
    server.answer((reply, answer) => void reply.end(answer));
    clock += 1;
    expect(await fill.around(porto, 0)).toBe(false);
    expect(server.asked).toHaveLength(3);
    expect(log.lines.slice(1)).toEqual([
      'info: OpenStreetMap (OVERPASS_URL) is available again',
      expect.stringMatching(/7 ATMs/),
    ]);
  });

  test('is not called for the pause that it requests', async () => {
    server.answer((reply) => void reply.writeHead(429, { 'retry-after': '900' }).end());
    await open().around(prague, 1_000);
    clock += 899_999;
    expect(fill.begin(monaco)).toEqual({ later: 10_000 });
    clock += 1;
    expect(fill.begin(monaco)).toBe('fetching');
  });

  test('is not queried for the same area by every search, but only after a tap', async () => {
    server.answer((reply) => void reply.writeHead(504).end());
    await open().around(prague, 1_000);
    clock += 30 * 60_000;
    expect(fill.around(prague, 1_000)).toBeUndefined();
    expect(fill.begin(prague)).toBe('fetching');
  });

  test('whose response cannot be written is logged with the reason', async () => {
    open({ write: () => Promise.reject(new Error('this is not an Overpass response')) });
    expect(await fill.around(prague, 1_000)).toBe(false);
    expect(log.lines).toEqual([
      expect.stringContaining('its response could not be imported: this is not an Overpass response. Retrying later'),
    ]);
  });
});

test('closing cancels running requests', async () => {
  server.answer(() => {});
  open();
  const waiting = fill.around(prague, 1_000);
  await expect.poll(() => server.asked).toHaveLength(1);
  await fill.close();
  expect(await waiting).toBe(false);
  expect(log.lines).toEqual([]);
});
