import { createHash } from 'node:crypto';
import type { PlannedFeed } from './feedChanges.ts';
import { metadataChanges } from './metadataChanges.ts';

/**
 * Returns the SHA-256 of everything that an import changes, in hex, with the values before and after. Two plans have the same
 * digest only if they make the same changes to the same records. The time of the import is not part of it.
 */
export function planDigest(feeds: readonly PlannedFeed[]): string {
  const hash = createHash('sha256');
  const add = (value: unknown) => hash.update(JSON.stringify(value)).update('\n');
  for (const planned of feeds) {
    const { name, feed, rows, replaced, gone, partners } = planned;
    add([name, feed && { ...feed, imported_at: 0 }, metadataChanges(planned)]);
    const { set, removed, replaced: replacedData } = partners ?? {};
    for (const [what, list] of Object.entries({ rows, replaced, gone, set, removed, replacedData })) {
      add([what, list?.length ?? 0]);
      for (const one of list ?? []) add(one);
    }
  }
  return hash.digest('hex');
}
