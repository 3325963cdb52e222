import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AreaAnswer } from '../../contract/app.ts';
import { ownRoutes } from '../../contract/routes.ts';
import type { WriteArea } from '../../imports/writeArea.ts';
import { type LiveFill, openLiveFill } from '../atms/fill/liveFill.ts';
import type { OverpassSettings } from '../atms/fill/overpassSettings.ts';
import type { Service } from '../auth/authorize.ts';
import { limitSenders } from '../http/limitSenders.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';

/**
 * The limit for one address. A person requests the area around them, and perhaps the area around a destination, so the limit
 * allows a few requests immediately, and then one per minute.
 */
const perSender = { burst: 5, refill: 60_000 };

/**
 * Whether the request comes from a page of this service. Older browsers without Sec-Fetch-Site send the page's origin with every
 * POST request.
 */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.origin ?? '')?.host === host;
}

/** POST /app/areas fetches an area for which there is no data. */
function areaRoutes(app: FastifyInstance, service: Service, fill: LiveFill): void {
  const limitSender = limitSenders({ ...perSender, what: 'area requests', now: service.now });

  app.withTypeProvider<SchemaTypes>().route({
    ...ownRoutes.fetchArea,
    preValidation: async (request, reply) =>
      isOwnPage(request) ? undefined : sendError(reply, service.now(), 403, "Only this service's own page may request areas"),
    handler: async (request, reply) => {
      await limitSender(request, reply);
      if (reply.sent) return reply;
      const begun = fill.begin(request.query);
      if (typeof begun === 'object') {
        reply.header('retry-after', `${Math.ceil(begun.later / 1_000)}`);
        return sendError(reply, service.now(), 503, 'OpenStreetMap is unavailable; try again later');
      }
      const body: AreaAnswer = begun === 'fetching' ? { filling: true } : {};
      return answer(reply, body, begun === 'fetching' ? 202 : 200);
    },
  });
}

export interface AreasOptions {
  /** If omitted, the service does not fetch areas. */
  readonly overpass?: OverpassSettings;
  /** Imports a fetched area. If omitted, the service does not fetch areas. */
  readonly writeArea?: WriteArea;
  readonly log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if the service does not fetch areas. */
    readonly areas: LiveFill | undefined;
  }
}

export const areas = fp<AreasOptions>(
  async (app, { overpass, writeArea: write, log }) => {
    const { watcher, now } = app.service;
    const feeds = () => watcher.current()?.snapshot.feeds ?? [];
    const fill = overpass && write && openLiveFill({ ...overpass, feeds, write, look: () => watcher.look(), log, now });
    app.decorate('areas', fill);
    if (!fill) return;
    app.addHook('onClose', () => fill.close());
    if (!overpass.bySearch) areaRoutes(app, app.service, fill);
  },
  { name: 'areas', dependencies: ['snapshotAndLimits'] },
);
