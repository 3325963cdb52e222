import type { GivenTransaction } from '../../../contract/cardTransactions.ts';
import { currencyOfCountry } from '../../../core/atms/dispensedCurrency.ts';
import { writtenCell } from '../../../core/csvCells.ts';

const day = 86_400_000;
/** Invented amounts. The page states that they are fictitious. */
const amounts = ['12.40', '3.90', '58.20', '7.15', '24.00', '19.99', '4.50', '86.30', '31.75', '9.20'];
/** Manual and automated cash disbursements (ISO 18245). */
const cashCodes = ['6010', '6011'];

/** A statement of example transactions with invented dates and amounts, two lines a day. @param now epoch ms */
export function exampleStatement(examples: readonly GivenTransaction[], now: number): string {
  const rows = examples.map(({ description = '', city = '', country = '', mcc = '' }, index) => {
    const date = new Date(now - (1 + Math.floor(index / 2)) * day).toISOString().slice(0, 10);
    const isCash = cashCodes.includes(mcc);
    return [
      date,
      description,
      `-${isCash ? '100.00' : amounts[index % amounts.length]}`,
      isCash ? '2.50' : '',
      currencyOfCountry(country) ?? 'EUR',
      city,
      country,
      mcc,
    ];
  });
  const head = ['date', 'description', 'amount', 'fee', 'currency', 'city', 'country', 'mcc'];
  return [head, ...rows].map((row) => row.map(writtenCell).join(',')).join('\n');
}
