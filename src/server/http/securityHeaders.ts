import type { AppConfig } from '../../contract/app.ts';

/** The additional permissions of a bank's page. */
export interface PageAllowance {
  /** Origins that may frame the page. */
  readonly frameAncestors?: readonly string[];
  /** The bank's logo, as a path on this host or an https URL. */
  readonly logo?: string;
}

/**
 * Returns the Content-Security-Policy for a page. It lists the sources from which a page may load content, and the origins that
 * may frame the page: this origin, and the origins that the bank lists.
 */
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

/** Returns the Content-Security-Policy for the page's service worker, which may fetch from this host and from the map source. */
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

export function securityHeaders(tiles: AppConfig['tiles'] | undefined): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(tiles),
    // The standard tile servers reject requests without a Referer header. Our URLs never contain a person's position.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self)',
    'x-content-type-options': 'nosniff',
    // Other sites can read responses only through CORS, not as an image or a script.
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** The file of the console's page in the folder of the built web app. */
export const consoleDocument = 'console.html';

/** The headers of the console's page. Everything comes from this host, and no page may frame it. */
export const consoleHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'geolocation=()',
};

/** Names of localhost. For these names, a browser would apply the header to all other programs on this machine. */
const ownNames = /^(localhost|127(\.\d+){3}|\[::1\])(:\d*)?$/i;

/**
 * Strict-Transport-Security for requests that arrived over https (RFC 6797, 7.2), directly or through a trusted proxy. It applies
 * to all ports of the host.
 */
export function transportHeaders(protocol: string, host: string | undefined): Readonly<Record<string, string>> {
  if (protocol !== 'https' || host === undefined || ownNames.test(host)) return {};
  return { 'strict-transport-security': 'max-age=31536000' };
}

/** Returns the origin of a tile URL template, or an empty list for a path on this host. `{s}` stands for any subdomain. */
function tileSource(template: string): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0];
  if (origin === undefined) return [];
  // A wildcard can replace only whole leading labels, so https://tile-{s}.example.org becomes https://*.example.org.
  return [origin.replace(/\/\/[^.]*\{[^.]*\./, '//*.')];
}
