/** Signs people in to the operator's console of a separate service with the demo town. */
import type { BrowserContext, Page } from '@playwright/test';
import type { OperatorRole } from '../../src/contract/console/roles.ts';
import { test as base } from './ownTown.ts';
import { runCommand } from './serverProcess.ts';
import { expect } from './test.ts';
import { townNow } from './town.ts';

/** Creates a one-time link with `npm run console -- link`. */
export async function consoleLink(
  own: { readonly url: string; readonly dataDir: string },
  role: OperatorRole,
  name = 'anna',
): Promise<string> {
  const environment = { DATA_DIR: own.dataDir, PUBLIC_URL: own.url, NOW: townNow };
  const output = await runCommand('console', environment, ['link', '--role', role, '--name', name]);
  const link = /^http\S+$/m.exec(output)?.[0];
  if (link === undefined) throw new Error(`The command printed no link:\n${output}`);
  return link;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * Signs in, and opens a page of the console. The first sign-in of a role uses a new link. Later ones use the same session, unless
 * it has ended. @param path such as /console/callers; absent: the overview
 */
export type SignIn = (role: OperatorRole, path?: string, page?: Page) => Promise<void>;

interface Fixtures {
  readonly signIn: SignIn;
}

/** People run the console on desktops, so its tests use a wide window unless they set another size. */
export const test = base.extend<Fixtures, { readonly sessions: Map<OperatorRole, Cookies> }>({
  viewport: { width: 1280, height: 800 },
  // The sessions belong to the service, so they depend on it.
  sessions: [({ own: _ }, use) => use(new Map()), { scope: 'worker' }],
  signIn: ({ page: first, own, sessions }, use) =>
    use(async (role, path = '/console', page = first) => {
      const context = page.context();
      const isSignedIn = async () => {
        const reply = await context.request.get(`${own.url}/operator/v1/session`);
        return (await reply.json()).signedIn?.role === role;
      };
      const stored = sessions.get(role);
      if (stored) await context.addCookies(stored);
      if (stored && (await isSignedIn())) {
        await page.goto(new URL(path, own.url).href);
      } else {
        await context.clearCookies();
        // Without another page in between, only the fragment of the address would change.
        await page.goto('about:blank');
        await page.goto(await consoleLink(own, role));
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.locator('.console-main')).toBeVisible();
        sessions.set(role, await context.cookies(own.url));
        if (path !== '/console') await page.goto(new URL(path, own.url).href);
      }
      await expect(page.locator('.console-main')).toBeVisible();
    }),
});
