/** Reads what the texts of transactions say about the payments, and explains the look-ups whose explanation was requested. */
import { intermediaryUid } from '../../sources/shops/shopUids.ts';
import type { ShopRepositories } from '../../store/shops/shopRepositories.ts';
import { explainLookUps } from './explainLookUps.ts';
import type { Asked } from './lookUp.ts';
import type { PaymentDetails } from './lookUpAnswer.ts';
import type { KeptMatcher } from './watchMatcher.ts';

/** The number of texts in a step of about ten milliseconds. Other requests run between steps. */
const atOnce = 250;

/** Returns the details of each payment, in the order of the input. The caller gets a receipt for each intermediary. */
export async function paymentDetails(
  asked: readonly (Asked & { readonly explain: boolean })[],
  matcher: KeptMatcher,
  { register, lookUps }: Pick<ShopRepositories, 'register' | 'lookUps'>,
  callerId: string,
): Promise<readonly PaymentDetails[]> {
  const transactions = asked.map(({ transaction }) => transaction);
  const described = [];
  for (let start = 0; start < transactions.length; start += atOnce)
    described.push(...(await matcher.describe(transactions.slice(start, start + atOnce))));
  const uids = described.map(({ intermediary }) =>
    intermediary?.record === undefined ? undefined : intermediaryUid(intermediary.record),
  );
  const records = await lookUps.deliverMerchants(
    callerId,
    uids.filter((uid) => uid !== undefined),
  );
  const explained = asked.flatMap(({ explain, transaction }) => (explain ? [transaction] : []));
  const explanations = (await explainLookUps(explained, register, matcher))[Symbol.iterator]();
  return described.map((one, at) => {
    const intermediary = records.get(uids[at] ?? '');
    const explanation = asked[at]?.explain ? explanations.next().value?.explanation : undefined;
    return {
      transaction: transactions[at] ?? {},
      described: one,
      ...(intermediary && { intermediary }),
      ...(explanation && { explanation }),
    };
  });
}
