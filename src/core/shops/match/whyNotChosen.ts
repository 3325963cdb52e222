/** Determines why a transaction is not identified as a certain shop or merchant, from the explanation of its result. */
import type { Circumstance } from '../../../contract/explanation.ts';
import { thresholds } from './thresholds.ts';

interface RecordKey {
  readonly level: 'shop' | 'merchant';
  readonly uid: string;
}

export interface ExplainedResult {
  readonly candidates: readonly (RecordKey & { readonly score: number })[];
  /** Absent: the best shop is online, or there is none. */
  readonly certainty?: {
    readonly confidence: number;
    readonly required: number;
    readonly circumstances: readonly { readonly code: Circumstance; readonly weight: number }[];
  };
  /** Whether the result is a merchant without a shop. */
  readonly isMerchant: boolean;
}

/**
 * - notFound: no possible name in the text resembles a name of the record
 * - betterRival, equalRival, closeRival: another record fits the text better, equally well, or almost as well
 * - unsure: the record is the best candidate, but its probability is too low
 * - withdrawal: the text is that of a cash withdrawal, for which no shop is returned
 * - weak: the record is the best candidate, but its score is too low
 */
export type WhyNot =
  | { readonly code: 'notFound' | 'withdrawal' | 'weak' }
  | { readonly code: 'betterRival' | 'equalRival' | 'closeRival'; readonly rival: RecordKey }
  | {
      readonly code: 'unsure';
      readonly confidence: number;
      readonly required: number;
      readonly circumstances: Circumstance[];
    };

/** The number of circumstances that explain a low probability. */
const mostCircumstances = 3;
/** Circumstances with a smaller deduction do not explain it. */
const leastDeduction = 0.3;

/**
 * The rules are those of `decide`.
 * @param target a record that is not the result
 */
export function whyNotChosen(target: RecordKey, { candidates, certainty, isMerchant }: ExplainedResult): WhyNot {
  const ofLevel = candidates.filter(({ level }) => level === target.level);
  const own = ofLevel.find(({ uid }) => uid === target.uid);
  if (own === undefined) return { code: 'notFound' };
  const [best] = ofLevel.filter(({ uid }) => uid !== target.uid).toSorted((a, b) => b.score - a.score);
  const lead = own.score - (best?.score ?? Number.NEGATIVE_INFINITY);
  const rival = best && { level: best.level, uid: best.uid };
  if (rival && lead <= 0) return { code: lead < 0 ? 'betterRival' : 'equalRival', rival };
  // Only merchants and online shops need a lead. A shop with a location needs a probability.
  if (target.level === 'merchant' || !certainty) {
    const [least, leastLead] =
      target.level === 'merchant' ? [thresholds.merchant, thresholds.merchantLead] : [thresholds.webShop, thresholds.lead];
    return rival && own.score >= least && lead < leastLead ? { code: 'closeRival', rival } : { code: 'weak' };
  }
  const { confidence, required, circumstances } = certainty;
  // A sure shop that is not the result can only be that of a withdrawal, or of a chain whose site does not name the branch.
  if (confidence >= required) return { code: isMerchant ? 'withdrawal' : 'weak' };
  const deductions = circumstances.filter(({ weight }) => weight <= -leastDeduction).toSorted((a, b) => a.weight - b.weight);
  return {
    ...{ code: 'unsure', confidence, required },
    circumstances: deductions.slice(0, mostCircumstances).map(({ code }) => code),
  };
}
