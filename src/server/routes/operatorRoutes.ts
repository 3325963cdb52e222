import { createHash, timingSafeEqual } from 'node:crypto';
import fp from 'fastify-plugin';
import { linesOfJson, type OperatorRouteId, operatorEndpoints as routes } from '../../contract/operator.ts';
import { withinRateLimit } from '../auth/authorize.ts';
import { acceptBodies } from '../http/acceptBodies.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { sendError } from '../http/sendAnswer.ts';
import { ConfigError } from '../settings/configError.ts';
import { callerTasks } from './operator/callerTasks.ts';
import { credentialTasks } from './operator/credentialTasks.ts';
import { type OperatorSessionOptions, openOperatorSession, type Work } from './operator/operatorSession.ts';
import { partnerDataTasks } from './operator/partnerDataTasks.ts';
import { ChangeError } from './operator/planChanges.ts';

/** Whether an Authorization header contains the operator's token. Takes constant time. */
type OperatorAccess = (authorization: string | undefined) => boolean;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param token OPERATOR_TOKEN */
function operatorAccess(token: string): OperatorAccess {
  const own = digest(token);
  return (authorization) => {
    const bearer = /^Bearer +([!-~]+) *$/i.exec(authorization ?? '')?.[1];
    // Digests have the same length for all inputs.
    return timingSafeEqual(digest(bearer ?? ''), own) && bearer !== undefined;
  };
}

export interface OperatorRoutesOptions extends Pick<OperatorSessionOptions, 'store' | 'vault' | 'log'> {
  /** OPERATOR_TOKEN. If omitted, callers can be managed only on the command line. */
  readonly operatorToken?: string;
}

/** The maximum body size, bytes. It is sufficient for a caller with its brand and its price list. */
const largestBody = 1_000_000;
/**
 * The maximum size of partner data, bytes. The body is parsed in one step, which delays customers' requests. Import larger files
 * on the command line.
 */
const largestPartnerData = 10_000_000;
/**
 * Provides the functions of `npm run callers` over HTTP, for the operator's programs. Plans and stores changes with the same
 * code.
 */
export const operatorRoutes = fp<OperatorRoutesOptions>(
  async (app, { operatorToken: token, store, vault, log }) => {
    if (token === undefined) return;
    const { service, callers } = app;
    const isOperator = operatorAccess(token);
    const options: OperatorSessionOptions = { service, store, callers, ...(vault && { vault }), log };
    await app.register(async (scope) => {
      // Runs before the body is read, so that the bodies of unauthenticated requests are not read.
      scope.addHook('onRequest', async (request, reply) => {
        // Check the token first and without a rate limit, so that a flood of requests through the operator's proxy cannot lock
        // the operator out. The check computes only two digests.
        if (isOperator(request.headers.authorization)) return;
        if (!withinRateLimit(service, request, reply, service.now(), {})) return reply;
        reply.header('www-authenticate', 'Bearer realm="operator"');
        return sendError(
          reply,
          service.now(),
          401,
          'The operator token is required. Send Authorization: Bearer <OPERATOR_TOKEN>',
        );
      });
      acceptBodies(scope, 'application/json');
      const asBytes = (types: string | string[], bodyLimit: number) =>
        scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
      asBytes('application/json', largestBody);
      asBytes([...linesOfJson], largestPartnerData);
      const session = openOperatorSession(options);
      const [ofCallers, secrets, partnerData] = [callerTasks(session), credentialTasks(session), partnerDataTasks(session)];
      const tasks: Readonly<Record<OperatorRouteId, Work>> = {
        listCallers: ofCallers.list,
        addCaller: ofCallers.add,
        showCaller: ofCallers.show,
        changeCaller: ofCallers.change,
        removeCaller: ofCallers.remove,
        replacePartnerData: partnerData.replace,
        removePartnerData: partnerData.forget,
        addCredential: secrets.rotate,
        revokeCredential: secrets.revoke,
        renewSigningKeys: secrets.renewSigningKeys,
      };
      for (const [id, work] of Object.entries(tasks) as [OperatorRouteId, Work][]) {
        scope.route({
          ...routes[id],
          exposeHeadRoute: false,
          ...(id === 'replacePartnerData' && { preValidation: guarded(options, partnerData.requireLines) }),
          handler: guarded(options, work),
        });
      }
    });
  },
  { name: 'operatorRoutes', dependencies: ['snapshotAndLimits', 'callers'] },
);

/** Responds to a ChangeError with its message, and with 503 if the store is unavailable. */
function guarded({ service, log }: OperatorSessionOptions, work: Work): Work {
  const { now } = service;
  const failureTexts = { log: 'the store is unavailable', answer: 'The store is unavailable; try again in a moment' };
  return (request, reply) =>
    handleStoreFailure({ log, now }, reply, failureTexts, async () => {
      try {
        return await work(request, reply);
      } catch (error) {
        if (error instanceof ChangeError) return sendError(reply, now(), error.status, error.sentence);
        if (error instanceof ConfigError) return sendError(reply, now(), 400, error.message);
        throw error;
      }
    });
}
