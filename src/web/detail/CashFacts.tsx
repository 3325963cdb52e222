import type { OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { currencyOfCountry } from '../../core/atms/dispensedCurrency.ts';
import { CardPrice } from '../cards/CardPrice.tsx';
import { currencyName, percentText } from '../texts/laterFormats.ts';
import { useTripTexts } from '../texts/trip/useTripTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Section } from './Section.tsx';

/**
 * The currency of the user's card. A bank charges its fees in the currency of the account, so the card's currency is the one in
 * which the bank's rules state fees. Undefined if the rules do not state a currency, or state more than one.
 */
function cardCurrency(rules: readonly OwnFeeRule[] = []): string | undefined {
  const [currency, ...others] = new Set(rules.flatMap(({ fee }) => (fee === 'none' ? [] : (fee.currency ?? []))));
  return others.length === 0 ? currency : undefined;
}

/**
 * Whether an ATM may offer to convert a withdrawal to the card's currency. An ATM may do so if it dispenses a different currency.
 * If the ATM's currencies are unknown, the country decides, which is accurate enough for advice about an offer that the user sees
 * on the ATM.
 */
function mayConvert({ currencies, location }: Pick<Atm, 'currencies' | 'location'>, card: string): boolean {
  if (currencies !== undefined) return currencies.some((code) => code !== card);
  const local = currencyOfCountry(location.address.country);
  return local !== undefined && local !== card;
}

/**
 * The average extra cost of a currency conversion by the ATM, as a fraction. Source: BEUC, "Dynamic Currency Conversion",
 * position paper, 2017.
 */
const conversionCost = 0.076;

export interface CashFactsProps {
  readonly atm: Atm;
  /** The fees of the user's bank. Absent if not provided. */
  readonly ownFees: readonly OwnFeeRule[] | undefined;
  /** Lets the person choose their cards. */
  readonly onCards: () => void;
}

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value);

/**
 * Shows the price for the person's cards, the number of ATMs, the currencies, amounts and notes that sources state, and advice
 * for a card in a different currency.
 */
export default function CashFacts({ atm, ownFees, onCards }: CashFactsProps) {
  const card = cardCurrency(ownFees);
  const { texts, formats } = useWords();
  const { detail } = useMore();
  const words = useTripTexts()?.cash;
  if (words === undefined) return null;
  const { currencies, cash = {} } = atm;
  const money = (value: number) =>
    cash.currency === undefined ? formats.number(value) : formats.money(value, cash.currency, true);
  const notes = Array.isArray(cash.notes) ? cash.notes.filter(isPositive).map(money) : [];
  const lines = [
    currencies && formats.list(currencies.map((code) => `${currencyName(formats.locale, code)} (${code})`)),
    currencies && cash.onlyListed && words.onlyListed,
    // Omit the minimum if a hint states the same amount.
    !atm.hints?.some((hint) => hint.code === 'leastAmount' && isPositive(hint.amount)) &&
      isPositive(cash.minimum) &&
      words.minimum(money(cash.minimum)),
    isPositive(cash.maximum) && words.maximum(money(cash.maximum)),
    notes.length > 0 && words.notes(formats.list(notes)),
  ].filter((line) => typeof line === 'string');
  const advice = card !== undefined && mayConvert(atm, card);
  // At other places, the capacity does not count ATMs.
  const count = !atm.kind && isPositive(atm.capacity) && atm.capacity > 1 && <p>{words.here(texts.search.atms(atm.capacity))}</p>;
  return (
    <>
      {!atm.kind && <CardPrice atm={atm} onCards={onCards} />}
      {count}
      {(lines.length > 0 || advice) && (
        <Section title={detail.currencies}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {advice && <p className="fine">{words.conversion(card, percentText(formats.locale, conversionCost))}</p>}
        </Section>
      )}
    </>
  );
}
