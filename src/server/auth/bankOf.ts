import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import type { PageAllowance } from '../http/securityHeaders.ts';

/**
 * Whose finder a page is: that of the bank its address names; where it names none, of the bank whose host name it has, or of
 * the default caller; and nobody's where nobody here has that name. It decides the page's looks, who may frame it and as whom it asks
 * for ATMs, and never opens anything that needs a secret.
 * @param host as the header has it: with or without a port
 */
export function bankOf(entries: readonly CallerProfile[], slug: unknown, host?: string): CallerProfile | undefined {
  if (slug !== undefined) return entries.find((entry) => entry.slug === slug);
  // A name may end with the dot of the root.
  const name = host?.toLowerCase().replace(/\.?(:\d*)?$/, '');
  const byHost = name && entries.find(({ hosts }) => hosts?.includes(name));
  return byHost || entries.find((entry) => entry.default);
}

/** Who may frame the page of a bank, and where its picture comes from. */
export function allowanceOf(entry: CallerProfile | undefined): PageAllowance {
  const logo = entry?.brand?.logo;
  return {
    ...(entry?.frameAncestors && { frameAncestors: entry.frameAncestors }),
    ...(logo !== undefined && { logo }),
  };
}
