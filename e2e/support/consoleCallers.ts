/** Prepares callers for the tests of the console. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Sends a change as the console's page does, with the session of the page. */
export async function changeAsPage(page: Page, url: string, method: 'POST' | 'PATCH', path: string, data: object) {
  const headers = { 'x-console': 'page', origin: url };
  const response = await page.request.fetch(`${url}/operator/v1${path}`, { method, headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

let added = 0;
/** Adds a caller with a slug that no other test uses. */
export async function addCaller(page: Page, url: string, fields: object = {}): Promise<string> {
  added += 1;
  const slug = `bank-${process.env.TEST_PARALLEL_INDEX}-${added}`;
  await changeAsPage(page, url, 'POST', '/callers', { slug, operator: 'Bank of the Town', ...fields });
  return slug;
}

/** Ends the session in the browser, so that the test can sign in with another role. */
export async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('about:blank');
}
