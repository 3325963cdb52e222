import type { AppConfig } from '../../contract/app.ts';

/** What the page of one bank may do beyond what every answer may. */
export interface PageAllowance {
  /** Origins that may frame it. */
  readonly frameAncestors?: readonly string[];
  /** Where the bank's picture is: a path here, or an https address. */
  readonly logo?: string;
}

/** Where a page may load from, and who may frame it: nobody but ourselves and whom the bank names. */
export function contentPolicy(tiles: AppConfig['tiles'] | undefined, { frameAncestors = [], logo }: PageAllowance = {}): string {
  const logoOrigin = logo?.startsWith('https://') ? [new URL(logo).origin] : [];
  const images = ["'self'", 'data:', 'blob:', ...(tiles ? tileSource(tiles.url) : []), ...logoOrigin];
  return [
    "default-src 'self'",
    `img-src ${images.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
  ].join('; ');
}

/** What the page's service worker may do: ask this host, and fetch map images. */
export function workerPolicy(tiles: AppConfig['tiles'] | undefined): string {
  const sources = ["'self'", ...(tiles ? tileSource(tiles.url) : [])];
  return [
    "default-src 'none'",
    `connect-src ${sources.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer tells a browser: where the page may load from, what it may use, who may frame it. */
export function securityHeaders(tiles: AppConfig['tiles'] | undefined): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(tiles),
    // The standard tile servers refuse requests without a Referer; no address of ours holds a person's position.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self)',
    'x-content-type-options': 'nosniff',
    // Other sites get at answers by CORS or not at all: never as a picture or a script.
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** This machine's own names: what holds for one of them a browser would hold against every other program here. */
const ownNames = /^(localhost|127(\.\d+){3}|\[::1\])(:\d*)?$/i;

/**
 * That this host is to be asked over https only, for whoever has come that way (RFC 6797, 7.2), be it to a proxy that is trusted to
 * say so. It holds for the whole host, whatever its ports.
 */
export function transportHeaders(protocol: string, host: string | undefined): Readonly<Record<string, string>> {
  if (protocol !== 'https' || host === undefined || ownNames.test(host)) return {};
  return { 'strict-transport-security': 'max-age=31536000' };
}

/** The origin of a tile URL template; nothing for a path on this host. `{s}` stands for any subdomain. */
function tileSource(template: string): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0];
  if (origin === undefined) return [];
  // A wildcard holds for whole labels in front only: https://tile-{s}.example.org becomes https://*.example.org.
  return [origin.replace(/\/\/[^.]*\{[^.]*\./, '//*.')];
}
