import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../core/atms/caller.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import type { CallerAuthenticator, Identified, Means, RequiredScope } from '../auth/callerAuthenticator.ts';
import type { Requester, RequestLimits } from '../auth/limits/requestLimits.ts';
import type { ServedSnapshot } from '../dataset/prepareSnapshot.ts';
import type { SnapshotWatcher } from '../dataset/watchSnapshot.ts';
import { noteCaller } from '../http/askedBy.ts';
import { refuse } from '../http/refuse.ts';

/** What the routes answer from. */
export interface Service {
  readonly world: SnapshotWatcher;
  readonly identify: CallerAuthenticator;
  /** Whose finder a page is, by the parameter `bank` of its address and the host that it was asked of. */
  readonly bank: (slug: unknown, host: string | undefined) => CallerProfile | undefined;
  /** Absent: no rate limits. */
  readonly limits?: RequestLimits;
  /** Epoch ms. */
  readonly now: () => number;
}

/** What one request is answered from. */
export interface AuthorizedRequest {
  readonly world: ServedSnapshot;
  readonly caller: Caller;
  /** How it came in. */
  readonly means: Means;
  /** Absent: the demo caller, or the finder's page where it is no bank's. */
  readonly profile?: CallerProfile;
  /** The instant for which it is answered, epoch ms. */
  readonly now: number;
}

/** Whether whoever asks has not asked too much already; if it has, it is answered: 429. @param who absent parts: nobody who was let in */
export function withinRateLimit(
  { limits }: Pick<Service, 'limits'>,
  { ip }: FastifyRequest,
  reply: FastifyReply,
  now: number,
  { means, profile }: Omit<Requester, 'ip'>,
): boolean {
  if (!limits) return true;
  const { granted, headers, message } = limits({ ip, ...(means && { means }), ...(profile && { profile }) }, now);
  reply.headers(headers);
  if (!granted) refuse(reply, now, 429, message);
  return granted;
}

/**
 * Lets a request in as its caller, or answers it: 401, 403, 429, or 503 while no data is loaded or a token cannot be checked. At
 * once, unless something has to be waited for: a promise for every request costs more than all the rest of this.
 */
export function authorize(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  wish: RequiredScope = 'atms',
): AuthorizedRequest | undefined | Promise<AuthorizedRequest | undefined> {
  const now = service.now();
  const world = service.world.at(now);
  const identify = (ready: ServedSnapshot | undefined) => {
    if (!ready) {
      const isLoading = service.world.storeTrouble() === undefined;
      reply.header('retry-after', isLoading ? '1' : '5');
      const why = isLoading ? 'The data is still being loaded' : 'The data cannot be loaded at the moment';
      refuse(reply, now, 503, `${why}; try again in a moment`);
      return undefined;
    }
    // Junk in the shape of a token costs nothing any more where an address has used up what nobody may ask: 429 below.
    const mayCheck = () => service.limits?.hasOne(request.ip, now) ?? true;
    const asked = service.identify(request.headers, ready.operators, wish, mayCheck);
    if (asked instanceof Promise) return asked.then((identified) => letIn(service, request, reply, now, ready, identified));
    return letIn(service, request, reply, now, ready, asked);
  };
  return world instanceof Promise ? world.then(identify) : identify(world);
}

function letIn(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
  world: ServedSnapshot,
  identified: Identified,
): AuthorizedRequest | undefined {
  if (identified.kind === 'caller') noteCaller(request, identified.caller.id);
  if (!withinRateLimit(service, request, reply, now, identified.kind === 'caller' ? identified : {})) return undefined;
  if (identified.kind === 'caller') {
    const { caller, means, profile } = identified;
    return { world, caller, means, ...(profile && { profile }), now };
  }
  if (identified.challenge !== undefined) reply.header('www-authenticate', identified.challenge);
  if (identified.status === 503) reply.header('retry-after', '5');
  refuse(reply, now, identified.status, identified.message);
  return undefined;
}
