import type { CardTransaction } from '../cardTransaction.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { Hit } from './hits.ts';
import type { TransactionPlace } from './place.ts';
import type { RegisterSnapshot } from './snapshot.ts';

export interface Named {
  /** The best match of its name with the text; absent: found by its number or web site. */
  readonly hit?: Hit;
  /** Rank of the reading of the text: 0 is the most likely. */
  readonly reading: number;
  /** Found by a web address, which a whole chain shares. */
  readonly bySite?: true;
}

export interface Candidates {
  readonly shops: ReadonlyMap<number, Named>;
  readonly merchants: ReadonlyMap<number, Named>;
  /** Merchants with too many shops to list without a city. */
  readonly widespread: ReadonlySet<number>;
  /** Merchants that the payment's codes identify. */
  readonly byCode: readonly number[];
  /** The weight of the second best name among the shops; 0: there is none. */
  readonly secondWeight: number;
}

/** Everything that all candidates of a transaction share. */
export interface MatchContext {
  readonly snapshot: RegisterSnapshot;
  readonly transaction: CardTransaction;
  readonly descriptor: Descriptor;
  readonly place: TransactionPlace;
  readonly candidates: Candidates;
}
