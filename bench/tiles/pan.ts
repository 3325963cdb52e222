/**
 * npm run bench:pan -- FILE.osm.pbf: swipes across a file's map, on a simulated phone that runs at a quarter of this machine's
 * speed. Measures how long visible tiles stay blank, and how regular the frames are. Unlike on a phone, this Chromium draws
 * without a GPU. If a frame is long but contains no long script, this machine is the cause. The benchmark counts long frames with
 * a long script separately, because the page is the cause of those.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { runCommand, startService } from '../../e2e/support/serverProcess.ts';
import type { PlacesAnswer } from '../../src/contract/app.ts';
import { quantile } from '../nearby/timing.ts';
import { launch, newPhone, settled, slowPage } from '../web/phone.ts';

const zooms = [14, 15, 16, 17];
const swipes = 8;
/** The number of steps in one swipe. Together, the steps move the map by about 940 pixels a second, like a fast thumb. */
const steps = 20;
const stepPixels = 12;
const stepMs = 16;

interface Seen {
  frames: number[];
  /** How long each visible tile was blank, ms. */
  blanks: number[];
  tiles: number;
  longFrames: number[];
}

/** Runs in the page and records, for every frame, which visible tiles are not drawn yet. */
function watchTiles(): void {
  const seen: Seen = { frames: [], blanks: [], tiles: 0, longFrames: [] };
  Object.assign(window, { seenTiles: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longFrames.push(duration);
  }).observe({ type: 'long-animation-frame' });
  const since = new Map<Element, number>();
  const met = new WeakSet<Element>();
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    seen.frames.push(now - last);
    last = now;
    const box = (document.querySelector('.atmMapBox') as Element).getBoundingClientRect();
    const blank = new Set<Element>();
    for (const tile of document.querySelectorAll('.atmMapVector canvas')) {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      if (right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom) continue;
      if (!met.has(tile)) seen.tiles += 1;
      met.add(tile);
      if (tile.classList.contains('leaflet-tile-loaded')) continue;
      blank.add(tile);
      if (!since.has(tile)) since.set(tile, now);
    }
    for (const [tile, start] of since) {
      if (blank.has(tile)) continue;
      seen.blanks.push(now - start);
      since.delete(tile);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function swipe(page: Page, across: number, down: number): Promise<void> {
  const [x, y] = [across > 0 ? 60 : 350, 330];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= steps; i++) {
    await page.mouse.move(x + i * stepPixels * across, y + i * 6 * down);
    await page.waitForTimeout(stepMs);
  }
  await page.mouse.up();
  // Wait longer than the map's inertia lasts.
  await page.waitForTimeout(700);
}

async function pan(page: Page, url: string): Promise<Seen> {
  await page.goto(url);
  await page.waitForSelector('.atmMapVector canvas.leaflet-tile-loaded');
  await settled(page);
  await page.evaluate(watchTiles);
  for (let i = 0; i < swipes; i++) await swipe(page, i < swipes / 2 ? -1 : 1, i % 2 === 0 ? -1 : 0.5);
  return page.evaluate(() => (window as unknown as { seenTiles: Seen }).seenTiles);
}

const [named] = process.argv.slice(2);
const chromium = process.env.CHROMIUM_PATH;
if (named === undefined || chromium === undefined) throw new Error('Usage: npm run bench:pan -- FILE.osm.pbf');
const folder = mkdtempSync(join(tmpdir(), 'bench-pan-'));
const environment = { DATA_DIR: folder, DEMO: 'false', TILE_URL: 'none' };
const ms = (values: readonly number[], part: number) => (values.length === 0 ? '-' : quantile(values, part).toFixed(0));
try {
  await runCommand('import', environment, [resolve(process.env.INIT_CWD ?? '.', named)]);
  const service = await startService(environment);
  const browser = await launch(chromium);
  try {
    const { places } = (await (await fetch(`${service.url}/app/places`)).json()) as PlacesAnswer;
    const [south = 0, west = 0, north = 0, east = 0] = places[0]?.bounds ?? [];
    const middle = `${((south + north) / 2).toFixed(5)},${((west + east) / 2).toFixed(5)}`;
    console.log(
      '| zoom | visible tiles | blank at first | longest blank time, ms | frames | median ms | p90 | p99 | frames with over 50 ms of script |',
    );
    console.log(
      '|-----:|-----------:|----------------:|-----------------:|-------:|----------:|----------:|----------:|-------------------------------:|',
    );
    for (const zoom of zooms) {
      const context = await newPhone(browser);
      const page = await slowPage(context);
      const seen = await pan(page, `${service.url}/?at=${middle}&view=${middle},${zoom}`);
      await context.close();
      const cells = [zoom, seen.tiles, seen.blanks.length, ms(seen.blanks, 1), seen.frames.length];
      const times = [ms(seen.frames, 0.5), ms(seen.frames, 0.9), ms(seen.frames, 0.99), seen.longFrames.length];
      console.log(`| ${[...cells, ...times].join(' | ')} |`);
    }
    console.log('\nTargets: no visible tile stays blank for more than 300 ms; 17 ms a frame (60 frames a second).');
  } finally {
    await browser.close();
    await service.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
