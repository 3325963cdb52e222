import type { CardTransaction } from '../cardTransaction.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { Hit } from './hits.ts';
import type { TransactionPlace } from './place.ts';
import type { RegisterSnapshot } from './snapshot.ts';

export interface Named {
  /** The best match between the candidate's name and the text. Absent if the candidate was found by its number or website. */
  readonly hit?: Hit;
  /** The rank of the text's reading. 0 is the most likely reading. */
  readonly reading: number;
  /** Whether the candidate was found by a web address, which all shops of a chain share. */
  readonly bySite?: true;
}

export interface Candidates {
  readonly shops: ReadonlyMap<number, Named>;
  readonly merchants: ReadonlyMap<number, Named>;
  /** Merchants with too many shops to list without a city. */
  readonly widespread: ReadonlySet<number>;
  /** Merchants that the codes of the payment identify. */
  readonly byCode: readonly number[];
  /** The weight of the second-best name among the shops, or 0 if there is none. */
  readonly secondWeight: number;
}

/** The common context of all candidates for a transaction. */
export interface MatchContext {
  readonly snapshot: RegisterSnapshot;
  readonly transaction: CardTransaction;
  readonly descriptor: Descriptor;
  readonly place: TransactionPlace;
  readonly candidates: Candidates;
  /** Whether the text begins with a phrase for a booking other than a purchase, such as a transfer. */
  readonly isOtherBooking: boolean;
}
