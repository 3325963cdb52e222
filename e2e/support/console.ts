/** Signs people in to the operator's console of a separate service with the demo town. */
import type { Page } from '@playwright/test';
import type { OperatorRole } from '../../src/contract/console/roles.ts';
import { test as base } from './ownTown.ts';
import { runCommand } from './serverProcess.ts';
import { expect } from './test.ts';
import { townNow } from './town.ts';

/** Creates a one-time link with `npm run console -- link`. */
export async function consoleLink(own: { readonly url: string; readonly dataDir: string }, role: OperatorRole): Promise<string> {
  const environment = { DATA_DIR: own.dataDir, PUBLIC_URL: own.url, NOW: townNow };
  const output = await runCommand('console', environment, ['link', '--role', role, '--name', 'anna']);
  const link = /^http\S+$/m.exec(output)?.[0];
  if (link === undefined) throw new Error(`The command printed no link:\n${output}`);
  return link;
}

interface Fixtures {
  /** Signs in with a new link, and opens a page of the console. @param path such as /console/callers */
  readonly signIn: (role: OperatorRole, path?: string, page?: Page) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  signIn: ({ page: first, own }, use) =>
    use(async (role, path, page = first) => {
      await page.goto(await consoleLink(own, role));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
      if (path !== undefined) await page.goto(path);
    }),
});
