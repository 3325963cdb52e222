/** The address at which others reach this service: what URLs in answers begin with. Never taken from a request's Host header, which the client chooses. */
import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import { ConfigError } from '../configError.ts';
import type { ValueOf } from '../readValue.ts';

/** @returns without a slash at its end; undefined: not set */
export function readPublicUrl(value: ValueOf): string | undefined {
  const text = value('PUBLIC_URL');
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password && !/[?#]/.test(text);
  if (isPlain && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href.replace(/\/+$/, '');
  throw new ConfigError(
    `PUBLIC_URL must be the http:// or https:// address of this service, without query or fragment, such as https://atms.example.com, but it is '${text}'.`,
  );
}

const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Where something that listens there is opened; on all addresses, on this machine. */
export function listeningUrl(host: string, port: number): string {
  const name = isWildcard(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * What the operator has to know where PUBLIC_URL is not set although the address that is listened at is not the one that others use:
 * a proxy in front, or all addresses of the machine. undefined: nothing
 */
export function publicUrlWarning(byDefault: string, host: string, hasProxy: boolean): string | undefined {
  if (!hasProxy && !isWildcard(host)) return undefined;
  return `PUBLIC_URL is not set. URLs in answers, such as merchant.logo, begin with ${byDefault}, which other machines cannot open. Set PUBLIC_URL to the address of this service that clients use`;
}

/** A port that is free, for `PORT=0`, where it must be known before the service listens. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
