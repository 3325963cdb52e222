import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { FindNearbyQuery } from '../../../contract/atms.ts';
import type { DrawPage } from '../../../contract/drawnPage.ts';
import { queryReader, type RawQuery } from '../../../contract/parameters.ts';
import { findNearby } from '../../../core/atms/findNearby.ts';
import { pageKeyOf } from '../../auth/publishableKey.ts';
import { placesAnswer } from '../../dataset/placesAnswer.ts';
import type { Log } from '../../observability/log.ts';
import type { Service } from '../authorize.ts';
import { readLanguages } from './readLanguages.ts';
import { pageTemplate } from './template.ts';

const readNearby = queryReader(FindNearbyQuery);

/** Repeated names have a list of values, as in a query that a transport has parsed. */
const rawQuery = (query: URLSearchParams): RawQuery =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [value = '', ...others] = query.getAll(name);
      return [name, others.length === 0 ? value : [value, ...others]];
    }),
  );

/** Renders the page for a request. If it returns undefined, the built page is sent unchanged. */
type Drawer = (request: FastifyRequest) => Promise<string | undefined>;

/** The app's components, built for the server. Files whose names begin with a dot are not served. */
const drawingCode = '.drawPage.js';

/** Calls the routes for the page's first requests directly, on behalf of the page's bank. */
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
    if (pathname === '/app/places') {
      return placesAnswer(served, now);
    }
    const query = readNearby(rawQuery(searchParams));
    if (pathname !== '/v6/atms/complete/findNearby' || identified.kind !== 'caller' || !query.ok) return undefined;
    // Each search counts towards the rate limits, so page requests cannot bypass them.
    if (service.limits?.({ ip, ...identified }, now).granted === false) return undefined;
    return findNearby(served.snapshot, query.value, identified.caller, now);
  };
}

/**
 * Renders the start of a visit into the page, so that people can read it before the app's code has loaded.
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
      // Read the file each time, because a new build has other file names.
      return drawn && pageTemplate(await readFile(page, 'utf8'))?.(drawn);
    } catch (error) {
      // The app can render everything itself, and the page is then only about a second slower. So log this only once.
      if (!isToldOf) log.warn(`Could not render the page on the server: ${(error as Error).message}`);
      isToldOf = true;
      return undefined;
    }
  };
}
