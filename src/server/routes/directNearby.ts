import type { RawQuery } from '../../contract/parameters.ts';
import { longestAddress } from '../http/failures.ts';
import { type HttpAnswer, writeAnswer } from '../http/httpAnswer.ts';
import type { NoteStatus } from '../http/logRejections.ts';
import type { ObservedRequest, Observer } from '../http/observeRequests.ts';
import type { DirectTransport } from '../http/openFramework.ts';
import { requestIdOf } from '../http/requestId.ts';
import type { RequestMetrics } from '../observability/metrics/requestMetrics.ts';
import { type AnswerNearby, nearbyPath } from './answerNearby.ts';

interface DirectOptions {
  readonly answerNearby: AnswerNearby;
  readonly noteStatus: NoteStatus;
  /** If omitted, the service collects no metrics. */
  readonly metrics?: RequestMetrics;
  readonly observe: Observer;
}

const beginning = `${nearbyPath}?`;
/** Matches queries without encoded characters, for which this parser and the framework's parser give the same result. */
const plainQuery = /^[a-zA-Z]+=[\w.,:-]*(?:&[a-zA-Z]+=[\w.,:-]*)*$/;

/** Parses a query that `plainQuery` matches. Returns undefined if a name is repeated. */
function readPlain(query: string): RawQuery | undefined {
  // An object without a prototype contains only the names in the query, and each look-up needs one access.
  const read: Record<string, string> = Object.create(null);
  for (let from = 0, end = 0; end < query.length; from = end + 1) {
    end = query.indexOf('&', from);
    if (end < 0) end = query.length;
    const at = query.indexOf('=', from);
    const name = query.slice(from, at);
    if (read[name] !== undefined) return undefined;
    read[name] = query.slice(at + 1, end);
  }
  return read;
}

/**
 * Handles findNearby without the framework, whose hooks take as long as the search. Passes a request to the framework if it has a
 * body or an encoded query, or comes through a proxy. In both cases, `answerNearby` produces the response.
 */
export function directNearby({ answerNearby, noteStatus, metrics, observe }: DirectOptions): DirectTransport {
  return (request, response) => {
    const { url = '', headers, socket } = request;
    if (request.method !== 'GET' || !url.startsWith(beginning) || url.length > longestAddress) return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    if (headers['x-forwarded-for'] !== undefined) return false;
    const text = url.slice(beginning.length);
    const query = plainQuery.test(text) ? readPlain(text) : undefined;
    if (query === undefined) return false;

    const id = requestIdOf(headers);
    const method = 'GET';
    const protocol = 'http';
    let caller: string | undefined;
    const write = (answer: HttpAnswer) => {
      caller = answer.caller;
      noteStatus(method, nearbyPath, answer.status);
      writeAnswer(response, answer);
    };
    if (metrics) metrics.fastPath++;
    const { traceparent } = headers;
    const of = { route: () => nearbyPath, caller: () => caller };
    const observed: ObservedRequest = { id, method, protocol, traceparent, isProxied: false, ...of };
    observe(observed, response, () => {
      const answer = answerNearby({ id, method, url, protocol, ip: socket.remoteAddress ?? '', headers, query });
      if (answer instanceof Promise) answer.then(write);
      else write(answer);
    });
    return true;
  };
}
