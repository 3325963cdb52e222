/**
 * Caches the page as the service sent it. For each bank, the page's headers define which sites may frame the page and which
 * images it may load. Each bank's page is therefore cached separately and is not used for another bank.
 */

/** The maximum number of banks whose pages are cached, latest first. */
const mostPages = 4;

/** The time without a response after which the cached page is used, ms. */
export const networkTimeout = 5_000;

/**
 * The cache key of a page. It contains only the bank, so that no place or position is stored. Undefined if the URL is not the
 * finder's page or contains an invalid bank name.
 */
export function pageCacheKey(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (pathname !== '/') return undefined;
  const banks = searchParams.getAll('bank');
  if (banks.length === 0) return '/';
  const [bank = ''] = banks;
  return banks.length === 1 && /^[a-z0-9][a-z0-9-]{0,62}$/.test(bank) ? `/?bank=${bank}` : undefined;
}

export async function pageCacheKeys(cache: Cache): Promise<readonly string[]> {
  return (await cache.keys()).flatMap(({ url }) => pageCacheKey(url) ?? []);
}

/** Whether a page uses only these files. A page of a different version would request files that are not cached. */
export function runsOn(html: string, files: readonly string[]): boolean {
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((file) => files.includes(file));
}

/** Removes the server-rendered content, because its results, language and theme belong to one visit. */
const undrawn = (html: string): string =>
  html
    .replace(/<!--drawn-->.*?<!--\/drawn-->/s, '')
    .replace(/<html lang="[\w-]+" dir="\w+"(?: data-theme="\w+")?>/, '<html lang="en">');

/** Caches a page if it belongs to this version. Stores neither the page's URL nor the list, because both may reveal a place. */
export async function cachePage(cache: Cache, files: readonly string[], key: string, page: Response): Promise<void> {
  if (page.status !== 200 || page.redirected || page.type !== 'basic') return;
  const html = undrawn(await page.text());
  if (!runsOn(html, files)) return;
  const headers = new Headers(page.headers);
  // The text is no longer compressed, so remove the headers that describe the compression.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, new Response(html, { headers }));
  const banks = (await pageCacheKeys(cache)).filter((kept) => kept !== '/');
  for (const old of banks.slice(0, -mostPages)) await cache.delete(old, { ignoreVary: true });
}

/**
 * Returns the page from the service, or the cached page if the service fails or does not respond in time. An operator's changes
 * therefore apply at the next visit, and a broken worker cannot keep serving an old page.
 * @param fetched resolves to the service's response
 * @param kept reads the cached page
 */
export async function networkFirst(fetched: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), networkTimeout);
  });
  const inTime = await Promise.race([fetched.catch(() => undefined), late]);
  clearTimeout(timer);
  if (inTime !== undefined && inTime.status < 500) return inTime;
  return (await kept().catch(() => undefined)) ?? fetched;
}
