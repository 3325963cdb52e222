/** Tests that an open list changes when a bank reports one of its ATMs as out of cash. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { Capability } from '../src/contract/attributes.ts';
import type { AtmState } from '../src/contract/statuses.ts';
import { findNearby } from './support/api.ts';
import { lookAt } from './support/look.ts';
import { test } from './support/ownTown.ts';
import { expect } from './support/test.ts';
import { townNow } from './support/town.ts';

// Each test checks several screens in four appearances, which is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

/**
 * Reports a status as the sandbox's caller, which operates the ATMs of one bank. The tests share a town, and the service ignores
 * reports that are older than the last one, so each test needs separate ATMs.
 */
async function report(
  request: APIRequestContext,
  dataDir: string,
  uid: string,
  state: AtmState,
  minutesAgo: number,
  lostCapabilities: readonly Capability[] = [],
) {
  const { clientId, clientSecret } = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as Record<string, string>;
  const token = await request.post('/oauth/token', {
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    form: { grant_type: 'client_credentials' },
  });
  const { access_token: accessToken } = (await token.json()) as { access_token: string };
  const since = new Date(Date.parse(townNow) - minutesAgo * 60_000).toISOString();
  const answer = await request.put(`/v6/atms/${uid}/status`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { state, since, lostCapabilities },
  });
  expect(await answer.json()).toMatchObject({ result: 'applied' });
}

test('the open list moves an ATM that runs out of cash below the others, and states who reported it', async ({
  page,
  request,
  own,
}) => {
  const { results } = await findNearby(request, { radius: 50_000 });
  const [nearest, other] = results.filter(({ atm }) => atm.merchant?.name === 'Origin Bank' && atm.withdrawal !== false);
  if (!nearest || !other) throw new Error('The town has no two ATMs of Origin Bank');
  const { lat, long } = nearest.atm.location.coordinates;
  // The page polls for changes only if operators report statuses to the service.
  await report(request, own.dataDir, other.atm.uid, 'inService', 20);
  await page.goto(`/?at=${lat},${long}`);
  const cards = page.locator('.card-button');
  await expect(cards.first()).toHaveAttribute('data-uid', nearest.atm.uid);
  await expect(cards.first()).not.toContainText('cash, reported');

  await report(request, own.dataDir, nearest.atm.uid, 'outOfCash', 8);
  const uids = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-uid') ?? ''));
  await expect(cards.first()).not.toHaveAttribute('data-uid', nearest.atm.uid, { timeout: 5_000 });
  // Only ATMs that do not dispense cash are below this ATM.
  const after = (await uids()).slice((await uids()).indexOf(nearest.atm.uid) + 1);
  const cashless = results.filter(({ atm }) => atm.withdrawal === false).map(({ atm }) => atm.uid);
  expect(cashless).toEqual(expect.arrayContaining(after));
  await expect(page.locator(`.card-button[data-uid="${nearest.atm.uid}"]`)).toContainText('Out of cash, reported by Origin Bank');
  await expect(cards.first()).not.toContainText('reported by');
  await lookAt(page, 'out of cash');
  await page.clock.resume();

  // A newer report replaces the earlier report before that one expires.
  await report(request, own.dataDir, nearest.atm.uid, 'inService', 1);
  await expect(cards.first()).toHaveAttribute('data-uid', nearest.atm.uid, { timeout: 5_000 });
  await cards.first().click();
  await expect(page.locator('.detail')).toContainText('Working, reported by Origin Bank');

  await report(request, own.dataDir, nearest.atm.uid, 'inService', 0, ['contactless']);
  await expect(page.locator('.detail')).toContainText('Partly working, reported by Origin Bank');
  await expect(page.locator('.detail .features')).toContainText('Contactless: not working right now');
  await lookAt(page, 'contactless-lost');
});

test('saved places show that a saved ATM is out of order now, even if it was saved in this state', async ({
  page,
  request,
  own,
}) => {
  const { results } = await findNearby(request, { radius: 50_000 });
  const [, , atm] = results.flatMap((one) =>
    one.atm.merchant?.name === 'Origin Bank' && one.atm.withdrawal !== false ? [one.atm] : [],
  );
  if (!atm) throw new Error('The town has no third ATM of Origin Bank');
  await report(request, own.dataDir, atm.uid, 'outOfCash', 8);
  await page.goto(`/?at=0,0&atm=${atm.uid}`);
  await page.locator('.detail').getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/?at=0,0');
  await page.getByRole('button', { name: 'Saved places' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved places' }).getByRole('listitem');
  const row = saved.filter({ has: page.getByRole('button', { name: 'Remove Origin Bank' }) });
  await expect(row).toContainText('Not working right now');
  await expect(row).toContainText('As of 20 Nov 2026, ');
  await lookAt(page, 'saved-out-of-cash');

  await report(request, own.dataDir, atm.uid, 'inService', 1);
  await page.clock.fastForward('01:05');
  await expect(row).toContainText('Working again');
  await expect(row).not.toContainText('Not working right now');
});
