import type { CardTransaction } from '../cardTransaction.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { Hit } from './hits.ts';
import type { TransactionPlace } from './place.ts';
import type { RegisterSnapshot } from './snapshot.ts';

export interface Named {
  /** The best match between the name and the text. Absent if the candidate was found by its number or website. */
  readonly hit?: Hit;
  /** The rank of the reading of the text. 0 is the most likely reading. */
  readonly reading: number;
  /** Whether the candidate was found by a web address, which a whole chain shares. */
  readonly bySite?: true;
}

export interface Candidates {
  readonly shops: ReadonlyMap<number, Named>;
  readonly merchants: ReadonlyMap<number, Named>;
  /** Merchants with too many shops to list them without a city. */
  readonly widespread: ReadonlySet<number>;
  /** Merchants that the codes of the payment identify. */
  readonly byCode: readonly number[];
  /** The weight of the second-best name among the shops, or 0 if there is none. */
  readonly secondWeight: number;
}

/** Everything that all candidates for a transaction share. */
export interface MatchContext {
  readonly snapshot: RegisterSnapshot;
  readonly transaction: CardTransaction;
  readonly descriptor: Descriptor;
  readonly place: TransactionPlace;
  readonly candidates: Candidates;
}
