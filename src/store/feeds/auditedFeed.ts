import type { FeedTable } from '../tables.ts';

/** A feed as it appears in the audit log. */
export const auditedFeed = ({ title, bank, digest, imported_at, atm_count }: FeedTable) => ({
  title,
  ...(bank !== null && { bank }),
  digest,
  importedAt: new Date(imported_at).toISOString(),
  atms: atm_count,
});
