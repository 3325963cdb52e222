import type { Page } from '@playwright/test';
import { ofOwnPage } from '../support/api.ts';
import { expect, test } from './hostTest.ts';

const script = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const hacked = (page: Page) => page.evaluate(() => 'hacked' in window || 'polluted' in {});

test('hostile links are harmless', async ({ finder, page, quiet }) => {
  test.setTimeout(120_000);
  for (const [what, query] of [
    ['script in the name of a place', `?at=0,0&place=${encodeURIComponent(script)}`],
    [
      'script in every parameter',
      `?${['bank', 'lang', 'theme', 'platform', 'filters', 'amount', 'back', 'embed', 'atm', 'pin', 'show'].map((name) => `${name}=${encodeURIComponent(script)}`).join('&')}`,
    ],
    [
      'keys of the prototype',
      '?bank=__proto__&lang=constructor&theme=toString&platform=__proto__&filters=__proto__,constructor&back=valueOf',
    ],
    ['parameters named like the prototype', '?__proto__=1&constructor=2&__proto__[polluted]=1&bank[polluted]=1'],
    ['invalid positions', '?lat=1e999&long=Infinity#lat=<b>&long=NaN'],
    ['an address of 6 000 characters', `?at=0,0&place=${'x'.repeat(6_000)}`],
    ['a repeated parameter', `?${'bank=harbour&'.repeat(10)}`],
    ['a script as a way back', '?back=javascript:window.hacked=1'],
  ] as const) {
    await test.step(`harmless: ${what}`, async () => {
      if (query.includes('atm=')) quiet.expect(/Failed to load resource/);
      await finder.open(query);
      await expect(finder.search).toBeVisible();
      expect(await hacked(page)).toBe(false);
      expect(page.url()).not.toMatch(/lat=|long=/);
    });
  }
});

test('markup in a bank’s data, in names and in addresses appears as text', async ({ finder, page, quiet }) => {
  // The content security policy blocks image URLs such as `javascript:`.
  quiet.expect(/Loading the image 'javascript:/);
  await page.route('**/v6/atms/complete/**', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), ...ofOwnPage } });
    const body = await answer.json();
    for (const one of body.results ?? [body]) {
      one.atm.merchant = { uid: 'm', name: script, logo: 'javascript:window.hacked=1' };
      one.atm.location.address.street = script;
      one.atm.hint = script;
      one.atm.hints = [{ code: 'note', text: script }];
      one.atm.partnerData = { [script]: script, link: 'javascript:window.hacked=1', constructor: 'c', ok: '<b>bold</b>' };
    }
    for (const attribution of body.attributions ?? []) attribution.url = 'javascript:window.hacked=1';
    await route.fulfill({ response: answer, json: body });
  });
  await finder.openTown();
  await finder.cards().first().click();
  // ATMs of one bank at one address share one entry.
  await page.getByRole('region', { name: '30 ATMs here' }).getByRole('button').first().click();
  await expect(finder.detail.getByText('<b>bold</b>')).toBeVisible();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText(script);
  await expect(finder.pins.first()).toBeVisible();
  expect(await hacked(page)).toBe(false);
  expect(await page.locator('a[href^="javascript:"], img[src="x"], .detail b').count()).toBe(0);
});
