import type { OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { currencyOfCountry } from '../../core/atms/dispensedCurrency.ts';

/**
 * The currency of the user's card. A bank charges its fees in the currency of the account, so the card's currency is the one in
 * which the bank's rules state fees. Undefined if the rules do not state a currency, or state more than one.
 */
export function cardCurrency(rules: readonly OwnFeeRule[] = []): string | undefined {
  const [currency, ...others] = new Set(rules.flatMap(({ fee }) => (fee === 'none' ? [] : (fee.currency ?? []))));
  return others.length === 0 ? currency : undefined;
}

/**
 * Whether an ATM may offer to convert a withdrawal to the card's currency. An ATM may do so if it dispenses a different currency.
 * If the ATM's currencies are unknown, the country decides, which is accurate enough for advice about an offer that the user sees
 * on the ATM.
 */
export function mayConvert({ currencies, location }: Pick<Atm, 'currencies' | 'location'>, card: string): boolean {
  if (currencies !== undefined) return currencies.some((code) => code !== card);
  const local = currencyOfCountry(location.address.country);
  return local !== undefined && local !== card;
}
