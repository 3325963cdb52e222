import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { includesRole, type OperatorRole } from '../../contract/console/roles.ts';
import type { SessionRepository } from '../../store/console/sessionRepository.ts';
import { type Service, withinRateLimit } from '../auth/authorize.ts';
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

/** Every change that a page requests must have this header, which a page of another site cannot send. */
export const consoleHeader = 'x-console';
/** The value of the header for requests that the page sends on its own. They do not extend the session. */
const automatic = 'automatic';

/** Methods that change nothing. */
const safe = new Set(['GET', 'HEAD']);

/**
 * Whether the request comes from a page of this service, according to the browser. Browsers without Sec-Fetch-Site send the
 * page's origin with every request that changes something.
 */
function isOwnPage({ method, headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (safe.has(method)) return site === undefined || site === 'same-origin' || site === 'none';
  if (headers[consoleHeader] === undefined) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined) return URL.parse(headers.origin)?.host === host;
  return site === 'same-origin';
}

export interface OperatorAccessOptions {
  readonly service: Service;
  readonly sessions: SessionRepository;
  readonly cookies: ConsoleCookies;
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
  const { now } = service;
  scope.decorateRequest('operator', undefined);

  async function signedIn({ headers, ip }: FastifyRequest): Promise<ConsoleOperator | undefined> {
    const secret = cookies.readSession(headers.cookie);
    // An address that has used up its limit may be guessing sessions, so its cookies are not looked up.
    if (secret === undefined || service.limits?.hasOne(ip, now()) === false) return undefined;
    return sessions.find(digestOf(secret), now(), { extends: headers[consoleHeader] !== automatic });
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
      request.operator = { name: 'operator token', role: 'administrator' };
      return;
    }
    const operator = await signedIn(request);
    if (operator === undefined && required !== 'open') return deny(request, reply);
    if (!isOwnPage(request)) {
      return sendError(reply, now(), 403, `Only this service's console may send this request, with the header ${consoleHeader}`);
    }
    if (required !== 'open' && operator && !(required && includesRole(operator.role, required))) {
      return sendError(reply, now(), 403, `This needs the role ${required ?? 'of nobody'}. Your role is ${operator.role}`);
    }
    request.operator = operator;
  });
}
