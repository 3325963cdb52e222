import type { FastifyInstance, FastifyReply } from 'fastify';
import { ConfigError } from '../configError.ts';
import { refuse } from '../http/refuse.ts';
import { takeBodies } from '../http/takeBodies.ts';
import { unlessStoreFails } from '../http/unlessStoreFails.ts';
import { withinRateLimit } from './authorize.ts';
import { callerTasks } from './operator/callerTasks.ts';
import { operatorAccess } from './operator/operatorAccess.ts';
import {
  base,
  linesOfJson,
  type OneCaller,
  type OperatorSessionOptions,
  openOperatorSession,
  type Work,
} from './operator/operatorSession.ts';
import { partnerDataTasks } from './operator/partnerDataTasks.ts';
import { ChangeError } from './operator/planChanges.ts';
import { secretTasks } from './operator/secretTasks.ts';

export interface OperatorOptions extends OperatorSessionOptions {
  /** OPERATOR_TOKEN. */
  readonly token: string;
}

/** A caller with its brand and its price list. */
const largestBody = 1_000_000;
/** Read in one go beside customers' requests; larger files are for the command line. */
const largestPartnerData = 10_000_000;
/** What npm run callers does, over HTTP, for the operator's own programs: the same plans, made in the same store. */
export async function operatorRoutes(app: FastifyInstance, options: OperatorOptions): Promise<void> {
  const { token, service } = options;
  const isOperator = operatorAccess(token);
  await app.register(async (scope) => {
    // Before a body is read: nobody else's is.
    scope.addHook('onRequest', async (request, reply) => {
      // First, and not counted: a flood from the operator's own proxy shall not keep the operator out. Telling a token costs two digests.
      if (isOperator(request.headers.authorization)) return;
      if (!withinRateLimit(service, request, reply, service.now(), {})) return reply;
      reply.header('www-authenticate', 'Bearer realm="operator"');
      return refuse(reply, service.now(), 401, "The operator's token is needed: Authorization: Bearer <OPERATOR_TOKEN>");
    });
    takeBodies(scope, 'application/json');
    const asBytes = (types: string | string[], bodyLimit: number) =>
      scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    asBytes('application/json', largestBody);
    asBytes(linesOfJson, largestPartnerData);
    const route = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, work: Work, takes?: string) =>
      scope.route({
        method,
        url: `${base}${path}`,
        exposeHeadRoute: false,
        handler: guarded(options, work),
        ...(takes !== undefined && { config: { takes } }),
      });
    const session = openOperatorSession(options);
    const [callers, secrets, partnerData] = [callerTasks(session), secretTasks(session), partnerDataTasks(session)];
    route('GET', '/callers', callers.list);
    route('POST', '/callers', callers.add);
    route('GET', '/callers/:slug', callers.show);
    route('PATCH', '/callers/:slug', callers.change);
    route('DELETE', '/callers/:slug', callers.remove);
    route('PUT', '/callers/:slug/partner-data', partnerData.replace, linesOfJson[0]);
    route('DELETE', '/callers/:slug/partner-data', partnerData.forget);
    route('POST', '/callers/:slug/credentials', secrets.rotate);
    route('DELETE', '/callers/:slug/credentials/:id', secrets.revoke);
    route('POST', '/signing-keys/renewal', secrets.renewSigningKeys);
  });
}

/** A wish that cannot be is answered in a sentence; a store that does not answer is a 503. */
function guarded(
  { service, log }: OperatorOptions,
  work: Work,
): (request: OneCaller, reply: FastifyReply) => Promise<FastifyReply> {
  const { now } = service;
  const sayings = { log: 'the store does not answer', answer: 'The store is unavailable; try again in a moment' };
  return (request, reply) =>
    unlessStoreFails({ log, now }, reply, sayings, async () => {
      try {
        return await work(request, reply);
      } catch (error) {
        if (error instanceof ChangeError) return refuse(reply, now(), error.status, error.sentence);
        if (error instanceof ConfigError) return refuse(reply, now(), 400, error.message);
        throw error;
      }
    });
}
