/** What every answer under /v6 carries beside its own headers: for answers that are not sent through the framework's hooks. */
import type { OutgoingHttpHeaders } from 'node:http';
import { gzipAnswer, isWorthSqueezing, takesGzip, varyByEncoding } from './compressAnswers.ts';
import type { CrossOriginHeaders } from './crossOrigin.ts';
import type { HttpAnswer, RequestHead } from './httpAnswer.ts';
import { transportHeaders } from './securityHeaders.ts';

export interface CompleteAnswerOptions {
  /** What every response has. */
  readonly everywhere: Readonly<Record<string, string>>;
  readonly crossOrigin: CrossOriginHeaders;
  readonly isClosing: () => boolean;
}

/** A JSON answer with the headers that are its own. */
export type OwnAnswer = Omit<HttpAnswer, 'headers'> & { readonly headers: readonly Readonly<Record<string, string>>[] };

export type CompleteAnswer = (request: RequestHead, answer: OwnAnswer) => HttpAnswer | Promise<HttpAnswer>;

function push(list: string[], headers: Readonly<Record<string, string>>): void {
  for (const name in headers) list.push(name, headers[name] as string);
}

const flat = (headers: OutgoingHttpHeaders): readonly string[] => Object.entries(headers).flat() as string[];

/** Fixed headers, request id, CORS, the end of the connection, compression and length. At once, unless the body is compressed. */
export function completeAnswer({ everywhere, crossOrigin, isClosing }: CompleteAnswerOptions): CompleteAnswer {
  const { 'keep-alive': _, ...last } = everywhere;
  const fixed = { open: flat(everywhere), closing: [...flat(last), 'connection', 'close'] };

  return (request, { headers: own, body, ...rest }) => {
    const headers = [...(isClosing() ? fixed.closing : fixed.open), 'x-request-id', request.id];
    if (request.protocol === 'https') push(headers, transportHeaders(request.protocol, request.headers.host));
    for (const some of own) push(headers, some);
    const { vary, ...allowed } = crossOrigin(request);
    push(headers, allowed);
    if (!isWorthSqueezing(body.length)) {
      headers.push('vary', vary, 'content-length', `${body.length}`);
      return { ...rest, headers, body };
    }
    headers.push('vary', varyByEncoding(vary));
    if (!takesGzip(request.headers)) {
      headers.push('content-length', `${body.length}`);
      return { ...rest, headers, body };
    }
    return gzipAnswer(body).then((squeezed) => {
      headers.push('content-encoding', 'gzip', 'content-length', `${squeezed.length}`);
      return { ...rest, headers, body: squeezed };
    });
  };
}
