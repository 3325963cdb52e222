import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type NearAnswer, nearParameters, type SearchAnswer, searchParameters } from '../../contract/app.ts';
import { rateLimit } from '../atms/reports/rateLimit.ts';
import type { RunningSearch } from '../dataset/loadSnapshot.ts';
import { clientGone } from '../http/clientGone.ts';
import { readPosition, readQuery } from '../http/readQuery.ts';
import { answer, refuse } from '../http/refuse.ts';
import { ipv6Groups, senderNetwork } from '../http/senderNetwork.ts';
import type { Geocoder } from '../places/geocoder/geocoder.ts';
import { mergeHits } from '../places/geocoder/mergeHits.ts';
import type { Service } from './authorize.ts';

/** Many customers of a mobile network share one address: this holds back programs, not people who type. */
const perSender = { burst: 200, refill: 100, senders: 100_000 };

/** What a BCP 47 tag may look like: it becomes a header. Anything else is no wish. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

const ended = Symbol('the search has ended');

/**
 * The thread that finds places may have ended, while it was asked or before, for want of memory perhaps; or the store was away at the
 * start. Then it is not known what there is, which is not the same as nothing. It is read anew by itself.
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

/** GET /app/near: what is at a point. GET /app/search: one door to what the covered areas know and to the operator's geocoder, where there is one. */
export function searchRoutes(app: FastifyInstance, service: Service, geocoder: Geocoder | undefined): void {
  const limit = rateLimit(perSender);

  /** @returns the seconds to wait; 0: the question may be asked */
  const wait = (request: FastifyRequest, now: number): number =>
    Math.ceil(limit.take(senderNetwork(request.ip, ipv6Groups.household), now) / 1_000);
  const holdBack = (reply: FastifyReply, now: number, seconds: number) => {
    reply.header('retry-after', `${seconds}`);
    return refuse(reply, now, 429, 'Too many searches from this address; try again in a moment');
  };

  const unavailable = (reply: FastifyReply, now: number) => {
    reply.header('retry-after', '5');
    return refuse(reply, now, 503, 'The place search is unavailable; try again in a moment');
  };

  app.get('/app/near', async (request, reply) => {
    const now = service.now();
    const seconds = wait(request, now);
    if (seconds > 0) return holdBack(reply, now, seconds);
    const query = readQuery(nearParameters, request.query);
    if (!query.ok) return refuse(reply, now, 400, query.message);
    const { lat, long, lang = '' } = query.value;
    const language = languageTag.test(lang) ? lang : undefined;
    const near = await orEnded(service.world.current()?.search, (search) => search.near({ lat, long }, language));
    if (near === ended) return unavailable(reply, now);
    const body: NearAnswer = { ...(near && { near }) };
    return answer(reply, body);
  });

  app.get('/app/search', async (request, reply) => {
    const now = service.now();
    const seconds = wait(request, now);
    if (seconds > 0) return holdBack(reply, now, seconds);
    const query = readQuery(searchParameters, request.query);
    if (!query.ok) return refuse(reply, now, 400, query.message);
    const position = readPosition(query.value);
    if (!position.ok) return refuse(reply, now, 400, position.message);
    const { q, lang = '' } = query.value;
    const language = languageTag.test(lang) ? lang : undefined;
    const found = await orEnded(service.world.current()?.search, (search) => search.search(q, position.value, language));
    if (found === ended) return unavailable(reply, now);
    const own = found ?? { hits: [], whole: false };
    const foreign = geocoder ? await geocoder.find(q, position.value, language, clientGone(reply)) : [];
    const { hits, withForeign } = mergeHits(own, foreign ?? []);
    const body: SearchAnswer = {
      hits,
      ...(geocoder && withForeign && { attributions: [geocoder.attribution] }),
      ...(own.missed !== undefined && !withForeign && { missed: own.missed }),
      ...(foreign === undefined && { elsewhereSilent: true }),
    };
    return answer(reply, body);
  });
}
