import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { FindNearbyQuery } from '../../../contract/atms.ts';
import type { DrawPage } from '../../../contract/drawnPage.ts';
import { queryReader } from '../../../contract/parameters.ts';
import { findNearby } from '../../../core/atms/findNearby.ts';
import { pageKeyOf } from '../../auth/publishableKey.ts';
import { placesAnswer } from '../../dataset/placesAnswer.ts';
import type { Log } from '../../observability/log.ts';
import type { Service } from '../authorize.ts';
import { readLanguages } from './readLanguages.ts';
import { pageTemplate } from './template.ts';

const readNearby = queryReader(FindNearbyQuery);

/** The page for one request, drawn; undefined: the built page is sent as it is. */
export type Drawer = (request: FastifyRequest) => Promise<string | undefined>;

/** The app's own components, built to run here. Its name begins with a dot: it is not served. */
const drawingCode = '.drawPage.js';

/** What the page would be answered, without a request: as its own first requests are, which ask as the bank whose finder it is. */
async function answersFor(
  service: Service,
  { ip, query, headers: { host } }: FastifyRequest,
  now: number,
): Promise<(address: string) => unknown> {
  const world = await service.world.at(now);
  if (world === undefined) return () => undefined;
  const { bank } = query as { readonly bank?: unknown };
  const asks = { 'sec-fetch-site': 'same-origin', ...(host !== undefined && { host }), ...pageKeyOf(bank) };
  const identified = await service.identify(asks, world.operators);
  return (address) => {
    const { pathname, searchParams } = new URL(address, 'http://here');
    if (pathname === '/app/places') {
      return placesAnswer(world, now);
    }
    const query = readNearby(Object.fromEntries(searchParams));
    if (pathname !== '/v6/atms/complete/findNearby' || identified.kind !== 'caller' || !query.ok) return undefined;
    // Each counts as one that was sent: a flood of pages is no way around the limits.
    if (service.limits?.({ ip, ...identified }, now).granted === false) return undefined;
    return findNearby(world.snapshot, query.value, identified.caller, now);
  };
}

/**
 * Draws what a visit begins with into the page, so that it can be read before any of the app's code has come.
 * @param webDir where the web app was built to
 * @returns undefined where the build holds nothing to draw with
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
      // Read anew each time: an app that is built meanwhile names other files.
      return drawn && pageTemplate(await readFile(page, 'utf8'))?.(drawn);
    } catch (error) {
      // The app draws it all by itself: nobody misses more than a second. Once is enough for a log.
      if (!isToldOf) log.warn(`Could not render the page on the server: ${(error as Error).message}`);
      isToldOf = true;
      return undefined;
    }
  };
}
