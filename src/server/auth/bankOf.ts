import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import type { PageAllowance } from '../http/securityHeaders.ts';
import type { Directory } from './directory.ts';
import { isSandbox } from './sandboxCaller.ts';

/**
 * Determines the bank of a finder page. This is the bank in the page's URL, otherwise the bank with this host name, otherwise the
 * default caller. If the name in the URL is unknown, the page belongs to no bank. The result determines the page's branding, who
 * may frame the page, and the caller of its ATM searches. It never grants access to data that requires a secret.
 * @param host the Host header, with or without a port
 */
export function bankOf(entries: readonly CallerProfile[], slug: unknown, host?: string): CallerProfile | undefined {
  if (slug !== undefined) return entries.find((entry) => entry.slug === slug);
  // A host name may end with the dot of the DNS root.
  const name = host?.toLowerCase().replace(/\.?(:\d*)?$/, '');
  const byHost = name && entries.find(({ hosts }) => hosts?.includes(name));
  return byHost || entries.find((entry) => entry.default);
}

/**
 * Like `bankOf`, but a name in the URL can also be that of a sandbox that has set the sites that can embed its finder. Such a
 * sandbox has no host name and is never the default.
 */
export function bankOrSandbox(
  { named, find }: Pick<Directory, 'named' | 'find'>,
  slug: unknown,
  host?: string,
): CallerProfile | undefined {
  const sandbox = typeof slug === 'string' && isSandbox(slug) ? find(slug) : undefined;
  return sandbox?.frameAncestors === undefined ? bankOf(named, slug, host) : sandbox;
}

/** The special permissions of a bank's page: who may frame it, and the origin of its logo. */
export function allowanceOf(entry: CallerProfile | undefined): PageAllowance {
  const logo = entry?.brand?.logo;
  return {
    ...(entry?.frameAncestors && { frameAncestors: entry.frameAncestors }),
    ...(logo !== undefined && { logo }),
  };
}
