/** Tests "Did you get cash here?": several people answer on the real page, and a separate store records the answers. */
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Atm } from '../src/contract/atms.ts';
import { atmOfNode, findNearby } from './support/api.ts';
import type { Finder } from './support/finder.ts';
import { asPerson, bytesOf, test } from './support/ownTown.ts';
import { expect, failedToLoad } from './support/test.ts';

test.describe.configure({ mode: 'default' });

const question = 'Did you get cash here?';
const warning = 'Several people reported this machine as removed';
const visits = '**/app/atms/*/visits';

const group = ({ page }: Finder, name = question) => page.getByRole('group', { name });
/**
 * An ATM that dispenses cash and has an attribute that no source states.
 * @param nth the index of the ATM among all ATMs with these properties
 */
async function halfKnownAtm(request: APIRequestContext, nth: number) {
  const { results } = await findNearby(request, { radius: 20_000 });
  const atms = results.flatMap(({ atm }) => (atm.withdrawal !== false && unknownOf(atm) !== undefined ? [atm] : []));
  const atm = atms[nth];
  if (atm === undefined) throw new Error(`The town has no ATM number ${nth} with an unknown attribute.`);
  return atm;
}
const unknownOf = (atm: Atm) =>
  (['wheelchairAccess', 'contactless', 'depositAtm', 'voiceAssistant'] as const).find((name) => atm[name] === undefined);

async function openAtm(finder: Finder, uid: string): Promise<void> {
  await finder.open(`?at=0,0&atm=${uid}`);
  await expect(finder.detail).toBeVisible();
}
async function answer(finder: Finder, uid: string, word: 'Yes' | 'No'): Promise<void> {
  await openAtm(finder, uid);
  await group(finder).getByRole('button', { name: word, exact: true }).click();
  await expect(group(finder)).toHaveCount(0);
}

test('after one tap, others see the day, and the service stores nothing about the person', async ({
  finder,
  page,
  browser,
  own,
  request,
}) => {
  const { uid } = await halfKnownAtm(request, 0);
  await openAtm(finder, uid);
  await expect(page.locator('.detail').getByText(/^Someone got cash here/)).toHaveCount(0);
  const yes = group(finder).getByRole('button', { name: 'Yes' });
  const box = await yes.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await yes.click();
  await expect(page.getByRole('heading', { name: /\?$/ })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your answer.' })).toBeVisible();
  // The page asks at most one more question, about an attribute that no source states.
  await page.getByRole('button', { name: 'Not sure' }).click();
  await expect(finder.heading('Thank you for your answer.')).toBeFocused();
  await page.reload();
  await expect(page.locator('.detail').getByText('Someone got cash here today')).toBeVisible();
  await expect(group(finder)).toHaveCount(0);
  await asPerson(browser, own, '203.0.113.77', async (other) => {
    await openAtm(other, uid);
    await expect(other.page.locator('.detail').getByText('Someone got cash here today')).toBeVisible();
    await expect(group(other)).toBeVisible();
    // The ATM's card and the card's accessible name also contain this sentence.
    await other.open('?at=0,0&show=list');
    const card = other.page.locator(`.card-button[data-uid="${uid}"]`);
    await expect(card.locator('.card-hint').filter({ hasText: 'Someone got cash here today' })).toBeVisible();
    await expect(card).toHaveAccessibleName(/, Someone got cash here today, /);
  });
  const key = await page.evaluate(() => JSON.parse(sessionStorage.getItem('finder.visits') ?? '[]')[0][1].key as string);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  for (const personal of [key, '203.0.113.77', '127.0.0.1']) expect(bytesOf(own), personal).not.toContain(personal);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key);
});

test('two people who got cash clear the warning of three others, and a newer "No" brings it back', async ({
  page,
  browser,
  own,
  request,
}) => {
  test.setTimeout(180_000);
  const { uid } = await atmOfNode(request, 1002);
  const caution = async () => (await (await request.get(`/v6/atms/complete/${uid}`)).json()).atm.caution;
  for (const address of ['192.0.2.17', '198.51.100.23', '2001:db8:4711:8:1:2:3:4']) {
    const headers = { 'x-forwarded-for': address };
    await request.post(`/v6/atms/${uid}/reports`, { data: { problem: 'gone' }, headers });
  }
  await expect.poll(caution).toBe('reportedGone');
  await asPerson(browser, own, '203.0.113.1', async (finder) => {
    await openAtm(finder, uid);
    await expect(finder.detail.getByText(warning)).toBeVisible();
    await answer(finder, uid, 'Yes');
  });
  expect(await caution()).toBe('reportedGone');
  await asPerson(browser, own, '203.0.113.2', (finder) => answer(finder, uid, 'Yes'));
  await expect.poll(caution).toBeUndefined();
  await asPerson(browser, own, '203.0.113.3', async (finder) => {
    await openAtm(finder, uid);
    await expect(finder.page.locator('.detail').getByText('Someone got cash here today')).toBeVisible();
    await expect(finder.detail.getByText(warning)).toHaveCount(0);
    await answer(finder, uid, 'No');
  });
  await expect.poll(caution).toBe('reportedGone');
  await page.goto(`/?at=0,0&atm=${uid}`);
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.locator('.detail').getByText(/^Someone got cash here/)).toHaveCount(0);
});

test("two people's answers about an unknown attribute are shown as reported by customers, and filters ignore them", async ({
  finder,
  page,
  browser,
  own,
  request,
}) => {
  test.setTimeout(90_000);
  const machine = await halfKnownAtm(request, 1);
  for (const address of ['203.0.113.11', '203.0.113.12']) {
    await asPerson(browser, own, address, async (one) => {
      await answer(one, machine.uid, 'Yes');
      await one.page.getByRole('group', { name: /\?$/ }).getByRole('button', { name: 'No', exact: true }).click();
      await expect(one.heading('Thank you for your answer.')).toBeVisible();
    });
  }
  await openAtm(finder, machine.uid);
  await expect(page.getByText(/^According to customers: (Not|No) /)).toBeVisible();
  // The API still returns the attribute as unknown.
  expect(unknownOf(await halfKnownAtm(request, 1))).toBe(unknownOf(machine));
});

test('an answer given offline is marked as such, survives a reload, and is sent when the connection returns', async ({
  finder,
  page,
  request,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  const { uid } = await atmOfNode(request, 1004);
  await openAtm(finder, uid);
  await expect(group(finder)).toBeVisible();
  await page.route(visits, (route) => route.abort('internetdisconnected'));
  await group(finder).getByRole('button', { name: 'Yes' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Your answer hasn’t been sent yet.' });
  await expect(said).toBeVisible();
  await expect(group(finder).getByRole('button', { name: 'Yes' })).toBeDisabled();
  await page.reload();
  await expect(said).toBeVisible();
  await page.unroute(visits);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('.detail').getByText('Someone got cash here today')).toBeVisible();
});

/** Simulates that another app covers the page and that the user then returns. */
async function leaveAndReturn(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }
}

for (const [language, ask] of [
  ['en', question],
  ['ar', 'هل حصلت على نقود من هنا؟'],
] as const) {
  test(`on coming back from directions, the page asks and announces the question (${language})`, async ({
    finder,
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { uid } = await atmOfNode(request, 1005);
    await finder.open(`?at=0,0&atm=${uid}&lang=${language}`);
    await expect(group(finder, ask)).toBeVisible();
    // The question is below the hours and the fee until the user comes back.
    const order = () => page.locator('article h3').evaluateAll((all) => all.map(({ id }) => id).indexOf('visit-title'));
    expect(await order()).toBeGreaterThan(2);
    const announced = page.getByRole('status').filter({ hasText: ask });
    await leaveAndReturn(page);
    await expect(announced).toHaveCount(0);
    await page.evaluate(() => {
      // Follow the link without opening a new tab, because the test controls only this page.
      const link = document.querySelector<HTMLAnchorElement>('article a.primary-button');
      link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link?.click();
    });
    await leaveAndReturn(page);
    await expect(announced).toBeAttached();
    expect(await order()).toBe(0);
    await expect(group(finder, ask)).toBeInViewport({ ratio: 1 });
    expect((await new AxeBuilder({ page }).include('article').analyze()).violations).toEqual([]);
    if (language === 'en') await answer(finder, uid, 'No');
  });
}
