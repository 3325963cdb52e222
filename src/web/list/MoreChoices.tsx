import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { currencyOfCountry } from '../../core/atms/dispensedCurrency.ts';
import { useOwnCards } from '../cards/ownCards.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import { currencyName } from '../texts/laterFormats.ts';
import { usePlaceTexts } from '../texts/places/usePlaceTexts.ts';
import { useTripTexts } from '../texts/trip/useTripTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { type FreeFor, type WalkMinutes, type WantedKinds, walkMinutes } from '../url/screenUrl.ts';

interface CurrencyChoiceProps {
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
function offeredCurrencies(shown: CurrencyChoiceProps['shown']): readonly string[] {
  const listed = new Set(shown.flatMap(({ atm }) => atm.currencies ?? []));
  return listed.size > 1 || shown.some(({ atm }) => isForeign(atm)) ? [...listed].sort() : [];
}

/** A chip that limits the list to ATMs that dispense a currency or that may dispense it. */
function CurrencyChoice({ currency, shown, onChoose }: CurrencyChoiceProps) {
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

interface WalkChoiceProps {
  /** Absent: any distance. */
  readonly walk: WalkMinutes | undefined;
  readonly onChoose: (walk?: WalkMinutes) => void;
}

/** A chip that limits the list to ATMs within a chosen walking time. */
function WalkChoice({ walk, onChoose }: WalkChoiceProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  return (
    <ChipSelect
      label={more.walk.label}
      any={more.walk.any}
      value={walk}
      options={walkMinutes.map((minutes) => [minutes, texts.card.walk(formats.number(+minutes))])}
      onChoose={onChoose}
    />
  );
}

interface ChipSelectProps<T extends string> {
  readonly label: string;
  /** The text of the option without a limit. */
  readonly any: string;
  readonly value: T | undefined;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value?: T) => void;
}

/** A chip with a list of limits from which the user chooses one. */
function ChipSelect<T extends string>({ label, any, value, options, onChoose }: ChipSelectProps<T>) {
  return (
    <span className="chip" data-set={value}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChoose(options.find(([option]) => option === target.value)?.[0])}
      >
        {/* Without a limit, the chip names the choice, because "Any distance" would contradict the heading's radius. */}
        <option value="">{value === undefined ? label : any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

interface ChipProps {
  /** Absent while the text is loading. */
  readonly text: string | undefined;
  readonly onChoose: () => void;
}

/** A chip that, while its choice is on, is replaced by one at the start of the row, together with the other active filters. */
function Chip({ text, onChoose }: ChipProps) {
  return (
    text && (
      <button
        type="button"
        className="chip"
        aria-pressed="false"
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest('.chips');
          onChoose();
          // The pressed chip disappears, so move the focus to the one that replaces it.
          setTimeout(() => row?.querySelector('button')?.focus({ preventScroll: true }));
        }}
      >
        <span>{text}</span>
      </button>
    )
  );
}

export interface MoreChoicesProps {
  /** Whether walks are known, so that the user can limit the walking time. */
  readonly isWalk: boolean;
  /** Absent: any distance. */
  readonly walk?: WalkMinutes;
  readonly within: (walk?: WalkMinutes) => void;
  /** Absent: any currency. */
  readonly currency?: string;
  readonly dispensing: (currency?: string) => void;
  readonly shown: readonly NearbyAtm[];
  /** Absent: only ATMs. */
  readonly kinds?: WantedKinds | undefined;
  readonly finding: (kinds?: WantedKinds) => void;
  /** Absent: ATMs at any price. */
  readonly free?: FreeFor | undefined;
  readonly freeFor: (free?: FreeFor) => void;
}

/** The choices at the end of the filter row. */
export default function MoreChoices(props: MoreChoicesProps) {
  const { isWalk, walk, within, currency, dispensing, shown, kinds, finding, free, freeFor } = props;
  const hasCards = useOwnCards().length > 0;
  const cards = useCardTexts(hasCards);
  const places = usePlaceTexts();
  return (
    <>
      {hasCards && !free && <Chip text={cards?.choice} onChoose={() => freeFor('cards')} />}
      {isWalk && <WalkChoice walk={walk} onChoose={within} />}
      <CurrencyChoice currency={currency} shown={shown} onChoose={dispensing} />
      {!kinds && <Chip text={places?.choice} onChoose={() => finding('all')} />}
    </>
  );
}
