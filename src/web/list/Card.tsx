import { memo } from 'react';
import type { NearbyAtm } from '../../contract/atms.ts';
import type { AttributeName } from '../../contract/attributes.ts';
import { arrivalAt, arrivalText } from '../data/arrival.ts';
import { feeKind } from '../data/feeText.ts';
import { readOpen } from '../data/openBadge.ts';
import { answerTo } from '../data/threeStates.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';
import type { FilterName } from '../url/filters.ts';
import { AttributeWord } from './AttributeWord.tsx';
import { Badge, FeeBadge, OpenBadge } from './Badges.tsx';
import { useAtmName, useCardNote } from './cardNotes.ts';
import type { CostIndex } from './cost/costIndex.ts';
import { highlight, useIsHighlighted } from './highlight.ts';
import { OperatorMark } from './OperatorMark.tsx';
import { languageOf, type OnFoot, shortAddress, wayText } from './place.ts';
import { sharedFacts } from './sharedFacts.ts';
import { spokenCard } from './spokenCard.ts';
import { useHint } from './useHint.ts';

interface CardNoteProps {
  readonly icon: IconName;
  readonly text: string;
  readonly caution?: boolean | undefined;
}

/** A line below the badges: the exact location, other information or a warning. */
function CardNote({ icon, text, caution = false }: CardNoteProps) {
  return (
    <span className="card-hint" data-caution={caution || undefined}>
      <Icon name={icon} />
      <span>
        <bdi>{text}</bdi>
      </span>
    </span>
  );
}

export interface CardProps {
  readonly nearby: NearbyAtm;
  /** Other ATMs of the same bank at the same address, which share the card. */
  readonly others?: readonly NearbyAtm[];
  readonly walk: OnFoot;
  readonly filters: readonly FilterName[];
  /** The currency that the ATMs must dispense; undefined: any currency. */
  readonly currency: string | undefined;
  /** The instant of the response and the current time, epoch ms by the server's clock. */
  readonly asOf: number;
  readonly now: number;
  /** The cost of withdrawing the entered amount. Absent if no amount is entered or the code is still loading. */
  readonly costs: CostIndex | undefined;
  /** Whether a sentence above the list explains that a missing badge means unknown. */
  readonly mostlyUnknown: boolean;
  readonly onOpen: (uid: string, several: boolean) => void;
}

/** The filters whose state the badges already show. */
const inBadges = new Set<FilterName>(['openNow', 'isFree', 'allianceOnly']);

const none: readonly NearbyAtm[] = [];

/**
 * Shows one ATM of the list, or several ATMs of a bank at one address. The card is a button whose accessible name is one
 * sentence.
 */
export const Card = memo(function Card({
  nearby,
  others = none,
  walk,
  filters,
  currency,
  asOf,
  now,
  costs,
  mostlyUnknown,
  onOpen,
}: CardProps) {
  const words = useWords();
  const { texts, formats } = words;
  const { distance } = nearby;
  const all = [nearby, ...others];
  const { atm, differing } = sharedFacts([nearby.atm, ...others.map((other) => other.atm)]);
  const count = all.length;
  const known = walk === 'exact' ? nearby.walk : undefined;
  const reading = readOpen(atm, asOf, now, arrivalAt(known, now));
  const isStepFree = filters.includes('wheelchairAccess');
  const way = wayText(nearby, walk, isStepFree, words);
  const arrival = arrivalText(known, reading, now, words);
  const asked = filters.filter(
    // Omit this filter if the badge for the hours already shows that the ATM is open non-stop.
    (filter): filter is AttributeName =>
      !inBadges.has(filter) && !differing.has(filter as AttributeName) && (filter !== 'openNonStop' || !atm[filter]),
  );
  const hint = useHint(atm);
  // Use the note of the first ATM. It is out of order only if all ATMs on the card are, because `usefulFirst` moves such ATMs to
  // the end.
  const note = useCardNote(atm.uid);
  const name = useAtmName(atm);
  const lang = languageOf(atm.location.address.country);
  const cost = note?.price ?? costs?.badge(atm);
  const isDispensed = currency && all.every((one) => one.atm.currencies?.includes(currency));
  const dispensed = currency && (isDispensed ? currency : texts.card.currencyUnknown(currency));
  const isOwn = atm.alliance?.withdrawal === true;
  // If the filter "open now" is on, an unknown state also gets a badge, because the badge explains the card's place in the list.
  const isOpenShown = !differing.has('openStatus') && (reading.kind !== 'unknown' || filters.includes('openNow'));
  // The note of a place that is not an ATM states its fee.
  const isFeeShown =
    !atm.kind &&
    !differing.has('fee') &&
    (cost !== undefined || (!isOwn && (feeKind(atm) !== 'unknown' || filters.includes('isFree'))));
  const unknowns = [
    ...(mostlyUnknown || isOpenShown || differing.has('openStatus') ? [] : [texts.open.unknown]),
    ...(mostlyUnknown || isFeeShown || isOwn || atm.kind || differing.has('fee') ? [] : [texts.fee.unknown]),
  ].join(formats.apart);
  const spoken = spokenCard(
    {
      atm,
      name,
      kind: note?.kind,
      nearby,
      walk,
      isStepFree,
      reading,
      now,
      cost,
      asked,
      arrival,
      dispensed,
      note: note?.text,
      hint: hint?.text,
      count,
      differs: differing.size > 0,
    },
    words,
  );
  return (
    <li className="card" data-highlighted={useIsHighlighted(atm.uid) || undefined}>
      <button
        type="button"
        className="card-button"
        data-uid={atm.uid}
        onClick={() => onOpen(atm.uid, count > 1)}
        // Touch has no hover, so highlight the card only for the mouse.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && highlight(atm.uid)}
        onPointerLeave={() => highlight(undefined)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && highlight(atm.uid)}
        onBlur={() => highlight(undefined)}
      >
        <span className="visually-hidden">{spoken}</span>
        <span className="card-look" aria-hidden="true">
          <OperatorMark merchant={atm.merchant} />
          <span className="card-head">
            <span className="card-name">
              <bdi lang={lang}>{name}</bdi>
              {count > 1 && formats.apart + texts.search.atms(count)}
            </span>
            <span className="card-place">
              <span className="card-distance">{way}</span>{' '}
              <bdi lang={lang}>{shortAddress(atm, distance) ?? texts.card.addressUnknown}</bdi>
            </span>
          </span>
          <span className="card-badges">
            {note?.badge}
            {atm.withdrawal === false && <Badge tone="bad" icon="cash" text={texts.card.noWithdrawal} />}
            {isOpenShown && <OpenBadge atm={atm} reading={reading} now={now} />}
            {arrival !== undefined && <Badge tone="soon" icon="clock" text={arrival} />}
            {dispensed && <Badge tone={isDispensed ? 'good' : 'unknown'} icon="cash" text={dispensed} />}
            {isOwn && <Badge tone="good" icon="network" text={texts.card.freeForYou} />}
            {isFeeShown && <FeeBadge atm={atm} cost={cost} />}
            {asked.map((filter) => (
              <AttributeWord key={filter} filter={filter} state={answerTo(filter, atm, reading)} />
            ))}
            {unknowns !== '' && <span className="card-unknown">{unknowns}</span>}
          </span>
          {note?.text && <CardNote {...note} text={note.text} />}
          {hint !== undefined && <CardNote icon={hint.isPlace ? 'pin' : 'info'} text={hint.text} />}
          {atm.caution !== undefined && <CardNote icon="warning" text={texts.card.caution} caution />}
          {differing.size > 0 && <span className="card-hint">{texts.card.differ}</span>}
        </span>
      </button>
    </li>
  );
});
