import type { OwnFeeRule } from '../../../contract/app.ts';
import type { Atm, NearbyAtm } from '../../../contract/atms.ts';
import { cheapestFirst, costCurrencies } from '../../../core/atms/cheapestFirst.ts';
import { type TotalCost, totalCost } from '../../../core/atms/totalCost.ts';
import type { PriceOfCard } from '../../cards/useCardSearch.ts';
import { feeForCustomers } from '../../data/ask/withinAlliance.ts';
import { commonCurrency } from './commonCurrency.ts';
import { amountText, type CostBadge, type CostStatement, costBadge, costStatement, type Speech } from './costWords.ts';

type Shown = readonly Pick<NearbyAtm, 'atm'>[];

/** Texts and a sort order for the cost of withdrawing one amount. */
export interface CostIndex {
  badge(atm: Atm): CostBadge | undefined;
  statement(atm: Atm): CostStatement | undefined;
  /** Sorts by cost, cheapest first. @param shown all ATMs shown, which determine the order of currencies */
  sorted<T extends Pick<NearbyAtm, 'atm'>>(atms: readonly T[], shown: Shown): readonly T[];
  notes(shown: Shown, isSorted: boolean): readonly string[];
  /** "€200", or "200" if the currencies of the ATMs shown differ or one of them is unknown. */
  amount(shown: Shown): string;
}

/**
 * Whether the ATM is free with a card from a different bank, because of a network. The rules of the bank whose finder this is do
 * not apply to this card.
 */
function isOther({ cardFee }: Atm): boolean {
  const { basis, chosen } = (cardFee ?? {}) as Partial<PriceOfCard>;
  return basis === 'network' && !chosen?.ofBank;
}

/** @param ownFees the rules of the user's bank; absent if not provided */
export function costIndex(amount: number, ownFees: readonly OwnFeeRule[] | undefined, speech: Speech): CostIndex {
  const digitsOf = speech.formats.currencyDigits;
  const question = { amount, digitsOf, ...(ownFees === undefined ? {} : { ownFees }) };
  const reckoned = new WeakMap<Atm, TotalCost>();
  const costOf = (atm: Atm): TotalCost => {
    // The rules describe withdrawals at ATMs. Other places state their own fee, and the total cost there is not computed.
    if (atm.kind) return { kind: 'noCash' };
    const known = reckoned.get(atm) ?? totalCost(feeForCustomers(atm), isOther(atm) ? { amount, digitsOf } : question);
    reckoned.set(atm, known);
    return known;
  };
  const isKnown = ({ atm }: Shown[number]) => costOf(atm).kind === 'known';
  const currenciesOf = (shown: Shown) => costCurrencies(shown.map(({ atm }) => costOf(atm)));
  return {
    badge: (atm) => costBadge(costOf(atm), speech),
    statement: (atm) => costStatement(feeForCustomers(atm), costOf(atm), speech),
    sorted: (atms, shown) => cheapestFirst(atms, ({ atm }) => costOf(atm), currenciesOf(shown)),
    notes: (shown, isSorted) => [
      // If no cost is known, do not state that the list is sorted by cost.
      ...(isSorted ? [speech.more.cost[shown.length > 0 && !shown.some(isKnown) ? 'unsorted' : 'sorted']] : []),
      ...(isSorted && currenciesOf(shown).length > 1 ? [speech.more.cost.rates] : []),
      ...(ownFees === undefined || shown.some(({ atm }) => isOther(atm)) ? [speech.more.cost.ownToo] : []),
    ],
    amount(shown) {
      const currency = commonCurrency(shown);
      return amountText({ amount, ...(currency === undefined ? {} : { currency }) }, speech);
    },
  };
}
