/**
 * Tests "Will I get cash there?" with a real extract: the bank reports an ATM as out of cash, a user searches for a later time
 * and then confirms that the ATM works, and false confirmations change nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { hasSharedData, named, sharedData } from '../test/support/osm/files.ts';
import { findNearby, ofOwnPage } from './support/api.ts';
import { Finder } from './support/finder.ts';
import { runCommand, startService } from './support/serverProcess.ts';
import { test as base, expect } from './support/test.ts';

const bank = 'Komerční banka';
/** A point next to an ATM of this bank that is open from 07:00 to 21:00, Monday to Friday. */
const here = { lat: 50.1362, long: 14.4511 };
const thursday = '2026-11-26T15:00:00Z';
const friday = '2026-11-27T15:00:00Z';

interface RealBank {
  readonly id: string;
  readonly secret: string;
  readonly url: string;
  /** Restarts the service at this instant, with the same store and at the same URL. */
  restart(now: string): Promise<void>;
}

const test = base.extend<object, { readonly real: RealBank }>({
  real: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-arrival-'));
      // With a separate server for walks, the import builds no walking network. The tests do not request walks.
      const environment = { DATA_DIR: dataDir, VALHALLA_URL: 'http://127.0.0.1:9' };
      await runCommand('import', environment, [join(sharedData, 'osm/prague-small-2020.osm.pbf')]);
      const added = await runCommand('callers', environment, ['add', 'kb', '--operator', bank, '--operates', bank, '--default']);
      await runCommand('callers', environment, ['activate', 'kb']);
      const [, id = '', secret = ''] = /client_id +(\S+)\s+client_secret +(\S+)/.exec(added) ?? [];
      const start = (now: string, PORT = '0') =>
        startService({ PORT, DATA_DIR: dataDir, NOW: now, BASEMAP: 'none', TILE_URL: 'none', TRUST_PROXY: 'loopback' });
      let service = await start(thursday);
      await use({
        id,
        secret,
        url: service.url,
        async restart(now) {
          await service.stop();
          service = await start(now, new URL(service.url).port);
        },
      });
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ real }, use) => use(real.url),
});

(hasSharedData ? test.describe : test.describe.skip)(named('a real extract'), () => {
  // The tests share a store, and the last test restarts the service.
  test.describe.configure({ mode: 'serial' });

  const link = (more = '') => `/?at=${here.lat},${here.long}&show=list${more}`;
  const nearest = async (request: APIRequestContext) => {
    const { results } = await findNearby(request, { ...here, radius: 5_000, countLimit: 30 });
    const [first] = results;
    if (first?.atm.merchant?.name !== bank) throw new Error(`The nearest ATM is not one of ${bank}`);
    return first.atm.uid;
  };

  test('the bank marks its nearest ATM as out of cash, and the open list reorders within 5 s', async ({
    page,
    request,
    real,
  }) => {
    const uid = await nearest(request);
    const token = await request.post('/oauth/token', {
      headers: { authorization: `Basic ${Buffer.from(`${real.id}:${real.secret}`).toString('base64')}` },
      form: { grant_type: 'client_credentials' },
    });
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    await page.clock.install({ time: thursday });
    await page.goto(link());
    const cards = page.locator('.card-button');
    await expect(cards.first()).toHaveAttribute('data-uid', uid);
    const answer = await request.put('/v6/atms/status', {
      headers: { authorization: `Bearer ${bearer}` },
      data: {
        statuses: [
          { uid, state: 'outOfCash', since: '2026-11-26T14:52:00Z' },
          { uid: 'nosuchatm', state: 'inService', since: thursday },
        ],
      },
    });
    expect(await answer.json()).toEqual({ results: [{ result: 'applied', uid }, { result: 'unknown' }] });
    await expect(cards.first()).not.toHaveAttribute('data-uid', uid, { timeout: 5_000 });
    await expect(page.locator(`.card-button[data-uid="${uid}"]`)).toContainText(`Out of cash, reported by ${bank} 1 min`);
  });

  for (const [time, isOpen, isDown] of [
    // The status expires at 17:52.
    ['17:30', true, true],
    ['19:30', true, false],
    ['21:30', false, false],
  ] as const) {
    test(`"Open at ${time}" ${isOpen ? 'contains' : 'does not contain'} an ATM that closes at 21:00`, async ({
      page,
      request,
    }) => {
      const uid = await nearest(request);
      await page.clock.install({ time: thursday });
      await page.goto(link());
      await page.getByRole('button', { name: 'Open at…' }).click();
      const dialog = page.getByRole('dialog', { name: 'When are you going?' });
      await dialog.getByLabel('Time').fill(time);
      await dialog.getByRole('button', { name: 'Show ATMs' }).click();
      const list = new Finder(page).cards('Match');
      const card = page.locator(`.card-button[data-uid="${uid}"]`);
      await expect(list.first()).toBeVisible();
      if (!isOpen) return expect(card).toHaveCount(0);
      await expect(card).toContainText(`${time}: Open`);
      // While the nearest ATM is out of cash, it is last.
      await expect(isDown ? list.last() : list.first()).toHaveAttribute('data-uid', uid);
      if (isDown) await expect(card).toContainText('Out of cash');
      else await expect(card).not.toContainText('Out of cash');
    });
  }

  test('a flood of false confirmations from one network does not end a warning', async ({ page, request }) => {
    const [, other] = (await findNearby(request, { ...here, radius: 5_000, countLimit: 30 })).results;
    const uid = other?.atm.uid ?? '';
    const post = (path: string, address: string, data: object) =>
      request.post(path, { data, headers: { ...ofOwnPage, 'x-forwarded-for': address } });
    for (const address of ['192.0.2.17', '198.51.100.23', '2001:db8:4711:8:1:2:3:4']) {
      await post(`/v6/atms/${uid}/reports`, address, { problem: 'gone' });
    }
    const caution = async () =>
      (await (await request.get(`/v6/atms/complete/${uid}`, { headers: ofOwnPage })).json()).atm.caution;
    await expect.poll(caution).toBe('reportedGone');
    const confirm = async (address: string, i: number) => {
      const reporterKey = i.toString(16).padStart(32, '0');
      return (await post(`/app/atms/${uid}/visits`, address, { question: 'gotCash', answer: true, reporterKey })).status();
    };
    const answers: number[] = [];
    for (let i = 0; i < 40; i++) answers.push(await confirm('203.0.113.9', i));
    expect([answers[0], answers[9], answers.at(-1)]).toEqual([202, 202, 429]);
    await page.goto(link(`&atm=${uid}`));
    await expect(page.locator('.detail').getByText('Several people reported this machine as removed')).toBeVisible();
    expect(await caution()).toBe('reportedGone');
    // All these confirmations count as one person, so the next confirmation is the second and ends the warning.
    expect(await confirm('198.51.100.99', 99)).toBe(202);
    await expect.poll(caution).toBeUndefined();
  });

  test('a person confirms that an ATM worked, and sees it on the next day', async ({ page, request, real }) => {
    test.setTimeout(120_000);
    const uid = await nearest(request);
    await page.clock.install({ time: thursday });
    await page.goto(link(`&atm=${uid}`));
    await page.getByRole('group', { name: 'Did you get cash here?' }).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you for your answer.' })).toBeVisible();
    await page.goto('about:blank');
    await real.restart(friday);
    await page.clock.setSystemTime(friday);
    await page.goto(link(`&atm=${uid}`));
    await expect(page.locator('.detail').getByText('Someone got cash here yesterday')).toBeVisible();
  });
});
