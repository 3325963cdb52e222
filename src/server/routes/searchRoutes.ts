import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type NearAnswer, nearParameters, type SearchAnswer, searchParameters } from '../../contract/app.ts';
import type { Service } from '../admission.ts';
import type { Geocoder } from '../geocoder/geocoder.ts';
import { mergeHits } from '../geocoder/mergeHits.ts';
import { clientGone } from '../http/clientGone.ts';
import { readPosition, readQuery } from '../http/readQuery.ts';
import { answer, refuse } from '../http/refuse.ts';
import { rateLimit } from '../reports/rateLimit.ts';
import { ipv6Groups, senderNetwork } from '../reports/senderNetwork.ts';

/** Many customers of a mobile network share one address: this holds back programs, not people who type. */
const perSender = { burst: 200, refill: 100, senders: 100_000 };

/** What a BCP 47 tag may look like: it becomes a header. Anything else is no wish. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

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

  app.get('/app/near', async (request, reply) => {
    const now = service.now();
    const seconds = wait(request, now);
    if (seconds > 0) return holdBack(reply, now, seconds);
    const query = readQuery(nearParameters, request.query);
    if (!query.ok) return refuse(reply, now, 400, query.message);
    const { lat, long, lang = '' } = query.value;
    const language = languageTag.test(lang) ? lang : undefined;
    const near = await service.world.current()?.search.near({ lat, long }, language);
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
    const own = (await service.world.current()?.search.search(q, position.value, language)) ?? { hits: [], whole: false };
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
