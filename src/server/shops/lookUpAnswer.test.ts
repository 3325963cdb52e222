import { expect, it } from 'vitest';
import type { Operator } from '../../core/atms/atm.ts';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { describePayment } from '../../core/shops/payment/describePayment.ts';
import type { RegisteredMerchant } from '../../core/shops/shop.ts';
import { readWithdrawal } from '../../core/shops/withdrawals/readWithdrawal.ts';
import type { OutcomeWithRecords } from '../../store/shops/shopRepositories.ts';
import { completeLookUpAnswer } from './lookUpAnswer.ts';

const merchant = (uid: string, name: string): RegisteredMerchant => ({ uid, name, tags: [] });
const [bank, shop] = [merchant('m-barclays', 'Barclays'), merchant('m-otto', 'Otto')];
const operator: Operator = { uid: 'barclays', name: 'Barclays' };

/** Returns the answer for a text that names an ATM of Barclays. */
function answerFor(transaction: CardTransaction, outcome: Partial<OutcomeWithRecords>) {
  const reading = readWithdrawal(transaction);
  if (reading === undefined) throw new Error('not a withdrawal');
  const withdrawal = { reading, operator: { operator, confidence: 0.9, record: bank }, feeCheck: { result: 'unknown' } } as const;
  const details = { transaction, described: describePayment(transaction), withdrawal };
  const base = { handle: 'h', callerId: 'c', digest: 'd', confidence: 0.9 };
  const stored = { ...base, ...outcome } as OutcomeWithRecords;
  return completeLookUpAnswer(
    stored,
    details,
    () => undefined,
    () => undefined,
  );
}

const branch = {
  record: {
    shop: { uid: 's', type: 'bricks', name: 'Barclays Leeds', tags: [], merchantUid: bank.uid },
    merchant: bank,
    sources: [],
  },
} as unknown as Partial<OutcomeWithRecords>;

it('a shop in the outcome was paid, unless the category code is for ATMs', () => {
  const text = { description: 'ATM WITHDRAWAL BARCLAYS LEEDS' };
  expect(answerFor(text, branch)).toMatchObject({ result: 'found', channel: 'inStore' });
  expect(answerFor(text, branch).feeCheck).toBeUndefined();
  expect(answerFor({ ...text, mcc: '6011' }, branch)).toMatchObject({
    result: 'found',
    channel: 'atm',
    counterparties: [{ name: 'Barclays' }],
    feeCheck: { result: 'unknown' },
  });
});

it('the outcome’s merchant was paid, unless the text is certainly that of a withdrawal', () => {
  const other = { merchant: shop, merchantUid: shop.uid };
  const possible = answerFor({ description: 'OTTO 12345 BARCLAYS' }, other);
  expect([possible.counterparties?.[0]?.name, possible.names?.sign, possible.feeCheck]).toEqual(['Otto', 'Otto', undefined]);
  const named = answerFor({ description: 'ATM WITHDRAWAL BARCLAYS' }, { merchant: merchant('m-2', 'BARCLAYS') });
  expect(named).toMatchObject({ counterparties: [{ merchantUid: 'm-2' }], merchant: { uid: 'm-2' } });
  const sure = answerFor({ description: 'ATM WITHDRAWAL BARCLAYS OTTO' }, other);
  expect([sure.counterparties?.[0]?.name, sure.names?.sign, sure.channel]).toEqual(['Barclays', 'Barclays', 'atm']);
  expect(sure).toMatchObject({ result: 'unsolved', merchant: { uid: bank.uid } });
});
