/** Provides responses with walking routes and areas, because the demo town has no walking network. */
import type { Page } from '@playwright/test';
import type { WalkAnswer, WalkBody } from '../../src/contract/walk.ts';

/** @returns the bodies of the requests */
export async function answerWalks(page: Page, answer: (body: WalkBody) => WalkAnswer): Promise<readonly WalkBody[]> {
  const asked: WalkBody[] = [];
  await page.route('**/app/walk', (route) => {
    const body = route.request().postDataJSON() as WalkBody;
    asked.push(body);
    return route.fulfill({ json: answer(body), headers: { 'cache-control': 'no-store' } });
  });
  return asked;
}
