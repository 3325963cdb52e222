import type { CallerProfile } from '../../store/callers/callerBook.ts';
import type { PageAllowance } from '../http/securityHeaders.ts';

/**
 * Whose finder a page is: that of the bank it names, of the default caller where it names none, and nobody's where
 * nobody here has that name. It decides the page's looks and who may frame it, and never what is answered to whom.
 */
export function bankOf(entries: readonly CallerProfile[], slug: unknown): CallerProfile | undefined {
  return entries.find((entry) => (slug === undefined ? entry.default : entry.slug === slug));
}

/** Who may frame the page of a bank, and where its picture comes from. */
export function allowanceOf(entry: CallerProfile | undefined): PageAllowance {
  const logo = entry?.brand?.logo;
  return {
    ...(entry?.frameAncestors && { frameAncestors: entry.frameAncestors }),
    ...(logo !== undefined && { logo }),
  };
}
