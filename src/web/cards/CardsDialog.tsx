import './cardsDialog.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { AppConfig, CardChoices } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { iso3166 } from '../../data/countries/iso3166.ts';
import { ask } from '../data/ask/ask.ts';
import { urlOf } from '../data/ask/urls.ts';
import type { CardTexts } from '../texts/cards/en.ts';
import { useCardTexts } from '../texts/cards/useCardTexts.ts';
import { countryName } from '../texts/laterFormats.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';
import { cardLabel } from './cardLabel.ts';
import { isSameCard, mostOwnCards, type OwnCard, storeCards, useOwnCards } from './ownCards.ts';

/**
 * The current countries that have a name in the language, sorted by name.
 * @param country a country that is offered even if it has no name, such as that of the demo town
 */
export function countriesIn(locale: string, country: string | undefined): readonly (readonly [code: string, name: string])[] {
  const { compare } = new Intl.Collator(locale);
  return [...new Set([...iso3166, ...(country === undefined ? [] : [country])])]
    .flatMap((code): (readonly [string, string])[] => {
      const name = countryName(locale, code) ?? (code === country ? code : undefined);
      return name === undefined ? [] : [[code, name]];
    })
    .sort(([, a], [, b]) => compare(a, b));
}

export interface CardsDialogProps {
  /** The point around which banks are offered. Absent: only networks are offered. */
  readonly near: Coordinates | undefined;
  /** The country that is offered first, such as that of the ATMs on the screen. */
  readonly country: string | undefined;
  /** The card of the bank whose finder this is. */
  readonly ofBank: AppConfig['ownCard'];
  readonly onClose: () => void;
}

const headingId = 'own-cards';

/** Lets the person choose their cards. */
export default function CardsDialog(props: CardsDialogProps) {
  const texts = useCardTexts();
  return texts && <Opened {...props} texts={texts} />;
}

type TextsProp = { readonly texts: CardTexts };

function Opened({ near, country, ofBank, onClose, texts }: CardsDialogProps & TextsProp) {
  const { formats } = useWords();
  const cards = useOwnCards();
  const [said, setSaid] = useState('');
  const own: readonly OwnCard[] = ofBank ? [{ ...ofBank, ofBank: true }] : [];
  const [repeated, setRepeated] = useState('');
  const change = (chosen: readonly OwnCard[], message: string) => {
    storeCards(chosen);
    setSaid(message);
    setRepeated('');
  };
  const labelOf = (card: OwnCard) => cardLabel(card, texts, formats.locale);
  const shown = [...own, ...cards];
  return (
    <Dialog id={headingId} title={texts.title} onClose={onClose}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {repeated !== '' && <p role="alert">{repeated}</p>}
      <p>{texts.intro}</p>
      {shown.length === 0 && <p className="fine">{texts.none}</p>}
      <ul className="places own-cards">
        {shown.map((card) => (
          <li key={`${card.network} ${card.operator} ${card.country}`}>
            <span className="place own-card">
              <Icon name="coin" />
              <span className="option-words">
                <span className="option-label">
                  <bdi>{labelOf(card)}</bdi>
                </span>
                <span className="option-detail">
                  {card.ofBank ? texts.ofBank : card.name && card.country && countryName(formats.locale, card.country)}
                </span>
              </span>
            </span>
            {!card.ofBank && (
              <button
                type="button"
                className="icon-button"
                aria-label={texts.remove(labelOf(card))}
                onClick={() => {
                  change(
                    cards.filter((other) => other !== card),
                    texts.removed(labelOf(card)),
                  );
                  // The pressed button disappears, so move the focus to the heading.
                  document.getElementById(headingId)?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < mostOwnCards ? (
        <AddCard
          near={near}
          country={country}
          texts={texts}
          onAdd={(card) => {
            if (shown.some((other) => isSameCard(other, card))) {
              setSaid('');
              setRepeated(texts.alreadyAdded(labelOf(card)));
              return;
            }
            change([...cards, card], texts.added(labelOf(card)));
            // When the maximum number of cards is reached, the form disappears.
            if (shown.length + 1 >= mostOwnCards) document.getElementById(headingId)?.focus();
          }}
        />
      ) : (
        <p className="fine">{texts.full}</p>
      )}
      <p className="fine">{texts.why}</p>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
  readonly onChoose: (value: string) => void;
}

function Choice({ icon, label, value, children, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      <span className="setting-box">
        <Icon name={icon} />
        <select id={id} value={value} required onChange={({ target }) => onChoose(target.value)}>
          {children}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}

interface AddCardProps extends Pick<CardsDialogProps, 'near' | 'country'>, TextsProp {
  readonly onAdd: (card: OwnCard) => void;
}

/** The value of the choice "Another bank". Uids have a prefix, so they differ from it. */
const another = 'another';

function AddCard({ near, country, texts, onAdd }: AddCardProps) {
  const { formats } = useWords();
  const lands = useMemo(() => countriesIn(formats.locale, country), [formats.locale, country]);
  const { data, isError } = useQuery({
    queryKey: ['cardChoices', near?.lat, near?.long],
    queryFn: ({ signal }) => ask<CardChoices>(urlOf('/app/networks', { lat: near?.lat ?? 0, long: near?.long ?? 0 }), signal),
    retry: 1,
  });
  const [issuer, setIssuer] = useState('');
  const [land, setLand] = useState(country ?? '');
  const networks = (data?.networks ?? []).filter(({ countries }) => land === '' || countries.includes(land));
  const banks = near === undefined ? [] : (data?.operators ?? []).filter(({ countries }) => countries.includes(land));
  const [kind, uid] = [issuer.slice(0, 1), issuer.slice(2)];
  const chosen = (kind === 'n' ? networks : kind === 'b' ? banks : []).find((one) => one.uid === uid);
  const card: OwnCard | undefined =
    chosen !== undefined
      ? { [kind === 'n' ? 'network' : 'operator']: uid, name: chosen.name, ...(land !== '' && { country: land }) }
      : issuer === another && land !== ''
        ? { country: land }
        : undefined;
  // The response is sorted by the number of ATMs, but people look for a name.
  const { compare } = useMemo(() => new Intl.Collator(formats.locale, { numeric: true }), [formats.locale]);
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => compare(a.name, b.name);
  const group = (label: string, prefix: string, all: readonly { readonly uid: string; readonly name: string }[]) =>
    all.length > 0 && (
      <optgroup label={label}>
        {all.toSorted(byName).map((one) => (
          <option key={one.uid} value={`${prefix} ${one.uid}`}>
            {one.name}
          </option>
        ))}
      </optgroup>
    );
  return (
    <form
      className="add-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (card === undefined) return;
        onAdd(card);
        setIssuer('');
      }}
    >
      {isError && <p role="alert">{texts.failed}</p>}
      <Choice
        icon="pin"
        label={texts.country}
        value={land}
        onChoose={(value) => {
          setLand(value);
          setIssuer('');
        }}
      >
        <option value="">{texts.choose}</option>
        {lands.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice icon="network" label={texts.bank} value={issuer} onChoose={setIssuer}>
        <option value="">{texts.choose}</option>
        {group(texts.networks, 'n', networks)}
        {group(texts.near, 'b', banks)}
        <option value={another}>{texts.other}</option>
      </Choice>
      <button type="submit" className="quiet-button">
        {texts.add}
      </button>
    </form>
  );
}
