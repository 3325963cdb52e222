import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Readable } from 'node:stream';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppConfig } from '../../contract/app.ts';
import type { Log } from '../observability/log.ts';
import { ignoreOtherBodies } from './acceptBodies.ts';
import { compressAnswers } from './compressAnswers.ts';
import type { Draining } from './draining.ts';
import { answerOddRequests, answerUnknown, failWith, longestAddress, refuseOnSocket } from './failures.ts';
import { logRejections, type NoteStatus } from './logRejections.ts';
import { answerRefusal, isRefused, malformedRequests } from './malformedRequests.ts';
import { requestIdOf } from './requestId.ts';
import { securityHeaders, transportHeaders } from './securityHeaders.ts';
import { sendError } from './sendAnswer.ts';
import { type ServerTimeouts, serverTimeouts } from './timeouts.ts';
import { serializerCompiler, validatorCompiler } from './validateRequests.ts';

/**
 * Creates a server that treats an empty body as already read. Nearly every request has an empty body. Opening, reading and
 * closing an empty body takes 3 of the 43 microseconds of a nearby search.
 */
const serverOfQuestions = (options: ServerOptions, listener: RequestListener): Server =>
  createServer({ ...options, optimizeEmptyRequests: true }, listener);

/**
 * The framework waits for the end of every body with a content type, but an empty body has already ended. Therefore, this hook
 * replaces such a body with a new empty stream.
 */
function endEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw, headers }, _reply, body, done) => {
    done(null, raw.readableEnded && headers['content-type'] !== undefined ? Readable.from([]) : body);
  });
}

export interface FrameworkOptions {
  /** The source of map images. If omitted, the page cannot load map images from other origins. */
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  /** Proxies whose X-Forwarded-For is trusted, as addresses, CIDR ranges or names of ranges. If omitted, no proxy is trusted. */
  readonly trustProxy?: readonly string[];
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  readonly timeouts?: Partial<ServerTimeouts>;
  /** If omitted, clients are not notified before the server closes. */
  readonly draining?: Draining;
}

/**
 * How much longer than announced an idle connection stays open, ms, so that a request sent at the last moment is still accepted.
 */
const underWay = 1_000;

/** Handles requests without the framework. @returns false if it did nothing and the framework must handle the request */
export type DirectTransport = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The parts of responses that the framework and other transports share. */
interface Transport {
  readonly everywhere: Readonly<Record<string, string>>;
  /** Offers every later request to `transport` before the framework handles it. */
  setDirect(transport: DirectTransport): void;
  readonly isClosing: () => boolean;
  /** Records a response that bypassed the framework. */
  readonly noteStatus: NoteStatus;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly transport: Transport;
  }
}

/** Opens the framework, configured so that the service sends its own error responses to requests that reach no route. */
export function openFramework({ now, log, tiles, trustProxy, timeouts, draining }: FrameworkOptions): FastifyInstance {
  const applied = serverTimeouts(timeouts);
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
    // Requests that arrive during shutdown are processed normally. The connection closes after the response.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(trustProxy && { trustProxy: [...trustProxy] }),
    ...applied,
    serverFactory(handle) {
      const server = serverOfQuestions(applied.http, (request, response) => {
        if (isRefused(request.socket)) return;
        const refusal = wrongIn(request);
        if (refusal) return answerRefusal(request, response, refusal, everywhere, now());
        return direct(request, response) || handle(request, response);
      });
      // Set this on the server directly, because the framework replaces a timeout of 0 with its default.
      const { keepAliveTimeout, requestTimeout, connectionTimeout } = applied;
      return Object.assign(server, { keepAliveTimeout, requestTimeout }).setTimeout(connectionTimeout + underWay);
    },
    bodyLimit: 1_000_000,
    // There is no timeout, because reading the data at startup may take any amount of time.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: longestAddress },
  });
  // The keep-alive header states how long an idle connection stays open.
  const everywhere = { ...securityHeaders(tiles), 'keep-alive': `timeout=${Math.floor(applied.connectionTimeout / 1_000)}` };
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

/** Warns the operator that all customers behind a proxy share one rate limit, because this is otherwise hard to diagnose. */
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
 * Closes each connection after its response during shutdown, because an open connection would delay the shutdown.
 * @returns whether the service is shutting down
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
