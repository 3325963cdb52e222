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
  /** The uids of merchants between which the decision cannot choose. */
  readonly rivals: readonly string[];
  /** The record that is the result instead. */
  readonly result?: RecordKey;
  /** Whether the text is that of a cash withdrawal. */
  readonly isWithdrawal: boolean;
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
 * @param target a record that is not the result
 * @returns undefined if none of these reasons applies, for example if the terminal belongs to another merchant
 */
export function whyNotChosen(target: RecordKey, explained: ExplainedResult): WhyNot | undefined {
  const { candidates, certainty, rivals, result, isWithdrawal } = explained;
  const ofLevel = candidates.filter(({ level }) => level === target.level);
  const own = ofLevel.find(({ uid }) => uid === target.uid);
  if (own === undefined) return { code: 'notFound' };
  const [best] = ofLevel.filter(({ uid }) => uid !== target.uid).toSorted((a, b) => b.score - a.score);
  const lead = own.score - (best?.score ?? Number.NEGATIVE_INFINITY);
  const rival = best && { level: best.level, uid: best.uid };
  if (rival && lead < 0) return { code: 'betterRival', rival };
  if (target.level === 'merchant') {
    if (own.score < thresholds.merchant) return { code: 'weak' };
    // A merchant whose name is only a part of another one, or is the same, can fit as well and is no rival.
    const other = rivals.includes(target.uid) ? ofLevel.find(({ uid }) => uid !== target.uid && rivals.includes(uid)) : undefined;
    if (other === undefined) return undefined;
    return { code: other.score === own.score ? 'equalRival' : 'closeRival', rival: { level: other.level, uid: other.uid } };
  }
  if (rival && lead === 0 && result?.level !== 'shop') return { code: 'equalRival', rival };
  // Only online shops need a lead. A shop with a location needs a probability.
  if (!certainty) {
    if (own.score < thresholds.webShop) return { code: 'weak' };
    if (rival && lead < thresholds.lead) return { code: 'closeRival', rival };
    return isWithdrawal ? { code: 'withdrawal' } : undefined;
  }
  const { confidence, required, circumstances } = certainty;
  if (confidence >= required) return isWithdrawal ? { code: 'withdrawal' } : undefined;
  const deductions = circumstances.filter(({ weight }) => weight <= -leastDeduction).toSorted((a, b) => a.weight - b.weight);
  return {
    ...{ code: 'unsure', confidence, required },
    circumstances: deductions.slice(0, mostCircumstances).map(({ code }) => code),
  };
}
