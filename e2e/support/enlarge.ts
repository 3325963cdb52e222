import type { Page } from '@playwright/test';

/** Sets the text size of the open page, as the browser's settings do. @param percent of the default size */
export async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    window.dispatchEvent(new Event('resize'));
  }, `${percent}%`);
}
