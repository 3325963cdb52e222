/**
 * Tests every state of the screen, and reaches each state through a real cause. Each test checks the state's text, its
 * appearance, and the user's next step.
 */
import type { Locator } from '@playwright/test';
import { lookAt } from '../support/look.ts';
import { knowNoPosition, standAt, staySilent } from '../support/position.ts';
import { expect, failedToLoad } from '../support/test.ts';
import { openSea } from '../support/town.ts';
import { midReef, reefEnd, reefMachines } from './longReef.ts';
import { type Stage, test } from './stateTest.ts';

interface State {
  readonly name: string;
  readonly provoke: (stage: Stage) => Promise<void>;
  /** The visible texts. */
  readonly says: (stage: Stage) => readonly Locator[];
  readonly announced?: string | RegExp;
  /** Takes an available action and checks its effect. */
  readonly goOn: (stage: Stage) => Promise<void>;
}

const spot = { latitude: 0.0003, longitude: 0.0004 };
const town = '?at=0,0&place=Null+Island+Town';
const noImages = /Map images didn’t load\./;

const text = ({ page }: Stage, words: string | RegExp) => page.getByText(words);

async function seeCards({ finder }: Stage): Promise<void> {
  await expect(finder.cards().first()).toBeVisible();
  await expect(finder.page.locator('[data-dimmed]')).toHaveCount(0);
}

/** Makes the gateway respond with an error instead of the service. */
function refuse({ around, quiet }: Stage, status: number, body: string, headers: Record<string, string> = {}): void {
  quiet.expect(failedToLoad);
  around.gateway.answer('/v6/atms/complete/findNearby', { status, body, headers });
}

const failed = (stage: Stage) => stage.finder.heading('Couldn’t load ATMs');

/** Repairs the fault. After the repair, a tap on "Try again" recovers immediately, before an automatic retry. */
async function tryAgain(stage: Stage): Promise<void> {
  const { page, around } = stage;
  // Pause the clock at a time one second ahead. The clock runs until the pause begins, which may take a moment on a busy machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await around.mend();
  await page.locator('#list').getByRole('button', { name: 'Try again' }).click();
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(failed(stage)).toBeHidden({ timeout: 100 });
  }).toPass();
  await page.clock.resume();
  await seeCards(stage);
}

async function dragMap({ page, finder }: Stage): Promise<void> {
  await page.mouse.move(60, 200);
  await page.mouse.down();
  await page.mouse.move(130, 225, { steps: 6 });
  await page.mouse.up();
  await finder.button('Search this area').click();
}

const states: readonly State[] = [
  {
    name: 'first visit',
    provoke: ({ finder }) => finder.open(),
    says: ({ finder }) => [
      finder.heading('Find cash nearby'),
      finder.button('Use my location'),
      finder.button(/Null Island Town.*Demo data.*175 ATMs/),
      finder.button(/^Long Reef 240 ATMs/),
    ],
    goOn: async (stage) => {
      await stage.finder.button(/Null Island Town/).click();
      await seeCards(stage);
    },
  },
  {
    name: 'second visit',
    provoke: async (stage) => {
      const { finder, page } = stage;
      await finder.open();
      await finder.search.fill('equator');
      await finder.option(/^Equator Street/).click();
      await seeCards(stage);
      await page.goto('about:blank');
      await finder.open();
    },
    says: ({ finder }) => [finder.heading('Last place'), finder.button(/^Equator Street/)],
    goOn: async (stage) => {
      await stage.finder.button(/^Equator Street/).click();
      await seeCards(stage);
    },
  },
  {
    name: 'first visit, covered areas unavailable',
    provoke: async ({ finder, around, quiet }) => {
      quiet.expect(failedToLoad);
      around.gateway.answer('/app/places', { status: 502, body: '' });
      await finder.open();
    },
    says: (stage) => [
      stage.finder.heading('Find cash nearby'),
      text(stage, 'Couldn’t load the areas we cover.'),
      stage.finder.button('Use my location'),
    ],
    goOn: async ({ finder, around, page }) => {
      await around.mend();
      // Advance the time in steps, because a response must arrive before the time limit of its request.
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(finder.button(/Null Island Town/)).toBeVisible({ timeout: 250 });
      }).toPass();
    },
  },
  {
    name: 'locating',
    provoke: async (stage) => {
      await staySilent(stage.context);
      await stage.finder.open();
      await expect(stage.finder.heading('Finding your location')).toBeVisible();
    },
    says: (stage) => [stage.finder.heading('Finding your location'), text(stage, 'This can take a few seconds.')],
    announced: 'Finding your location…',
    goOn: async ({ finder }) => {
      await finder.button('Cancel').click();
      await expect(finder.heading('Find cash nearby')).toBeVisible();
    },
  },
  {
    name: 'denied',
    provoke: async ({ finder }) => {
      await finder.open();
      await finder.button('Use my location').click();
      await finder.page.getByText('How to allow location').click();
    },
    says: (stage) => [
      stage.finder.heading('Location is blocked'),
      text(stage, 'Search for a place above'),
      text(stage, 'choose Permissions, allow Location'),
      stage.finder.button('Search for a place'),
    ],
    announced: 'Location is blocked',
    goOn: async (stage) => {
      await stage.finder.button(/Null Island Town/).click();
      await seeCards(stage);
    },
  },
  {
    name: 'denied, with results',
    provoke: async ({ finder }) => {
      await finder.openTown();
      await finder.button('Near me').click();
    },
    says: (stage) => [text(stage, 'Location is blocked').first(), stage.finder.cards().first()],
    announced: 'Location is blocked',
    goOn: async (stage) => {
      await stage.finder.button('Dismiss').click();
      await expect(stage.finder.button('Dismiss')).toBeHidden();
      await seeCards(stage);
    },
  },
  {
    name: 'unavailable',
    provoke: async ({ finder, context }) => {
      await knowNoPosition(context);
      await finder.open();
    },
    says: (stage) => [stage.finder.heading('We couldn’t find your location'), text(stage, 'Your device has no location signal')],
    announced: 'We couldn’t find your location',
    goOn: async (stage) => {
      await dragMap(stage);
      await expect(stage.finder.summary.or(stage.finder.heading(/No ATM|We don’t cover/))).toBeVisible();
    },
  },
  {
    name: 'silent',
    provoke: async ({ finder, context, page }) => {
      await staySilent(context);
      await finder.open();
      await expect(finder.heading('Finding your location')).toBeVisible();
      await page.clock.runFor(8_000);
    },
    says: (stage) => [stage.finder.heading('Your device didn’t respond'), text(stage, 'got no answer')],
    announced: 'Your device didn’t respond',
    goOn: async (stage) => {
      await stage.finder.search.fill('equator');
      await stage.finder.option(/^Equator Street/).click();
      await seeCards(stage);
    },
  },
  {
    name: 'insecure page',
    provoke: async ({ finder, page, insecureUrl }) => {
      await page.goto(insecureUrl);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await finder.button('Use my location').click();
    },
    says: (stage) => [stage.finder.heading('Location needs a secure page'), text(stage, 'only with https pages')],
    announced: 'Location needs a secure page',
    goOn: async (stage) => {
      await stage.finder.search.fill('0.0003, 0.0004');
      await stage.finder.option(/0\.0003/).click();
      await seeCards(stage);
    },
  },
  {
    name: 'low accuracy',
    provoke: async ({ finder, context }) => {
      await standAt(context, { ...spot, accuracy: 2_000 });
      await finder.open();
    },
    says: (stage) => [text(stage, /Your location is only accurate to 2(\.0)?\skm\./), stage.finder.cards().first()],
    announced: /\bwithin\b/,
    goOn: async ({ finder }) => {
      await finder.cards().first().click();
      await expect(finder.detail).toBeVisible();
    },
  },
  {
    name: 'loading the first results',
    provoke: async (stage) => {
      await stage.finder.open();
      await expect(stage.finder.button(/Null Island Town/)).toBeVisible();
      await stage.page.waitForLoadState('networkidle');
      stage.around.freeze();
      await stage.finder.button(/Null Island Town/).click();
    },
    says: ({ finder }) => [finder.heading('Looking for ATMs…')],
    goOn: async (stage) => {
      stage.around.thaw();
      await seeCards(stage);
    },
  },
  {
    name: 'loading new results',
    provoke: async (stage) => {
      const { finder, around, page } = stage;
      await finder.openTown();
      // Wait for the page's own files, because a frozen service does not send them either.
      await page.waitForLoadState('networkidle');
      const first = await finder.cards().first().textContent();
      const place = await finder.cards().first().boundingBox();
      around.freeze();
      await finder.chip('Wheelchair').click();
      await expect(text(stage, 'Updating…').filter({ visible: true }).first()).toBeVisible();
      expect((await finder.cards().first().textContent())?.slice(0, 12)).toBe(first?.slice(0, 12));
      expect((await finder.cards().first().boundingBox())?.y).toBe(place?.y);
    },
    says: ({ finder }) => [finder.heading(/within 500 m.*Updating…/), finder.cards().first()],
    announced: 'Updating…',
    goOn: async ({ finder, around, page }) => {
      around.thaw();
      await expect(finder.groupHeading('Match')).toBeVisible();
      await expect(page.getByText('Updating…')).toHaveCount(0);
    },
  },
  {
    name: 'nothing within 50 km',
    provoke: ({ finder }) => finder.open(`?at=${midReef.latitude},${midReef.longitude}&filters=openNow`),
    says: (stage) => [
      stage.finder.heading('No ATM within 50 km'),
      text(stage, 'No ATM nearby fits these filters.'),
      stage.finder.cards('Nearest ATM we know').filter({ hasText: /\d{3}\skm/ }),
      stage.finder.button(/Long Reef/),
    ],
    announced: /No ATM within 50\skilometres/,
    goOn: async ({ finder }) => {
      await finder.button('Clear filters').click();
      await expect(finder.button('Clear filters')).toBeHidden();
      await finder.cards('Nearest ATM we know').click();
      await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText('Reef Cash');
    },
  },
  {
    name: 'outside coverage',
    provoke: async ({ finder, context }) => {
      await standAt(context, openSea);
      await finder.open();
    },
    says: (stage) => [
      stage.finder.heading('We don’t cover this place'),
      text(stage, 'but there may be some.'),
      stage.finder.button('Load ATMs from OpenStreetMap'),
      stage.finder.button(/Null Island Town/),
      stage.finder.cards('Nearest ATM we know'),
    ],
    announced: 'We don’t cover this place',
    goOn: async (stage) => {
      await stage.finder.button(/Null Island Town/).click();
      await seeCards(stage);
    },
  },
  {
    name: 'outside coverage, and the area cannot be fetched',
    provoke: async ({ finder, context, around, quiet, page }) => {
      quiet.expect(failedToLoad);
      around.gateway.answer('/app/areas', { status: 503, headers: { 'retry-after': '60' }, body: '' });
      await standAt(context, openSea);
      await finder.open();
      await finder.button('Load ATMs from OpenStreetMap').click();
      await expect(page.getByText('Couldn’t load this area')).toBeVisible();
    },
    says: (stage) => [
      text(stage, 'Couldn’t load this area. Try again in a minute.'),
      stage.finder.button('Load ATMs from OpenStreetMap'),
      stage.finder.button(/Null Island Town/),
    ],
    announced: 'Couldn’t load this area.',
    goOn: async ({ finder, around, page }) => {
      around.gateway.answer('/app/areas', { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' });
      await finder.button('Load ATMs from OpenStreetMap').click();
      await expect(page.getByText('No ATMs found, or OpenStreetMap isn’t responding')).toBeVisible();
    },
  },
  {
    name: 'outside coverage, with results',
    provoke: async ({ finder }) => {
      await finder.open('?at=0.2,0');
      await finder.button('Load ATMs from OpenStreetMap').scrollIntoViewIfNeeded();
    },
    says: (stage) => [
      text(stage, 'We don’t cover ATMs at this place yet.'),
      stage.finder.cards().first(),
      stage.finder.button('Load ATMs from OpenStreetMap'),
    ],
    announced: /\bwithin\b/,
    goOn: async ({ finder }) => {
      await finder.cards().first().click();
      await expect(finder.detail).toBeVisible();
    },
  },
  {
    name: 'truncated',
    provoke: async ({ finder }) => {
      await finder.open(`?at=${reefEnd.latitude},${reefEnd.longitude}`);
      await finder.button('Show more').scrollIntoViewIfNeeded();
    },
    says: (stage) => [
      stage.finder.heading(new RegExp(`^30 of ${reefMachines} within 500 m`)),
      text(stage, 'shown. Zoom in to see more.'),
    ],
    announced: /of \d+ within 500\smetres/,
    goOn: async ({ finder, page }) => {
      await finder.button('Show more').click();
      await expect(finder.heading(new RegExp(`^100 of ${reefMachines}`))).toBeVisible();
      await finder.button('Show more').click();
      await expect(finder.heading(new RegExp(`^200 of ${reefMachines}`))).toBeVisible();
      await expect(page.getByText(`200 of ${reefMachines} shown. Zoom in to see more.`)).toBeVisible();
      await expect(finder.button('Show more')).toBeHidden();
    },
  },
  {
    name: 'server error',
    provoke: async (stage) => {
      refuse(stage, 502, '<html><h1>502 Bad Gateway</h1></html>', { 'content-type': 'text/html' });
      await stage.finder.open(town);
      await expect(failed(stage)).toBeVisible();
    },
    says: (stage) => [failed(stage), text(stage, 'Something went wrong on our side. We’ll retry automatically.')],
    announced: 'Couldn’t load ATMs',
    goOn: async (stage) => {
      await stage.around.mend();
      // Advance the clock in steps, because a response also takes time. If the clock jumped over the whole interval, every
      // response would be too late.
      await expect(async () => {
        await stage.page.clock.runFor(5_000);
        await expect(stage.finder.cards().first()).toBeVisible({ timeout: 500 });
      }).toPass();
      await seeCards(stage);
    },
  },
  {
    name: 'server error, with results',
    provoke: async (stage) => {
      await stage.finder.openTown();
      refuse(stage, 502, '<html><h1>502 Bad Gateway</h1></html>', { 'content-type': 'text/html' });
      await stage.finder.chip('Contactless').click();
      await expect(text(stage, 'Something went wrong on our side.')).toBeVisible();
    },
    says: (stage) => [
      text(stage, /Something went wrong on our side\..*Showing results from \d\d:\d\d\./),
      text(stage, 'Couldn’t refresh the list. Showing your last search.'),
      stage.finder.cards().first(),
    ],
    announced: /Something went wrong on our side/,
    goOn: async (stage) => {
      await stage.around.mend();
      await stage.finder.button('Try again').click();
      await expect(stage.finder.groupHeading('Match')).toBeVisible();
    },
  },
  {
    name: 'no connection to the service',
    provoke: async (stage) => {
      stage.quiet.expect(failedToLoad);
      await stage.finder.open();
      await expect(stage.finder.button(/Null Island Town/)).toBeVisible();
      await stage.page.waitForLoadState('networkidle');
      await stage.around.gateway.close();
      await stage.finder.button(/Null Island Town/).click();
      await expect(failed(stage)).toBeVisible();
    },
    says: (stage) => [failed(stage), text(stage, 'Can’t reach the service. Check your connection')],
    announced: 'Couldn’t load ATMs',
    goOn: async (stage) => {
      await tryAgain(stage);
    },
  },
  {
    name: 'timeout',
    provoke: async (stage) => {
      await stage.finder.open();
      await expect(stage.finder.button(/Null Island Town/)).toBeVisible();
      await stage.page.waitForLoadState('networkidle');
      stage.around.freeze();
      await stage.finder.button(/Null Island Town/).click();
      await expect(stage.finder.heading('Looking for ATMs…')).toBeVisible();
      await stage.page.clock.runFor(12_000);
      await expect(failed(stage)).toBeVisible();
    },
    says: (stage) => [failed(stage), text(stage, 'The service is taking too long. We’ll retry automatically.')],
    announced: 'Couldn’t load ATMs',
    goOn: async (stage) => {
      stage.around.thaw();
      await seeCards(stage);
    },
  },
  {
    name: '401',
    provoke: async (stage) => {
      refuse(stage, 401, '{"timestamp":1795176000000,"status":401,"reason":"Unauthorized","message":"Unknown key"}');
      await stage.finder.open(town);
    },
    says: (stage) => [failed(stage), text(stage, 'This page is not signed in. Reload it.')],
    announced: 'Couldn’t load ATMs',
    goOn: async (stage) => {
      await stage.around.mend();
      await stage.page.reload();
      await seeCards(stage);
    },
  },
  {
    name: '401 over plain http',
    provoke: async ({ page, quiet, insecureCallersUrl }) => {
      quiet.expect(failedToLoad);
      await page.goto(`${insecureCallersUrl}/${town}`);
    },
    says: (stage) => [failed(stage), text(stage, 'Open this page with https://.')],
    announced: 'Couldn’t load ATMs',
    goOn: async (stage) => {
      await stage.finder.open(town);
      await seeCards(stage);
    },
  },
  {
    name: '403',
    provoke: async (stage) => {
      stage.quiet.expect(failedToLoad);
      await stage.around.activate(false);
      await stage.finder.open(town);
    },
    says: (stage) => [failed(stage), text(stage, /ATM search isn’t available here\. Details: .*contact support@bank\.example/)],
    announced: 'Couldn’t load ATMs',
    goOn: tryAgain,
  },
  {
    name: '429',
    provoke: async (stage) => {
      refuse(stage, 429, 'Slow down', { 'retry-after': '5' });
      await stage.finder.open(town);
      await expect(failed(stage)).toBeVisible();
    },
    says: (stage) => [failed(stage), text(stage, 'Too many searches. We’ll retry in a moment.')],
    announced: 'Couldn’t load ATMs',
    goOn: async (stage) => {
      await stage.around.mend();
      await stage.page.clock.runFor(6_000);
      await seeCards(stage);
    },
  },
  {
    name: 'offline, with results',
    provoke: async ({ finder, page, context, quiet }) => {
      quiet.expect(failedToLoad);
      await finder.openTown();
      // The page has now prefetched the code for the next tap (the map and the detail panel).
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
    },
    says: (stage) => [
      text(stage, /offline since \d\d:\d\d\. Parts of the map may be missing\. Showing results from \d\d:\d\d\. We’ll refresh/),
      stage.finder.cards().first(),
    ],
    announced: /offline since/,
    goOn: async (stage) => {
      await stage.finder.cards().first().click();
      await expect(stage.finder.detail).toBeVisible();
      await stage.finder.button('Back to the list').click();
      await stage.context.setOffline(false);
      await expect(text(stage, 'offline since')).toBeHidden();
      await seeCards(stage);
    },
  },
  {
    name: 'offline, no data yet',
    provoke: async ({ finder, page, context, quiet }) => {
      quiet.expect(failedToLoad);
      await finder.open();
      await expect(finder.button(/Null Island Town/)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await finder.button(/Null Island Town/).click();
    },
    says: (stage) => [
      stage.finder.heading('You’re offline'),
      text(stage, /offline since \d\d:\d\d\. Parts of the map may be missing\. We’ll load ATMs when you’re back online\./),
    ],
    announced: 'You’re offline',
    goOn: async (stage) => {
      await stage.context.setOffline(false);
      await seeCards(stage);
    },
  },
  {
    name: 'map images unreachable',
    provoke: async ({ finder, around, quiet }) => {
      quiet.expect(failedToLoad);
      await around.tiles.close();
      await finder.openTown();
    },
    says: (stage) => [
      text(stage, noImages),
      stage.finder.cards().first(),
      stage.finder.pins.first(),
      stage.page.locator('.leaflet-control-scale'),
    ],
    announced: noImages,
    goOn: async ({ finder }) => {
      await finder.pins.first().click();
      await expect(finder.detail).toBeVisible();
    },
  },
];

// The tests check each state in four appearances, which takes time on a busy machine.
test.describe.configure({ timeout: 120_000 });

for (const { name, provoke, says, announced, goOn } of states) {
  test(`${name}: the page explains the state in every theme and offers a next step`, async ({ stage }) => {
    await provoke(stage);
    for (const words of says(stage)) await expect(words).toBeVisible();
    const told = stage.page.getByRole('status').filter({ hasText: announced ?? /./ });
    await expect(told).toHaveCount(announced === undefined ? 0 : 1);
    await lookAt(stage.page, name.replaceAll(/[ ,]+/g, '-'));
    await goOn(stage);
  });
}
