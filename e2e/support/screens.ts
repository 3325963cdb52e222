/** Opens the screens of a user journey. Each function resolves once its screen is complete. */
import type { Page } from '@playwright/test';
import { atmOfNode } from './api.ts';
import { Finder } from './finder.ts';
import { expect } from './test.ts';
import { openSea } from './town.ts';

type ScreenName = 'welcome' | 'list' | 'filters' | 'detail' | 'empty' | 'notice';

const town = 'at=0,0&place=Null+Island+Town';

/** @param more further query parameters, such as `&theme=dark` */
export const screens: Readonly<Record<ScreenName, (page: Page, more?: string) => Promise<void>>> = {
  async welcome(page, more = '') {
    const finder = new Finder(page);
    await finder.open(`?${more}`);
    await expect(finder.button(/Null Island Town/)).toBeVisible();
  },
  async list(page, more = '') {
    await new Finder(page).openTown(more);
  },
  async filters(page, more = '') {
    const finder = new Finder(page);
    await finder.open(`?${town}&filters=wheelchairAccess,voiceAssistant${more}`);
    await expect(finder.groupHeading('Not confirmed')).toBeAttached();
  },
  async detail(page, more = '') {
    const { uid } = await atmOfNode(page.request, 2403);
    await new Finder(page).open(`?at=0,0&atm=${uid}${more}`);
    await page.getByText('All week').click();
    await expect(page.getByRole('table')).toBeVisible();
  },
  async empty(page, more = '') {
    const finder = new Finder(page);
    await finder.open(`?at=${openSea.latitude},${openSea.longitude}${more}`);
    await expect(finder.cards('Nearest ATM we know')).toBeAttached();
  },
  /** Shows the notice about a denied position above the results. */
  async notice(page, more = '') {
    const finder = new Finder(page);
    await finder.openTown(more);
    await finder.button('Near me').click();
    await page.getByText('How to allow location').click();
    await expect(page.getByText('choose Permissions, allow Location')).toBeVisible();
  },
};

export const screenNames = Object.keys(screens) as ScreenName[];
