import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import type { PageAllowance } from '../http/securityHeaders.ts';
import type { Directory } from './directory.ts';
import { isSandbox } from './sandboxCaller.ts';

/**
 * Determines the bank of a finder page. This is the bank in the page's URL, otherwise the bank with this host name, otherwise the
 * default caller. If the name in the URL is unknown, the page does not belong to a bank. The result determines the page's
 * branding, who may frame the page, and the caller of its ATM searches. It never grants access to data that requires a secret.
 * @param host the Host header, with or without a port
 */
export function bankOf(entries: readonly CallerProfile[], slug: unknown, host?: string): CallerProfile | undefined {
  if (slug !== undefined) return entries.find((entry) => entry.slug === slug);
  return bankOfHost(entries, host) ?? entries.find((entry) => entry.default);
}

function bankOfHost(entries: readonly CallerProfile[], host: string | undefined): CallerProfile | undefined {
  // A host name may end with the dot of the DNS root.
  const name = host?.toLowerCase().replace(/\.?(:\d*)?$/, '');
  return name ? entries.find(({ hosts }) => hosts?.includes(name)) : undefined;
}

/**
 * Like `bankOf`, but a name in the URL can also be that of a sandbox that has set the sites that can embed its finder. Such a
 * sandbox has no host name and is never the default. A bank's own host ignores the names of sandboxes, because anyone can
 * register a sandbox and could then frame the pages of that host.
 */
export function bankOrSandbox(
  { named, find }: Pick<Directory, 'named' | 'find'>,
  slug: unknown,
  host?: string,
): CallerProfile | undefined {
  if (typeof slug !== 'string' || !isSandbox(slug)) return bankOf(named, slug, host);
  const sandbox = find(slug);
  return bankOfHost(named, host) ?? (sandbox?.frameAncestors && sandbox);
}

/** The special permissions of a bank's page: who may frame it, and the origin of its logo. */
export function allowanceOf(entry: CallerProfile | undefined): PageAllowance {
  const logo = entry?.brand?.logo;
  return {
    ...(entry?.frameAncestors && { frameAncestors: entry.frameAncestors }),
    ...(logo !== undefined && { logo }),
  };
}
