/** Simulates a mid-range phone with its screen and a quarter of this machine's speed, and records events in the page. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** How many times slower the phone is than this machine. */
const slowDown = 4;

export const browserArgs = ['--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: browserArgs, chromiumSandbox: false });

/** The page's events so far. Times are in ms since the request; a time is absent if the event has not happened. */
export interface Watched {
  readonly lcp: number;
  readonly cls: number;
  /** When the device reported its position, when the first card appeared, and when the first map tile was drawn. */
  readonly position?: number;
  readonly list?: number;
  readonly tile?: number;
  /** The slowest interaction and the longest frame since `startAgain`, ms. */
  readonly interaction: number;
  readonly frame: number;
}

/** Selectors for a list of ATMs, and for a drawn map tile (the service's own tile or an image). */
export const selectors = {
  listed: '.cards li:not(.skeleton)',
  tile: '.atmMapVector .leaflet-tile-loaded, .leaflet-tile-loaded[src^="http"]',
} as const;

/** Runs in the page before any other code. */
function watch(seek: typeof selectors): void {
  const seen = { lcp: 0, cls: 0, interaction: 0, frame: 0 } as { -readonly [K in keyof Watched]: Watched[K] };
  Object.assign(window, { watched: seen });
  const observe = (type: string, hear: (entry: PerformanceEntry & { [key: string]: unknown }) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry as never);
    }).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) seen.cls += value as number;
  });
  const interactions = (entry: { readonly interactionId?: unknown; readonly duration: number }) => {
    if (entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration);
  };
  observe('event', interactions, { durationThreshold: 16 });
  observe('first-input', interactions);
  observe('long-animation-frame', ({ duration }) => {
    seen.frame = Math.max(seen.frame, duration);
  });
  const ask = Geolocation.prototype.getCurrentPosition;
  Geolocation.prototype.getCurrentPosition = function (answer, fail, options) {
    const told: PositionCallback = (position) => {
      seen.position ??= performance.now();
      answer(position);
    };
    ask.call(this, told, fail, options);
  };
  const look = () => {
    // The browser paints the list in this frame.
    if (document.querySelector(seek.listed)) seen.list ??= performance.now();
    if (document.querySelector(seek.tile)) seen.tile ??= performance.now();
    if (seen.list === undefined || seen.tile === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => ({ ...(window as unknown as { watched: Watched }).watched }));

/** Resets the measurements of interactions and frames. */
export const startAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign((window as unknown as { watched: Watched }).watched, { interaction: 0, frame: 0 });
  });

/** Waits until the page has been idle for a while, so that pending work is not counted in the next interaction. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const quiet = 400;
        let timer = setTimeout(resolve, quiet);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        }).observe({ type: 'long-animation-frame' });
      }),
  );

/** Creates a new phone in the middle of the town, and allows its pages to read the position. */
export async function newPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IE',
    geolocation: { latitude: 0, longitude: 0 },
    permissions: ['geolocation'],
  });
  await context.addInitScript(watch, selectors);
  return context;
}

/** Opens a page that runs at the phone's speed. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}
