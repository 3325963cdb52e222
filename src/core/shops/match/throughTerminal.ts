/** What is known of a transaction's numbers: the memory of terminals. */
import type { CardTransaction } from '../cardTransaction.ts';
import type { Candidate } from '../decision.ts';
import type { Terminal } from '../shop.ts';

export interface KnownNumbers {
  readonly merchantUid: string;
  /** Absent: the number is a whole chain's. */
  readonly shopUid?: string;
  readonly confidence: number;
  readonly candidate: Candidate;
}

/** Nothing is surer than a known terminal. */
export const certain = 0.999;
/** The pair counts more than either number. */
const weight = { pair: 12, merchantId: 10, posId: 8 } as const;

export function throughTerminal(transaction: CardTransaction, terminals: readonly Terminal[]): KnownNumbers | undefined {
  const { posId = '', merchantId = '' } = transaction;
  const find = (pos: string, merchant: string) =>
    pos === '' && merchant === ''
      ? undefined
      : terminals.find((one) => (one.posId ?? '') === pos && (one.merchantId ?? '') === merchant);
  const tries = [
    ['pair', find(posId, merchantId)],
    ['merchantId', merchantId === '' ? undefined : find('', merchantId)],
    ['posId', merchantId === '' ? find(posId, '') : undefined],
  ] as const;
  for (const [kind, terminal] of tries) {
    if (!terminal) continue;
    const { merchantUid, shopUid } = terminal;
    const evidence = [
      {
        kind: 'terminal' as const,
        says: `its ${kind === 'pair' ? 'posId and merchantId are' : `${kind} is`} known`,
        weight: weight[kind],
      },
    ];
    const known = { merchantUid, ...(shopUid !== undefined && { shopUid }) };
    return {
      ...known,
      confidence: certain,
      candidate: { ...known, name: shopUid ?? merchantUid, score: weight[kind], evidence },
    };
  }
  return undefined;
}
