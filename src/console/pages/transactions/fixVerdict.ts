/** What a fix would mean for the transaction that the person fixes. */
import type { ExplainedDecision, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import type { Circumstance } from '../../../contract/explanation.ts';
import { thresholds } from '../../../core/shops/match/thresholds.ts';

export type WhyNot =
  /** No possible name in the text resembles a name of the record. */
  | { readonly code: 'notFound' }
  /** Another record fits the text better, equally well, or almost as well, so the service is not sure. */
  | { readonly code: 'rival'; readonly record: NamedRecord; readonly fit: 'better' | 'equal' | 'close' }
  /** The record is the best candidate, but its probability is too low. */
  | {
      readonly code: 'unsure';
      readonly confidence: number;
      readonly required: number;
      readonly circumstances: readonly Circumstance[];
    }
  /** The text is that of a cash withdrawal, for which no shop is returned. */
  | { readonly code: 'withdrawal' }
  /** The record is the best candidate, but its score is too low. */
  | { readonly code: 'weak' };

export type FixVerdict =
  | { readonly kind: 'identified'; readonly record: NamedRecord }
  /** Another record is found. Only with `merchant`, its shop stays unknown. */
  | { readonly kind: 'other'; readonly record: NamedRecord; readonly why: WhyNot }
  | { readonly kind: 'unsolved'; readonly why: WhyNot };

/** The number of circumstances that the page names. */
const mostCircumstances = 3;
/** Circumstances with a smaller deduction do not explain a low probability. */
const leastDeduction = 0.3;

const keyOf = ({ level, uid }: Pick<NamedRecord, 'level' | 'uid'>): string => `${level} ${uid}`;

/** @param target the record of the fix */
export function verdictOf(target: Pick<NamedRecord, 'level' | 'uid'>, explained: ExplainedDecision): FixVerdict {
  const { shop, merchant } = explained.decision;
  const isTarget = (record: NamedRecord | undefined) => record !== undefined && keyOf(record) === keyOf(target);
  if (isTarget(shop)) return { kind: 'identified', record: shop as NamedRecord };
  if (isTarget(merchant)) return { kind: 'identified', record: shop ?? (merchant as NamedRecord) };
  const found = shop ?? merchant;
  const why = whyNot(target, explained);
  return found ? { kind: 'other', record: found, why } : { kind: 'unsolved', why };
}

function whyNot(
  target: Pick<NamedRecord, 'level' | 'uid'>,
  { decision, explanation: { candidates, certainty }, records }: ExplainedDecision,
): WhyNot {
  const own = candidates.find((one) => keyOf(one) === keyOf(target));
  if (own === undefined) return { code: 'notFound' };
  const others = candidates.filter((one) => one.level === target.level && one.uid !== target.uid);
  const best = others.toSorted((a, b) => b.score - a.score)[0];
  const record = best && records.find((one) => keyOf(one) === keyOf(best));
  const lead = own.score - (best?.score ?? Number.NEGATIVE_INFINITY);
  if (record && lead <= 0) return { code: 'rival', record, fit: lead < 0 ? 'better' : 'equal' };
  // As in decide.ts, only merchants and online shops need a lead. A shop with a location needs a probability.
  if (target.level === 'merchant' || !certainty) {
    const { score: least, lead: leastLead } =
      target.level === 'merchant'
        ? { score: thresholds.merchant, lead: thresholds.merchantLead }
        : { score: thresholds.webShop, lead: thresholds.lead };
    return record && own.score >= least && lead < leastLead ? { code: 'rival', record, fit: 'close' } : { code: 'weak' };
  }
  const { confidence, required, circumstances } = certainty;
  // A sure shop that is not the result can only be that of a withdrawal, or of a chain whose site does not name the branch.
  if (confidence >= required) return decision.merchant ? { code: 'withdrawal' } : { code: 'weak' };
  const deductions = circumstances.filter(({ weight }) => weight <= -leastDeduction).toSorted((a, b) => a.weight - b.weight);
  return {
    ...{ code: 'unsure', confidence, required },
    circumstances: deductions.slice(0, mostCircumstances).map(({ code }) => code),
  };
}
