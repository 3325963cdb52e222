import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consoleHeader, consoleRequests } from '../../contract/console/consolePage.ts';
import { problemFields } from '../../contract/console/inputProblem.ts';
import { operatorTokenName } from '../../contract/console/programs.ts';
import { includesRole, type OperatorRole } from '../../contract/console/roles.ts';
import type { SessionRepository } from '../../store/console/sessionRepository.ts';
import { type Service, withinRateLimit } from '../auth/authorize.ts';
import { addressNames } from '../auth/limits/requestLimits.ts';
import { tokenBuckets } from '../auth/limits/tokenBuckets.ts';
import { sendError } from '../http/sendAnswer.ts';
import { type ConsoleCookies, digestOf } from './sessionCookie.ts';

/** The person or program that sends a request to the operator API. */
export interface ConsoleOperator {
  /** The name in the audit log. */
  readonly name: string;
  readonly role: OperatorRole;
  /** When the session ends if it is not used, epoch ms. Absent for the operator token. */
  readonly endsAt?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined only for endpoints that are open to everyone. */
    operator: ConsoleOperator | undefined;
  }
  interface FastifyContextConfig {
    /** The role that an endpoint of the operator API requires. */
    role?: OperatorRole | 'open';
  }
}

/** Whether an Authorization header contains the operator's token. Takes constant time. */
type IsOperatorToken = (authorization: string) => boolean;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param token OPERATOR_TOKEN; undefined: no token is valid */
function operatorToken(token: string | undefined): IsOperatorToken {
  if (token === undefined) return () => false;
  const own = digest(token);
  return (authorization) => {
    const bearer = /^Bearer +([!-~]+) *$/i.exec(authorization)?.[1];
    // Digests have the same length for all inputs.
    return timingSafeEqual(digest(bearer ?? ''), own) && bearer !== undefined;
  };
}

/**
 * Limits look-ups of sessions that do not exist, so that made-up cookies cannot load the store. These buckets are separate from
 * the limit on other requests, so that an address's other traffic does not lock its operators out. A page whose session has ended
 * sends fewer requests.
 */
function failedLookUps() {
  const limit = { requestsPerSecond: 0.2, burst: 20 };
  const [buckets, nameOf] = [tokenBuckets(100_000), addressNames()];
  return {
    isExhausted: (ip: string, now: number): boolean => !buckets.hasOne(nameOf(ip), limit, now),
    add: (ip: string, now: number): void => void buckets.take(nameOf(ip), limit, now),
    retryAfter: `${1 / limit.requestsPerSecond}`,
  };
}

/** Methods that change nothing. */
const safe = new Set(['GET', 'HEAD']);

/**
 * Whether the request comes from a page of this service, according to the browser. Browsers without Sec-Fetch-Site send the
 * page's origin with every request that changes something.
 * @param publicOrigin the origin of the public URL. A proxy may send another Host
 */
function isOwnPage({ method, headers, host }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (safe.has(method)) return site === undefined || site === 'same-origin' || site === 'none';
  if (headers[consoleHeader] === undefined) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return site === 'same-origin';
  return origin === publicOrigin || URL.parse(origin)?.host === host;
}

export interface OperatorAccessOptions {
  readonly service: Service;
  readonly sessions: SessionRepository;
  readonly cookies: ConsoleCookies;
  /** The URL of this service for clients. */
  readonly publicUrl: string;
  /** OPERATOR_TOKEN. If omitted, only people who are signed in to the console have access. */
  readonly operatorToken?: string;
}

/**
 * Authorizes all requests in the scope before their bodies are read: with the operator token, or with the session of a person
 * whose role includes the role of the endpoint. An endpoint that declares no role is denied to everyone.
 */
export function requireOperator(scope: FastifyInstance, options: OperatorAccessOptions): void {
  const { service, sessions, cookies } = options;
  const isToken = operatorToken(options.operatorToken);
  const { origin: publicOrigin } = new URL(options.publicUrl);
  const { now } = service;
  const failures = service.limits && failedLookUps();
  scope.decorateRequest('operator', undefined);

  /** @returns 'tooMany' if the address has sent too many cookies of sessions that do not exist */
  async function signedIn({ headers, ip }: FastifyRequest, isOwn: boolean): Promise<ConsoleOperator | 'tooMany' | undefined> {
    const secret = cookies.readSession(headers.cookie);
    if (secret === undefined) return undefined;
    if (failures?.isExhausted(ip, now())) return 'tooMany';
    const isUse = isOwn && headers[consoleHeader] !== consoleRequests.automatic;
    const session = await sessions.find(digestOf(secret), now(), { extends: isUse });
    if (session === undefined) failures?.add(ip, now());
    return session;
  }

  function deny(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!withinRateLimit(service, request, reply, now(), {})) return reply;
    reply.header('www-authenticate', 'Bearer realm="operator"');
    const message = 'Sign in at /console, or send the operator token as Authorization: Bearer <OPERATOR_TOKEN>';
    return sendError(reply, now(), 401, message);
  }

  scope.addHook('onRequest', async (request, reply) => {
    const { role: required } = request.routeOptions.config;
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      // Check the token first and without a rate limit, so that a flood of requests through the operator's proxy cannot lock the
      // operator out. The check computes only two digests.
      if (!isToken(authorization) || required === undefined) return deny(request, reply);
      request.operator = { name: operatorTokenName, role: 'administrator' };
      return;
    }
    const isOwn = isOwnPage(request, publicOrigin);
    const operator = await signedIn(request, isOwn);
    if (operator === 'tooMany') {
      reply.header('retry-after', failures?.retryAfter);
      return sendError(reply, now(), 429, 'Too many requests with invalid sessions from this address; try again in a moment');
    }
    if (operator === undefined && required !== 'open') return deny(request, reply);
    if (!isOwn) {
      const programs = 'Programs must send the operator token as Authorization: Bearer <OPERATOR_TOKEN>';
      return sendError(reply, now(), 403, `This request did not come from the console. ${programs}`);
    }
    if (required === undefined) return sendError(reply, now(), 403, 'This endpoint is not available');
    if (required !== 'open' && operator && !includesRole(operator.role, required)) {
      return sendError(
        reply,
        now(),
        403,
        `Requires the role '${required}'; your role is '${operator.role}'`,
        problemFields([{ code: 'notInRole' }]),
      );
    }
    request.operator = operator;
  });
}
