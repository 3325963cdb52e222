/**
 * The page itself, as the service sent it, headers and all: which sites may frame it and whose pictures it may show is said
 * there, differently for each bank. So a bank's page is kept under that bank's name and stands in for no other.
 */

/** Pages of so many banks are kept, the latest. */
const withTimeout = 4;

/** After so many milliseconds without an answer the kept page is better than a blank one. */
export const patience = 5_000;

/**
 * Under which name the page at an address is kept: nothing of the address but the bank, so that neither a place nor a
 * position stays with it. undefined: it is not the finder's page, or names a bank in a way that the service does not know.
 */
export function pageKey(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (pathname !== '/') return undefined;
  const banks = searchParams.getAll('bank');
  if (banks.length === 0) return '/';
  const [bank = ''] = banks;
  return banks.length === 1 && /^[a-z0-9][a-z0-9-]{0,62}$/.test(bank) ? `/?bank=${bank}` : undefined;
}

/** The names under which pages are kept. */
export async function pageKeys(cache: Cache): Promise<readonly string[]> {
  return (await cache.keys()).flatMap(({ url }) => pageKey(url) ?? []);
}

/** Whether a page runs on these files alone: one of another version would ask for files that are not here. */
export function runsOn(html: string, files: readonly string[]): boolean {
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((file) => files.includes(file));
}

/** What the service draws into a page is of one visit and of its minute; so are that visit's language and theme. */
const undrawn = (html: string): string =>
  html
    .replace(/<!--drawn-->.*?<!--\/drawn-->/s, '')
    .replace(/<html lang="[\w-]+" dir="\w+"(?: data-theme="\w+")?>/, '<html lang="en">');

/** Keeps a page where it is one of this version. Neither its address stays with it nor the list: both can tell of a place. */
export async function keepPage(cache: Cache, files: readonly string[], key: string, page: Response): Promise<void> {
  if (page.status !== 200 || page.redirected || page.type !== 'basic') return;
  const html = undrawn(await page.text());
  if (!runsOn(html, files)) return;
  const headers = new Headers(page.headers);
  // The text is no longer packed as these say.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, new Response(html, { headers }));
  const banks = (await pageKeys(cache)).filter((kept) => kept !== '/');
  for (const old of banks.slice(0, -withTimeout)) await cache.delete(old, { ignoreVary: true });
}

/**
 * The page from the service, and the kept one where that does not answer, in time or at all. Never the other way round:
 * what the operator changes is there at the next visit, and no broken worker can hold on to an old page.
 * @param fetched resolves to the service's answer @param kept reads the same page from before
 */
export async function freshOrKept(fetched: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const inTime = await Promise.race([fetched.catch(() => undefined), late]);
  clearTimeout(timer);
  if (inTime !== undefined && inTime.status < 500) return inTime;
  return (await kept().catch(() => undefined)) ?? fetched;
}
