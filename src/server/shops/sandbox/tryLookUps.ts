/**
 * Answers look-ups of the sandbox without storing anything. A regular look-up is unsuitable here, because it would store the
 * texts, which are personal data. It would also store the outcomes, receipts and later invalidations of trials for the caller
 * that the page uses.
 */
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import type { CardTransaction } from '../../../core/shops/cardTransaction.ts';
import { intermediaryUid } from '../../../sources/shops/shopUids.ts';
import type { OutcomeWithRecords, Register } from '../../../store/shops/shopRepositories.ts';
import type { LogoOf } from '../../dataset/logos/merchantLogos.ts';
import { type Explained, explainLookUps } from '../explainLookUps.ts';
import { completeLookUpAnswer } from '../lookUpAnswer.ts';
import type { KeptMatcher } from '../watchMatcher.ts';
import type { AnsweredWithdrawal } from '../withdrawals/answerWithdrawals.ts';

/**
 * Returns one answer for each transaction, in order.
 * @param withdrawals one entry for each transaction, or none if there are no withdrawals
 * @throws StoreError
 */
export async function tryLookUps(
  transactions: readonly CardTransaction[],
  register: Pick<Register, 'findShops' | 'findMerchants' | 'findTerminals'>,
  matcher: Pick<KeptMatcher, 'explain' | 'describe'>,
  logoOf: LogoOf,
  withdrawals: readonly (AnsweredWithdrawal | undefined)[],
): Promise<readonly ExplainedLookUp[]> {
  const explained = await explainLookUps(transactions, register, matcher);
  const described = await matcher.describe(transactions);
  const uids = described.map(({ intermediary }) =>
    intermediary?.record === undefined ? undefined : intermediaryUid(intermediary.record),
  );
  const intermediaries = await register.findMerchants([...new Set(uids.filter((uid) => uid !== undefined))]);
  return explained.flatMap((one, at): ExplainedLookUp[] => {
    const [transaction, text] = [transactions[at], described[at]];
    if (transaction === undefined || text === undefined) return [];
    const { explanation } = one;
    const intermediary = intermediaries.get(uids[at] ?? '');
    const withdrawal = withdrawals[at];
    const details = {
      transaction,
      described: text,
      explanation,
      ...(intermediary && { intermediary }),
      ...(withdrawal && { withdrawal }),
    };
    const { handle, ...answer } = completeLookUpAnswer(outcomeOf(one), details, () => undefined, logoOf);
    return [{ ...answer, explanation, ...(answer.result === 'found' && { handle }) }];
  });
}

/** Converts a decision to the outcome that a real look-up would store. */
function outcomeOf({ decision, records }: Explained): OutcomeWithRecords {
  if (decision.kind === 'nothing') return { key: '', handle: '' };
  const { merchantUid, confidence } = decision;
  const record = decision.kind === 'found' ? records.shops.get(decision.shopUid) : undefined;
  if (record) return { key: '', handle: record.shop.uid, shopUid: record.shop.uid, merchantUid, confidence, record };
  const merchant = records.merchants.get(merchantUid);
  // A shop that was found has been removed from the register since the decision.
  if (decision.kind === 'found' || merchant === undefined) return { key: '', handle: '' };
  return { key: '', handle: '', merchantUid, confidence, merchant };
}
