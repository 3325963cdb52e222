/** Ids that a file gave before: the same id once more is the same record again, or another one that has no id of its own. */
import { createHash } from 'node:crypto';
import type { RecordPlace } from '../reading.ts';
import type { DraftAtm } from './draftAtm.ts';

interface Seen {
  readonly digest: string;
  readonly place: RecordPlace;
}

/** Some 100 bytes a record are kept, whatever the record weighs. */
export class SeenIds {
  readonly #seen = new Map<string, Seen>();

  /** `repeats`: an earlier record said the very same; `clashes`: an earlier one has the id and says something else. */
  see(draft: DraftAtm, place: RecordPlace): { kind: 'new' } | { kind: 'repeats' | 'clashes'; earlier: RecordPlace } {
    const digest = createHash('sha256').update(JSON.stringify(draft)).digest('base64').slice(0, 16);
    const earlier = this.#seen.get(draft.id);
    if (earlier === undefined) {
      this.#seen.set(draft.id, { digest, place });
      return { kind: 'new' };
    }
    return { kind: earlier.digest === digest ? 'repeats' : 'clashes', earlier: earlier.place };
  }
}
