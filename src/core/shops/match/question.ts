import type { CardTransaction } from '../cardTransaction.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { Hit } from './hits.ts';
import type { Place } from './place.ts';
import type { Snapshot } from './snapshot.ts';

export interface Named {
  /** The best way in which its name is the text's; absent: it was found by its number or a web site. */
  readonly hit?: Hit;
  /** How likely that reading of the text is the right one: 0 the likeliest, 1 the next. */
  readonly reading: number;
  /** It was found by a web address, which a whole chain shares. */
  readonly bySite?: true;
}

export interface Candidates {
  readonly shops: ReadonlyMap<number, Named>;
  readonly merchants: ReadonlyMap<number, Named>;
  /** Of merchants whose shops are too many to be listed without a city. */
  readonly widespread: ReadonlySet<number>;
  /** Merchants whose own codes the payment bears. */
  readonly byCode: readonly number[];
  /** What the second best name among the shops weighs; 0 where there is no second. */
  readonly secondWeight: number;
}

/** Everything that is the same for all candidates of a transaction. */
export interface Question {
  readonly snapshot: Snapshot;
  readonly transaction: CardTransaction;
  readonly descriptor: Descriptor;
  readonly place: Place;
  readonly candidates: Candidates;
}
