import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { repeatedHeader } from '../http/malformedRequests.ts';
import { asksForOpenMetrics, contentTypes, expositionOf } from '../observability/metrics/exposition.ts';
import type { Family } from '../observability/metrics/families.ts';
import { withFormerNames } from '../observability/metrics/formerNames.ts';
import { ConfigError } from '../settings/configError.ts';

export interface MetricsSettings {
  /** If 0, any free port is used. */
  readonly port: number;
  readonly host: string;
  /** The bearer token that a scraper must send. If omitted, everyone who can reach the port can read the metrics. */
  readonly token?: string;
}

export interface MetricsServer {
  /** The URL of the metrics, such as http://127.0.0.1:9464/metrics. */
  readonly url: string;
  close(): Promise<void>;
}

/** The timeout for a scraper that does not read the response, ms. */
const timeoutMs = 10_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws ConfigError if the port cannot be opened */
export async function serveMetrics(
  { port, host, token }: MetricsSettings,
  read: () => readonly Family[] | Promise<readonly Family[]>,
): Promise<MetricsServer> {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const mayRead = ({ headers }: IncomingMessage) =>
    expected === undefined || timingSafeEqual(expected, digest(headers.authorization ?? ''));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
      void response
        .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', ...headers })
        .end(request.method === 'HEAD' ? '' : text);
    if (repeatedHeader(request)) return say(400, 'A header was sent more than once\n');
    if (request.url?.split('?', 1)[0] !== '/metrics') return say(404, 'Not found; the metrics are at /metrics\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(405, 'Method not allowed; use GET\n', { allow: 'GET, HEAD' });
    if (!mayRead(request))
      return say(401, 'Unauthorized; send METRICS_TOKEN as a bearer token\n', { 'www-authenticate': 'Bearer' });
    const format = asksForOpenMetrics(request.headers.accept) ? 'openMetrics' : 'prometheus';
    say(200, await expositionOf(await withFormerNames(await read()), format), { 'content-type': contentTypes[format] });
  }

  const server = createServer({ requestTimeout: timeoutMs, headersTimeout: timeoutMs }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.setTimeout(timeoutMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(
          `Cannot listen on METRICS_PORT ${port} on ${host} (${error.code}). Set METRICS_PORT to a different port.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  // The server must not keep an otherwise idle process running.
  server.unref();
  const address = server.address() as AddressInfo;
  return {
    url: `http://${isIPv6(address.address) ? `[${address.address}]` : address.address}:${address.port}/metrics`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
