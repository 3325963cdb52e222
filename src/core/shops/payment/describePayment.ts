/**
 * Reads from a transaction's text what the register is not needed for: the intermediary, the parts, and indications of the
 * channel. The positions refer to the text as it was sent.
 */
import type { CardTransaction } from '../cardTransaction.ts';
import type { IsCity, Part } from '../descriptor/descriptor.ts';
import { isAnybodys } from '../descriptor/domains.ts';
import { readDescriptor } from '../descriptor/readDescriptor.ts';
import { foldName } from '../names.ts';
import { isMachineWord, isOtherBooking } from '../withdrawals/readWithdrawal.ts';
import type { ChannelEvidence } from './channel.ts';
import { type IntermediaryFacts, intermediaryFacts } from './intermediaryFacts.ts';
import { isNameLike, isNoPurchase } from './nonPurchase.ts';

interface PaymentIntermediary extends Pick<IntermediaryFacts, 'name'> {
  /** A Wikidata item or a domain. Absent if the register has no record of the intermediary. */
  readonly record?: string;
  /** False if the mark could also be part of the payee's name. */
  readonly sure: boolean;
}

export interface DescribedPayment {
  readonly parts: readonly Part[];
  /** The payee's name in the most likely reading. Absent if the text does not name a payee, or is not a purchase. */
  readonly payee?: string;
  readonly intermediary?: PaymentIntermediary;
  readonly channel: Omit<ChannelEvidence, 'shop' | 'mcc'>;
}

/** The share of names read from the text that are the payee's name, by measurement on shops that the register lacks. */
export const readPayee = 0.86;
/** The share of marks that are right, by whether they are certain. */
export const readMark = { true: 0.98, false: 0.7 } as const;

/** What the city field contains instead of a city. */
export type CityFieldContent = 'phone' | 'site' | undefined;

const longestAbbreviation = 3;

/**
 * @param cityField what the city field contains, if it is not a city
 * @param isCity whether words are the name of a known city
 */
export function describePayment(transaction: CardTransaction, cityField?: CityFieldContent, isCity?: IsCity): DescribedPayment {
  const { description = '' } = transaction;
  const { city, ...cityless } = transaction;
  const given = city === undefined || cityField !== undefined ? cityless : { ...cityless, city };
  const { intermediary: found, parts, readings, domains } = readDescriptor(description, given, isCity);
  const facts = found && intermediaryFacts.get(found.name);
  // The name of a mark without facts is the mark itself. A short mark is an abbreviation, so it would be a wrong name.
  const isNameable = facts !== undefined || (found !== undefined && found.name.length > longestAbbreviation);
  const intermediary = found &&
    isNameable && {
      name: facts?.name ?? found.name,
      ...(facts && { record: facts.record }),
      sure: found.sure,
    };
  // The first reading of a marketplace's text is the marketplace.
  const name = readings.find(({ why }) => why !== 'intermediaryItself')?.name;
  const isNamed =
    name !== undefined &&
    isNameLike(name) &&
    // "ATM 00123" without a known operator is probably a withdrawal, but "ATM" is not the payee.
    !foldName(name, true).words.every(isMachineWord) &&
    parts.some(({ kind }) => kind === 'name' || kind === 'domain');
  const isPurchase = !isOtherBooking(description) && !isNoPurchase(transaction);
  return {
    parts,
    ...(isNamed && (found === undefined || found.rest === 'merchant') && isPurchase && { payee: name }),
    ...(intermediary && { intermediary }),
    channel: {
      namesSite: cityField === 'site' || domains.some((domain) => !isAnybodys(domain)),
      namesPhone: cityField === 'phone',
      ...(facts?.channel && { intermediary: facts.channel }),
    },
  };
}
