/** Controls the finder as a user does. Finds elements by their roles and names, not by classes. */
import type { Locator, Page } from '@playwright/test';

type Group = 'ATMs' | 'Match' | 'Not confirmed' | 'Nearest ATM we know' | 'Places where you may get cash';

/** The group names as shown on the screen. */
const groupNames: Partial<Record<Group, RegExp>> = {
  Match: /^[\d,]+\smatch(es)?$/,
  'Not confirmed': /^[\d,]+\smay\smatch$/,
};

export class Finder {
  readonly page: Page;
  readonly search: Locator;
  readonly summary: Locator;
  readonly detail: Locator;
  readonly map: Locator;
  /** All pins. Each pin's name ends with its state. */
  readonly pins: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('combobox', { name: 'Search for a place' });
    this.summary = page.getByRole('heading', { name: /\bwithin\b|in this area/ });
    this.detail = page.getByRole('article');
    this.map = page.getByRole('region', { name: 'Map of ATMs' });
    this.pins = this.map.getByRole('button', { name: /, (open|closed|hours unknown)$/ });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/${query}`);
  }

  /** Searches around the middle of the town, without a device position. */
  async openTown(more = ''): Promise<void> {
    await this.open(`?at=0,0&place=Null+Island+Town${more}`);
    const lists = (['ATMs', 'Places where you may get cash', 'Match', 'Not confirmed'] as const).map((group) =>
      this.cards(group),
    );
    await lists
      .reduce((all, one) => all.or(one))
      .first()
      .waitFor();
  }

  /** The radius shown in the panel, in metres. */
  async radius(): Promise<number> {
    const [, value, unit] = /within ([\d.]+)\s(km|m)/.exec((await this.summary.textContent()) ?? '') ?? [];
    if (value === undefined) throw new Error(`No radius in "${await this.summary.textContent()}"`);
    return Number(value) * (unit === 'km' ? 1000 : 1);
  }

  cards(group: Group = 'ATMs'): Locator {
    return this.page.getByRole('list', { name: groupNames[group] ?? group, exact: true }).getByRole('button');
  }

  /** The number of ATMs in a list. A card for several ATMs counts each of them. */
  async machines(group: Group = 'ATMs'): Promise<number> {
    const texts = await this.cards(group).allTextContents();
    return texts.reduce((sum, text) => sum + Number(/ · (\d+) ATMs/.exec(text)?.[1] ?? 1), 0);
  }

  /**
   * The heading of a group, such as "3 match" or "19 may match". If the list does not show all matches,
   * the heading includes the number of matches shown.
   */
  groupHeading(group: 'Match' | 'Not confirmed'): Locator {
    const name = group === 'Match' ? /^[\d,]+\smatch/ : /^[\d,]+\smay\smatch/;
    return this.page.getByRole('heading', { level: 3, name });
  }

  chip(name: string): Locator {
    return this.page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: new RegExp(`^${name}`) });
  }

  option(name: string | RegExp): Locator {
    return this.page.getByRole('listbox').getByRole('option', { name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }
}
