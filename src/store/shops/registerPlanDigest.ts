import { createHash } from 'node:crypto';
import type { RegisterFeedPlan } from './planFeed.ts';

/**
 * Returns the SHA-256 of the changes that an import makes to the shop register, in hex: the numbers of changes, and the new
 * content of each changed entry. The time of the import is not part of it.
 */
export function registerPlanDigest({ feed, merchants, shops, terminals, links, diff }: RegisterFeedPlan): string {
  const hash = createHash('sha256');
  const add = (value: unknown) => hash.update(JSON.stringify(value)).update('\n');
  add([feed && { ...feed, imported_at: 0 }, diff, links]);
  for (const entries of [merchants, shops, terminals]) {
    add(entries.size);
    for (const entry of entries) add(entry);
  }
  return hash.digest('hex');
}
