/** Sets the device's position, or makes the device fail to report one. */
import type { BrowserContext, Page } from '@playwright/test';

type Spot = { readonly latitude: number; readonly longitude: number; readonly accuracy?: number };

export async function standAt(context: BrowserContext, spot: Spot): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ accuracy: 20, ...spot });
}

/** Grants permission on a device that never responds, as in some webviews. */
export async function staySilent(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
}

/** Grants permission on a device that cannot determine its position. */
export async function knowNoPosition(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(null);
}

/** Counts how often a page requests the position. @returns a function that reads the count */
export async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    const counted = window as unknown as { questions: number };
    counted.questions = 0;
    navigator.geolocation.getCurrentPosition = (...given) => {
      counted.questions += 1;
      ask(...given);
    };
  });
  return () => page.evaluate(() => (window as unknown as { questions: number }).questions);
}
