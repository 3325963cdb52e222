import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import type { AttributeName } from '../../contract/attributes.ts';
import { feeText } from '../data/feeText.ts';
import { type OpenReading, openText } from '../data/openBadge.ts';
import { answerTo } from '../data/threeStates.ts';
import type { Words } from '../texts/words.ts';
import type { CostBadge } from './cost/costWords.ts';
import { addressLine, type OnFoot, wayText } from './place.ts';

export interface SpokenFacts {
  readonly atm: Atm;
  readonly name: string;
  /** What the place is if it is not an ATM. */
  readonly kind?: string | undefined;
  readonly nearby: Pick<NearbyAtm, 'distance' | 'walk'>;
  readonly walk: OnFoot;
  /** Whether the route must be step-free. */
  readonly isStepFree: boolean;
  readonly reading: OpenReading;
  /** The instant for which the opening hours were read, epoch ms. */
  readonly now: number;
  /** The cost of withdrawing the entered amount, if it adds information to the fee badge. */
  readonly cost: CostBadge | undefined;
  /** The filters whose state the card shows. */
  readonly asked: readonly AttributeName[];
  /** The text about whether the ATM opens or closes before the user arrives. */
  readonly arrival: string | undefined;
  /** The text about whether the ATM dispenses the chosen currency. */
  readonly dispensed?: string | undefined;
  /** The operator's report if the ATM does not work, or when a customer last got cash there. */
  readonly note?: string | undefined;
  readonly hint: string | undefined;
  /** The number of ATMs on the card, and whether their details differ. */
  readonly count?: number;
  readonly differs?: boolean;
}

/**
 * The card's text for screen readers, with the most important information first: "Fio banka, 350 metres, Open, closes 15:00 (in
 * 45 minutes), No surcharge, Vodičkova 30, Praha". Does not include the card's position, because the list itself announces the
 * position.
 */
export function spokenCard(facts: SpokenFacts, words: Words): string {
  const {
    atm,
    name,
    kind,
    nearby,
    walk,
    isStepFree,
    reading,
    now,
    cost,
    asked,
    arrival,
    dispensed,
    note,
    hint,
    count = 1,
    differs = false,
  } = facts;
  const { texts, formats } = words;
  const long = { ...formats, duration: (milliseconds: number) => formats.duration(milliseconds, 'long') };
  const parts = [
    name,
    kind,
    count > 1 && texts.search.atms(count),
    wayText(nearby, walk, isStepFree, words, 'long'),
    note,
    atm.caution !== undefined && texts.card.caution,
    atm.withdrawal === false && texts.card.noWithdrawal,
    !(differs && reading.kind === 'unknown') && openText(reading, now, atm.location.timeZone, texts, long),
    arrival,
    dispensed,
    atm.alliance?.withdrawal === true && texts.card.freeForYou,
    cost?.text ??
      (!atm.kind && atm.alliance?.withdrawal !== true && !(differs && atm.feeUnknown) && feeText(atm, texts, formats)),
    ...asked.map((filter) => texts.attributes[filter][answerTo(filter, atm, reading)]),
    addressLine(atm) ?? texts.card.addressUnknown,
    hint,
    differs && texts.card.differ,
  ];
  return parts.filter((part) => typeof part === 'string').reduce(texts.joined);
}
