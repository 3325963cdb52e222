import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { NearAnswer, SearchAnswer } from '../../contract/app.ts';
import { ownRoutes } from '../../contract/routes.ts';
import type { RunningSearch } from '../dataset/loadSnapshot.ts';
import { limitSenders } from '../http/limitSenders.ts';
import { readPosition } from '../http/readPosition.ts';
import { answer, retryWhenAvailable, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';
import { openGeocoder } from '../places/geocoder/geocoder.ts';
import type { GeocoderSettings } from '../places/geocoder/geocoderKind.ts';
import { mergeHits } from '../places/geocoder/mergeHits.ts';

/** Returns a signal that aborts when the client disconnects, so that work for the response can stop. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

/**
 * The limit for one address, which many customers of a mobile network may share. The limit is so high that it affects only
 * programs, and not people who type.
 */
const perSender = { burst: 200, refill: 100 };

/** The format of a BCP 47 tag. Other values are ignored, because the service sends the tag to the geocoder in a header. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

const ended = Symbol('the search has ended');

/**
 * The search thread may have exited, for example because it ran out of memory, or the store was unavailable at startup. In these
 * cases, it is unknown whether there are hits, so the service responds with an error instead of an empty list. It reloads the
 * search index later.
 */
async function orEnded<T>(search: RunningSearch | undefined, ask: (search: RunningSearch) => Promise<T>) {
  if (search === undefined) return undefined;
  if (search.hasEnded()) return ended;
  try {
    return await ask(search);
  } catch (error) {
    if (search.hasEnded()) return ended;
    throw error;
  }
}

export interface SearchRoutesOptions {
  /** If omitted, searches use only the covered areas. */
  readonly geocoder?: GeocoderSettings;
  readonly log: Log;
}

/**
 * GET /app/near returns the place at a point. GET /app/search searches the covered areas and, if configured, the operator's
 * geocoder.
 */
export const searchRoutes = fp<SearchRoutesOptions>(
  async (app, { geocoder: settings, log }) => {
    const { service } = app;
    const geocoder = settings && openGeocoder({ settings, log, now: service.now });

    const limitSender = limitSenders({ ...perSender, what: 'searches', now: service.now });

    const unavailable = (reply: FastifyReply) => {
      reply.headers(retryWhenAvailable);
      return sendError(reply, service.now(), 503, 'The place search is unavailable; try again in a moment');
    };

    const typed = app.withTypeProvider<SchemaTypes>();
    typed.route({
      ...ownRoutes.near,
      preValidation: limitSender,
      handler: async (request, reply) => {
        const { lat, long, lang = '' } = request.query;
        const language = languageTag.test(lang) ? lang : undefined;
        const near = await orEnded(service.watcher.current()?.search, (search) => search.near({ lat, long }, language));
        if (near === ended) return unavailable(reply);
        const body: NearAnswer = { ...(near && { near }) };
        return answer(reply, body);
      },
    });

    typed.route({
      ...ownRoutes.search,
      preValidation: limitSender,
      handler: async (request, reply) => {
        const position = readPosition(request.query);
        if (!position.ok) return sendError(reply, service.now(), 400, position.message);
        const { q, lang = '' } = request.query;
        const language = languageTag.test(lang) ? lang : undefined;
        const found = await orEnded(service.watcher.current()?.search, (search) => search.search(q, position.value, language));
        if (found === ended) return unavailable(reply);
        const own = found ?? { hits: [], whole: false };
        const foreign = geocoder ? await geocoder.find(q, position.value, language, disconnectSignal(reply)) : [];
        const { hits, withForeign } = mergeHits(own, foreign ?? []);
        const body: SearchAnswer = {
          hits,
          ...(geocoder && withForeign && { attributions: [geocoder.attribution] }),
          ...(own.missed !== undefined && !withForeign && { missed: own.missed }),
          ...(foreign === undefined && { elsewhereSilent: true }),
        };
        return answer(reply, body);
      },
    });
  },
  { name: 'searchRoutes', dependencies: ['snapshotAndLimits'] },
);
