import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { currencyOfCountry } from '../../core/atms/dispensedCurrency.ts';
import { currencyName } from '../texts/laterFormats.ts';
import { useTripTexts } from '../texts/trip/useTripTexts.ts';
import { useWords } from '../texts/WordsContext.ts';
import { ChipSelect } from './ChipSelect.tsx';

interface Props {
  readonly currency: string | undefined;
  readonly shown: readonly Pick<NearbyAtm, 'atm'>[];
  readonly onChoose: (currency?: string) => void;
}

const isForeign = ({ currencies, location }: Atm): boolean => {
  const local = currencyOfCountry(location.address.country);
  return local !== undefined && currencies?.some((code) => code !== local) === true;
};

/**
 * Returns the currencies to offer, sorted: those of the listed ATMs, if there are several or if one of them is not the country's
 * currency. If all ATMs dispense the same currency, or no source states a currency, a choice is useless.
 */
export function offeredCurrencies(shown: Props['shown']): readonly string[] {
  const listed = new Set(shown.flatMap(({ atm }) => atm.currencies ?? []));
  return listed.size > 1 || shown.some(({ atm }) => isForeign(atm)) ? [...listed].sort() : [];
}

/** A chip that limits the list to ATMs that dispense a currency or that may dispense it. */
export function CurrencyChoice({ currency, shown, onChoose }: Props) {
  const { formats } = useWords();
  const texts = useTripTexts()?.currency;
  const offered = offeredCurrencies(shown);
  const all = currency === undefined || offered.includes(currency) ? offered : [currency, ...offered];
  if (all.length === 0 || texts === undefined) return null;
  return (
    <ChipSelect
      label={texts.label}
      any={texts.any}
      value={currency}
      options={all.map((code) => [code, `${currencyName(formats.locale, code)} (${code})`])}
      onChoose={onChoose}
    />
  );
}
