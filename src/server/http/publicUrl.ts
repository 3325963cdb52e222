/**
 * The service's public URL, which is the start of URLs in responses. Do not take it from the Host header, because the client
 * chooses that header.
 */
import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import { ConfigError } from '../settings/configError.ts';
import type { ValueOf } from '../settings/readValue.ts';

/** Whether the URL is localhost over plain http. Browsers treat no other http URL as secure. */
export const isLocalhost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** @returns the URL without a trailing slash, or undefined if PUBLIC_URL is not set */
export function readPublicUrl(value: ValueOf): string | undefined {
  const text = value('PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password && !/[?#]/.test(text);
  if (isPlain && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href.replace(/\/+$/, '');
  throw new ConfigError(
    `PUBLIC_URL must be the http:// or https:// address of this service, without query or fragment, such as https://atms.example.com, not '${text}'.`,
  );
}

const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The URL of a service that listens on this host. If the service listens on all addresses, the host in the URL is localhost. */
export function listeningUrl(host: string, port: number): string {
  const name = isWildcard(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * A warning that PUBLIC_URL is not set although clients may use a different address, because the service is behind a proxy or
 * listens on all addresses. Undefined if there is no reason for a warning.
 */
export function publicUrlWarning(byDefault: string, host: string, hasProxy: boolean): string | undefined {
  if (!hasProxy && !isWildcard(host)) return undefined;
  return `PUBLIC_URL is not set. URLs in responses, such as merchant.logo, begin with ${byDefault}, which other machines cannot reach. Set PUBLIC_URL to the address of this service that clients use`;
}

/** Finds a free port for `PORT=0`, if the port must be known before the service listens. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
