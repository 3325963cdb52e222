/** Completes responses that bypass the framework. Adds the headers that the framework's hooks would add under /v6. */
import { gzipAnswer, isWorthSqueezing, takesGzip, varyByEncoding } from './compressAnswers.ts';
import type { CrossOriginHeaders } from './crossOrigin.ts';
import type { HttpAnswer, RequestHead } from './httpAnswer.ts';
import { transportHeaders } from './securityHeaders.ts';

interface CompleteAnswerOptions {
  readonly everywhere: Readonly<Record<string, string>>;
  readonly crossOrigin: CrossOriginHeaders;
  readonly isClosing: () => boolean;
}

/** A JSON response with only the headers that are specific to it. */
type OwnAnswer = Omit<HttpAnswer, 'headers'> & { readonly headers: readonly Readonly<Record<string, string>>[] };

export type CompleteAnswer = (request: RequestHead, answer: OwnAnswer) => HttpAnswer | Promise<HttpAnswer>;

function push(list: string[], headers: Readonly<Record<string, string>>): void {
  for (const name in headers) list.push(name, headers[name] as string);
}

/**
 * Adds the fixed headers, the request id, CORS, `connection: close`, compression and the length. Returns synchronously unless the
 * body is compressed.
 */
export function completeAnswer({ everywhere, crossOrigin, isClosing }: CompleteAnswerOptions): CompleteAnswer {
  const { 'keep-alive': _, ...others } = everywhere;
  const open = Object.entries(everywhere).flat();
  const closing = Object.entries({ ...others, connection: 'close' }).flat();

  // Avoids spread and rest syntax, because this function runs thousands of times a second, and copying would take longer than the
  // rest of the function.
  return (request, { status, headers: own, body, caller, release }) => {
    const headers = (isClosing() ? closing : open).slice();
    headers.push('x-request-id', request.id);
    if (request.protocol === 'https') push(headers, transportHeaders(request.protocol, request.headers.host));
    for (const some of own) push(headers, some);
    const isLong = isWorthSqueezing(body.length);
    const { vary, allowed } = crossOrigin(request);
    if (allowed) push(headers, allowed);
    headers.push('vary', isLong ? varyByEncoding(vary) : vary);
    const finish = (sent: Uint8Array): HttpAnswer => {
      headers.push('content-length', `${sent.length}`);
      return { status, headers, body: sent, caller, release };
    };
    if (!isLong || !takesGzip(request.headers)) return finish(body);
    return gzipAnswer(body).then((compressed) => {
      headers.push('content-encoding', 'gzip');
      return finish(compressed);
    });
  };
}
