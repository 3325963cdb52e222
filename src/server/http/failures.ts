import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemFields } from '../../contract/console/inputProblem.ts';
import { errorBody } from '../../contract/errors.ts';
import { StoreError } from '../../store/storeError.ts';
import type { Facts, Log } from '../observability/log.ts';
import { UnsupportedBody } from './acceptBodies.ts';
import { factsOf } from './accessLog.ts';
import { logRejected } from './handleStoreFailure.ts';
import type { RequestHead } from './httpAnswer.ts';
import { isRefused } from './malformedRequests.ts';
import { answerNotFound, isForPerson } from './notFoundPage.ts';
import { retryWhenAvailable, sendError } from './sendAnswer.ts';
import { InvalidRequest } from './validateRequests.ts';

/** Error messages for clients. They replace the framework's messages, which describe its internals. */
const sentences: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  408: 'The request was not received in time',
  413: 'The request body is too large',
  414: 'The URL is too long',
  431: 'The request header fields are too large',
  501: 'This method is not implemented',
  503: 'The service is shutting down or overloaded; try again shortly',
  505: 'This version of HTTP is not supported; use HTTP/1.1',
};

function sentence(status: number): string {
  return (
    sentences[status] ??
    (status < 500 ? 'The request was rejected' : 'Internal error; see the service log for details under this request id')
  );
}

/** The maximum length of a URL, in characters. All parameters together are much shorter. */
export const longestAddress = 8_000;

/**
 * Returns the error handler for all requests that the framework handles. It responds with the standard error body, which contains
 * no internal details, and logs errors that are not the client's fault.
 */
export function failWith(now: () => number, log: Log) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
    // If a client disconnects before it gets a file, the file is closed while it is being read. No client gets a response.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) return undefined;
    const status = statusOf(error, request);
    if (error instanceof StoreError || status === 500) {
      const failure = answerOfError(now, log, error, request, factsOf(request, status));
      // The console explains the code to its users.
      const isOperators = request.routeOptions.config.role !== undefined;
      const problem = error instanceof StoreError && isOperators && problemFields([{ code: 'storeUnavailable' }]);
      return sendError(reply.headers(failure.headers), now(), failure.status, failure.message, problem || undefined);
    }
    if (status === 404 && isForPerson(request)) return answerNotFound(request, reply);
    if (status >= 500) log.error(`${request.method} ${pathOf(request)} failed`, error, factsOf(request, status));
    if (error instanceof UnsupportedBody) reply.headers(error.headers);
    return sendError(reply, now(), status, sentenceFor(error, status, request));
  };
}

/** Returns the response to a request that failed and was not the client's fault, and logs the failure. */
export function answerOfError(
  now: () => number,
  log: Log,
  error: unknown,
  request: Pick<RequestHead, 'method' | 'url'>,
  facts: Facts,
): { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly message: string } {
  if (error instanceof StoreError) {
    logRejected(log, now, `Rejecting requests: ${error.message}`);
    const message = 'The store is unavailable; try again in a moment';
    return { status: 503, headers: retryWhenAvailable, message };
  }
  log.error(`${request.method} ${pathOf(request)} failed`, error as Error, facts);
  return { status: 500, headers: {}, message: sentence(500) };
}

function sentenceFor(error: FastifyError, status: number, request: FastifyRequest): string {
  if (error instanceof UnsupportedBody || error instanceof InvalidRequest) return error.message;
  if (error.code === 'FST_ERR_BAD_URL') return 'The URL contains invalid percent-encoding';
  if (status === 404) return nothingAt(request);
  const { takes } = request.routeOptions.config;
  if (status === 415 && takes !== undefined) return `Unsupported content type; send ${takes}`;
  return sentence(status);
}

function statusOf({ statusCode = 500 }: FastifyError, { is404 }: FastifyRequest): number {
  // Report the unknown path, and not the body, which no unknown path accepts.
  if (statusCode === 415 && is404) return 404;
  // The static file handler uses 403 for paths such as //v6 or /../x, but in this API 403 means "not activated".
  if (statusCode === 403) return 404;
  return statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}

/** Responds to unknown paths and methods. A browser gets a page, and all other clients get the error body. */
export function answerUnknown(app: FastifyInstance, now: () => number): void {
  app.setNotFoundHandler((request, reply) => {
    if (!app.supportedMethods.includes(request.method)) {
      return sendError(reply, now(), 501, `The method ${request.method} is not supported`);
    }
    return isForPerson(request) ? answerNotFound(request, reply) : sendError(reply, now(), 404, nothingAt(request));
  });
}

const nothingAt = (request: FastifyRequest): string => `There is no resource at ${pathOf(request)}`;

/** Returns the path of a URL without the query, which may contain a person's position. */
function pathOf({ url }: Pick<RequestHead, 'url'>): string {
  const path = url.split('?', 1)[0] as string;
  return path.length > 100 ? `${path.slice(0, 100)}...` : path;
}

/**
 * Responds to requests that Node would reject without a body, namely requests with an unknown `Expect` header and `CONNECT`
 * requests.
 */
export function answerOddRequests(server: Server, now: () => number, requestId: () => string): void {
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(errorBody(417, 'The value of the Expect header is not supported', now()));
    const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId() };
    response.writeHead(417, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  server.on('connect', (_request, socket: Socket) => answerOnSocket(socket, 501, now(), requestId()));
}

interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown;
  /** The number of bytes that were parsed before the error. */
  readonly bytesParsed?: number;
}

/**
 * Whether the request line contains an HTTP version other than 1.0 and 1.1. The parser also reports an invalid version if the
 * line does not end in CR LF.
 */
function namesOtherVersion({ code, rawPacket, bytesParsed = 0 }: ParserError): boolean {
  if (code !== 'HPE_INVALID_VERSION' || !Buffer.isBuffer(rawPacket)) return false;
  const lines = rawPacket.toString('latin1');
  const line = lines.slice(lines.lastIndexOf('\n', bytesParsed - 1) + 1).split('\n', 1)[0] ?? '';
  return / HTTP\/(?!1\.[01])\d\.\d\r?$/.test(line);
}

function parserStatus(error: ParserError): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  return namesOtherVersion(error) ? 505 : 400;
}

/**
 * Responds on the raw socket to requests that never reach the router: data that is not HTTP, oversized headers, and slow
 * requests.
 */
export function refuseOnSocket(now: () => number, requestId: () => string) {
  return (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || isRefused(socket)) return;
    answerOnSocket(socket, parserStatus(error), now(), requestId());
  };
}

function answerOnSocket(socket: Socket, status: number, at: number, requestId: string): void {
  const body = JSON.stringify(errorBody(status, sentence(status), at));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
