/** Measures how soon a visitor sees content on a slow phone with a slow network. */
import type { Browser, BrowserContext } from '@playwright/test';
import { newPhone, selectors, settled, slowPage, type Watched, watched } from './phone.ts';

async function open(context: BrowserContext, url: string, hasList: boolean): Promise<Watched> {
  const page = await slowPage(context);
  try {
    await page.goto(url);
    if (hasList) await page.locator(selectors.listed).first().waitFor();
    await page.locator(selectors.tile).first().waitFor({ state: 'attached' });
    await settled(page);
    return await watched(page);
  } finally {
    await page.close();
  }
}

export interface Arrivals {
  readonly cold: Watched;
  /** A second visit on the same phone, which has cached the code and the data. */
  readonly warm: Watched;
}

/** Opens a page on a new phone, and then again on the same phone. @param hasList whether the page lists ATMs */
export async function arrive(browser: Browser, url: string, hasList: boolean): Promise<Arrivals> {
  const context = await newPhone(browser);
  try {
    const cold = await open(context, url, hasList);
    return { cold, warm: await open(context, url, hasList) };
  } finally {
    await context.close();
  }
}
