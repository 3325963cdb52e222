import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { quoted, type RawQuery } from '../../contract/parameters.ts';
import { routes } from '../../contract/routes.ts';
import { writeAtm } from '../../core/atms/findNearby.ts';
import { atOutOfRange } from '../atms/checkNearby.ts';
import { authorize } from '../auth/authorize.ts';
import { dataAgeHeader } from '../dataset/withoutStore.ts';
import { answerMemory } from '../http/answerMemory.ts';
import { completeAnswer } from '../http/completeAnswer.ts';
import { type HttpAnswer, writeAnswer } from '../http/httpAnswer.ts';
import { noteCaller } from '../http/observeRequests.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { readPosition } from '../http/readPosition.ts';
import { answerBytes, sendError } from '../http/sendAnswer.ts';
import { type SchemaTypes, unvalidated } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { type NearbyRequest, nearbyAnswers } from './answerNearby.ts';
import { directNearby } from './directNearby.ts';
import { readNearbyBody } from './nearbyBody.ts';

export interface AtmRoutesOptions {
  /** If omitted, the service collects no metrics. */
  readonly metrics?: Metrics;
  /**
   * Proxies whose X-Forwarded-For is trusted. If set, the framework handles every request, because only the framework determines
   * the client's address from this header.
   */
  readonly trustProxy?: readonly string[];
  readonly log: Log;
}

/** The ATM look-up (section 2 of the contract). */
export const atmRoutes = fp<AtmRoutesOptions>(
  async (app, { metrics, trustProxy, log }) => {
    const { service, transport, crossOrigin, areas, walking, observeRequest } = app;
    const { everywhere, isClosing, noteStatus } = transport;
    const complete = completeAnswer({ everywhere, crossOrigin, isClosing });
    const sources = { ...(areas && { fill: areas }), ...(walking && { walking }) };
    const answerNearby = nearbyAnswers({ service, memory: answerMemory(), ...sources, complete, log });
    const observed = { ...(metrics && { metrics: metrics.requests }), observe: observeRequest };
    if (!trustProxy) transport.setDirect(directNearby({ answerNearby, noteStatus, ...observed }));

    function respond(
      request: FastifyRequest,
      reply: FastifyReply,
      query: RawQuery,
      body: Pick<NearbyRequest, 'cardSearch' | 'fault'> = {},
    ): void | Promise<void> {
      const { id, method, url, protocol, ip, headers } = request;
      const write = (answer: HttpAnswer) => {
        if (answer.caller !== undefined) noteCaller(request, answer.caller);
        // Bypass the framework's hooks, because the response is complete, and the hooks would add their headers again.
        reply.hijack();
        writeAnswer(reply.raw, answer);
      };
      const answer = answerNearby({ id, method, url, protocol, ip, headers, query, ...body });
      return answer instanceof Promise ? answer.then(write) : write(answer);
    }

    app.route({
      ...routes.findNearby,
      // `answerNearby` authorizes requests and validates their queries for both transports.
      validatorCompiler: unvalidated,
      handler: (request, reply) => respond(request, reply, request.query as RawQuery),
    });

    await app.register(async (scope) => {
      takeOnlyJson(scope, routes.findNearbyWithCards.config.largest);
      scope.route({
        ...routes.findNearbyWithCards,
        validatorCompiler: unvalidated,
        handler: (request, reply) => {
          // The body is small. It is read before the caller is authorized, because its parameters determine the cost.
          const body = readNearbyBody(request.body);
          const { query = {}, ...cardSearch } = body.ok ? body.value : {};
          return respond(request, reply, query, { cardSearch, ...(!body.ok && { fault: body.message }) });
        },
      });
    });

    app.withTypeProvider<SchemaTypes>().route({
      ...routes.getAtm,
      preValidation: authorize(service, 'atms'),
      handler: async (request, reply) => {
        const { served, caller, now } = request.authorized;
        const position = readPosition(request.query);
        if (!position.ok) return sendError(reply, now, 400, position.message);
        const age = service.watcher.dataAge();
        if (age !== undefined) reply.header(dataAgeHeader, age);
        const { include, at } = request.query;
        const outOfRange = atOutOfRange(at, now);
        if (outOfRange !== undefined) return sendError(reply, now, 400, outOfRange);
        const asked = { ...(include && { include }), ...(at && { at }) };
        const found = writeAtm(served.snapshot, request.params.uid, caller, now, position.value, asked);
        if (found.kind === 'gone') return sendError(reply, now, 410, 'This ATM has been removed');
        if (found.kind === 'unknown')
          return sendError(reply, now, 404, `There is no ATM with the uid ${quoted(request.params.uid)}`);
        return answerBytes(reply, found.bytes);
      },
    });
  },
  { name: 'atmRoutes', dependencies: ['snapshotAndLimits', 'areas', 'walking', 'requestObservers'] },
);
