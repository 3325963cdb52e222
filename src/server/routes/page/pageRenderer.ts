import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { FindNearbyQuery } from '../../../contract/atms.ts';
import type { DrawnPage, DrawPage } from '../../../contract/drawnPage.ts';
import { queryReader, type RawQuery } from '../../../contract/parameters.ts';
import { ownRoutes, routes } from '../../../contract/routes.ts';
import { findNearby } from '../../../core/atms/findNearby.ts';
import type { Service } from '../../auth/authorize.ts';
import { pageKeyOf } from '../../auth/publishableKey.ts';
import { placesAnswer } from '../../dataset/placesAnswer.ts';
import type { Log } from '../../observability/log.ts';

/** The maximum number of languages. Browsers send fewer. */
const most = 20;

/**
 * Returns the BCP 47 tags in an Accept-Language header, in order of preference (RFC 9110, 12.5.4). Omits invalid tags and tags
 * with q=0.
 */
export function readLanguages(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',', most)
    .flatMap((range) => {
      const [, tag, quality = '1'] = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=(\d(?:\.\d{0,3})?))?\s*$/i.exec(range) ?? [];
      return tag === undefined || Number(quality) === 0 ? [] : [{ tag, quality: Number(quality) }];
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** The places in the built page where content is inserted. */
const opening = '<html lang="en">';
const root = '<div id="root"></div>';

/**
 * Turns the built page into a template. The rendered part is between two comments, so that a service worker can remove that part
 * before it caches the page.
 * @returns undefined if the page is not such a template
 */
export function pageTemplate(html: string): ((drawn: DrawnPage) => string) | undefined {
  const [before, between, ...more] = html.split(opening);
  const [head, after, ...others] = between?.split(root) ?? [];
  if (before === undefined || head === undefined || after === undefined || more.length + others.length > 0) return undefined;
  return ({ language, direction, theme, html: drawn }) => {
    const chosen = theme === undefined ? '' : ` data-theme="${theme}"`;
    return `${before}<html lang="${language}" dir="${direction}"${chosen}>${head}<div id="root"><!--drawn-->${drawn}<!--/drawn--></div>${after}`;
  };
}

const readNearby = queryReader(FindNearbyQuery);

/** Converts a query to names and values. The value of a repeated name is a list, as in the queries that the framework parses. */
const rawQuery = (query: URLSearchParams): RawQuery =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [value = '', ...others] = query.getAll(name);
      return [name, others.length === 0 ? value : [value, ...others]];
    }),
  );

/** Renders the page for a request. If the result is undefined, the service sends the built page unchanged. */
type Drawer = (request: FastifyRequest) => Promise<string | undefined>;

/** The app's components, built for the server. The service does not serve files whose names begin with a dot. */
const drawingCode = '.drawPage.js';

/** Returns a function that computes the responses to the page's first requests without HTTP, on behalf of the page's bank. */
async function answersFor(
  service: Service,
  { ip, query, headers: { host } }: FastifyRequest,
  now: number,
): Promise<(address: string) => unknown> {
  const served = await service.watcher.at(now);
  if (served === undefined) return () => undefined;
  const { bank } = query as { readonly bank?: unknown };
  const asks = { 'sec-fetch-site': 'same-origin', ...(host !== undefined && { host }), ...pageKeyOf(bank) };
  const identified = await service.identify(asks, served.operators);
  return (address) => {
    const { pathname, searchParams } = new URL(address, 'http://here');
    if (pathname === ownRoutes.getPlaces.url) {
      return placesAnswer(served, now);
    }
    const query = readNearby(rawQuery(searchParams));
    if (pathname !== routes.findNearby.url || identified.kind !== 'caller' || !query.ok) return undefined;
    // Each search counts towards the rate limits, so that page requests cannot bypass the limits.
    if (service.limits?.({ ip, ...identified }, now).granted === false) return undefined;
    return findNearby(served.snapshot, query.value, identified.caller, now);
  };
}

/**
 * Renders the first screen into the page, so that people can read it before the app's code has loaded.
 * @param webDir the folder with the built web app
 * @returns undefined if the build has no server code
 */
export async function openPageRenderer(webDir: string, service: Service, log: Log): Promise<Drawer | undefined> {
  const [code, page] = [join(webDir, drawingCode), join(webDir, 'index.html')];
  if (!existsSync(code) || !existsSync(page)) return undefined;
  const { drawPage } = (await import(pathToFileURL(code).href)) as { readonly drawPage: DrawPage };
  let isToldOf = false;
  return async (request) => {
    const now = service.now();
    try {
      const answer = await answersFor(service, request, now);
      const search = new URL(request.url, 'http://here').search;
      const drawn = await drawPage({ search, languages: readLanguages(request.headers['accept-language']), now, answer });
      // Read the file each time, because a new build changes the file names in it.
      return drawn && pageTemplate(await readFile(page, 'utf8'))?.(drawn);
    } catch (error) {
      // Log this only once, because the app can render everything itself, and the page is then only about a second slower.
      if (!isToldOf) log.warn(`Could not render the page on the server: ${(error as Error).message}`);
      isToldOf = true;
      return undefined;
    }
  };
}
