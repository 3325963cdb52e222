import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppConfig } from '../../contract/app.ts';
import type { Log } from '../observability/log.ts';
import { ignoreOtherBodies } from './acceptBodies.ts';
import { compressAnswers } from './compressAnswers.ts';
import type { Draining } from './draining.ts';
import { endEmptyBodies, serverOfQuestions } from './emptyBodies.ts';
import { answerOddRequests, answerUnknown, failWith, longestAddress, refuseOnSocket } from './failures.ts';
import { logRejections, type NoteStatus } from './logRejections.ts';
import { answerRefusal, isRefused, malformedRequests } from './malformedRequests.ts';
import { requestIdOf } from './requestId.ts';
import { securityHeaders, transportHeaders } from './securityHeaders.ts';
import { sendError } from './sendAnswer.ts';
import { type ServerTimeouts, serverTimeouts } from './timeouts.ts';
import { serializerCompiler, validatorCompiler } from './validateRequests.ts';

export interface FrameworkOptions {
  /** The source of map images; absent: no other origin is allowed for them. */
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  /** Proxies whose X-Forwarded-For is trusted: addresses, CIDR ranges or names of ranges; absent: none. */
  readonly trustProxy?: readonly string[];
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  /** Timeouts for slow clients. */
  readonly patience?: Partial<ServerTimeouts>;
  /** Absent: clients are not notified before the server closes. */
  readonly draining?: Draining;
}

/** A connection is kept open this much longer than announced, so that a request sent at the last moment still arrives. ms */
const underWay = 1_000;

/** Answers requests without the framework. @returns false if it did nothing and the framework has to answer */
export type DirectTransport = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Properties of every response, whether the framework sends it or not. */
interface Transport {
  /** Headers of every response. */
  readonly everywhere: Readonly<Record<string, string>>;
  /** Offers every later request to `transport` first. */
  setDirect(transport: DirectTransport): void;
  /** Whether the service is shutting down. */
  readonly isClosing: () => boolean;
  /** Records a response that did not go through the framework. */
  readonly noteStatus: NoteStatus;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly transport: Transport;
  }
}

/** The framework, configured to send this service's own responses for everything that happens before a route is reached. */
export function openFramework({ now, log, tiles, trustProxy, patience, draining }: FrameworkOptions): FastifyInstance {
  const patient = serverTimeouts(patience);
  const wrongIn = malformedRequests();
  let direct: DirectTransport = () => false;
  const logger: FastifyBaseLogger | undefined = log.framework;
  const app = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...everywhere, 'x-request-id': request.id });
      failWith(now, log)(error, request, reply);
    },
    clientErrorHandler: refuseOnSocket(now, () => requestIdOf({})),
    // Requests that arrive during shutdown are answered normally; their connection is closed afterwards.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(trustProxy && { trustProxy: [...trustProxy] }),
    ...patient,
    serverFactory(handle) {
      const server = serverOfQuestions(patient.http, (request, response) => {
        if (isRefused(request.socket)) return;
        const refusal = wrongIn(request);
        if (refusal) return answerRefusal(request, response, refusal, everywhere, now());
        return direct(request, response) || handle(request, response);
      });
      // Set on the server directly, because the framework treats a timeout of 0 as missing and uses its own default.
      const { keepAliveTimeout, requestTimeout, connectionTimeout } = patient;
      return Object.assign(server, { keepAliveTimeout, requestTimeout }).setTimeout(connectionTimeout + underWay);
    },
    bodyLimit: 1_000_000,
    // Reading the data at startup may take any time.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: longestAddress },
  });
  // Announces to clients how long an idle connection stays open.
  const everywhere = { ...securityHeaders(tiles), 'keep-alive': `timeout=${Math.floor(patient.connectionTimeout / 1_000)}` };
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(everywhere)
      .headers(transportHeaders(request.protocol, request.headers.host))
      .header('x-request-id', request.id);
    if (request.raw.url === undefined || request.raw.url.length <= longestAddress) return done();
    sendError(reply, now(), 414, `The URL is longer than ${longestAddress} characters`);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('authorized');
  ignoreOtherBodies(app);
  endEmptyBodies(app);
  compressAnswers(app);
  app.setErrorHandler(failWith(now, log));
  answerUnknown(app, now);
  answerOddRequests(app.server, now, () => requestIdOf({}));
  app.decorate('transport', {
    everywhere,
    setDirect(transport) {
      direct = transport;
    },
    isClosing: hangUpWhenClosing(app, draining),
    noteStatus: logRejections(app, log, now),
  });
  return app;
}

/** Without this warning, an operator would not know why all customers behind a proxy are rate-limited together. */
export function noteProxy(app: FastifyInstance, log: Log): void {
  let isToldOf = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isToldOf && headers['x-forwarded-for'] !== undefined) {
      isToldOf = true;
      log.warn(
        'Ignoring X-Forwarded-For, so all clients behind a proxy share one rate limit. To trust the proxy, set TRUST_PROXY',
      );
    }
    done();
  });
}

/**
 * Closes the connection after each response during shutdown, because a keep-alive connection would delay it.
 * @returns whether it is shutting down
 */
function hangUpWhenClosing(app: FastifyInstance, draining?: Draining): () => boolean {
  let closing = false;
  const isClosing = () => closing || draining?.isOn() === true;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing()) reply.header('connection', 'close').removeHeader('keep-alive');
    done();
  });
  return isClosing;
}
