/** Determines what ATMs charge for the customer's cards. */
import type { CardFee } from '../../contract/atms.ts';
import type { BankCard } from '../../contract/cards.ts';
import type { NetworkRecord } from '../../data/networks/networkRecord.ts';
import { networks as allNetworks } from '../../data/networks/networks.ts';
import { leafStart } from '../geo/pointTree.ts';
import { decode } from '../utf8.ts';
import type { Operator } from './atm.ts';
import type { Caller } from './caller.ts';
import { mayBeSame } from './mayBeOperator.ts';
import { issuesCardsOf, networkOf } from './networks.ts';
import { factOf, falseFact, type Known, type PackedAtms, type PriceGroup, part, partsPerRecord, trueFact } from './packedAtms.ts';

/** Upper bound for the size of the member `cardFee` in bytes. */
export const mostCardFeeBytes = 192;

export interface CardPrices {
  /** Whether a withdrawal with at least one of the cards is free. Undefined if unknown. */
  isFree(record: number): boolean | undefined;
  /** Returns the JSON member `cardFee`, or an empty text if no price is known. */
  text(record: number): string;
  /** Writes the records in the tree for which `isFree` is true and those for which it is false into the words of point sets. */
  put(words: Known): void;
}

/**
 * How an ATM treats a card: free, because of an alliance or a network; at the surcharge that the ATM states for cards in general;
 * or unknown, because the card may have a different price.
 */
type Treatment = { readonly free: 'alliance' | 'network'; readonly network?: string } | 'general' | 'unknown';

interface Bank {
  readonly operator: Operator;
  /** The countries of its ATMs. */
  readonly countries: readonly string[];
}

interface ResolvedCard extends Pick<BankCard, 'network' | 'country'> {
  readonly bank?: Bank;
  /** Whether the bank is the caller's own, or `maybe` if only the names are similar. */
  readonly isCallers: boolean | 'maybe';
  /**
   * Whether the card names a network or a bank that the service does not know, or a network that does not exist in the card's
   * country, so that nothing is known about the card.
   */
  readonly isUnknown: boolean;
}

/** The treatment of all cards at the ATMs of a group. */
interface Verdict {
  /** The first card that is free. */
  readonly free?: { readonly card: number; readonly basis: 'alliance' | 'network'; readonly network?: string };
  /** The first card for which the general surcharge applies. */
  readonly general?: number;
  /** Whether the general surcharge applies to all cards. */
  readonly isGeneral: boolean;
}

/**
 * @param mergedOperators maps the uid of each merged operator to the current uid of the operator that it was merged into
 * @returns a function that returns the prices for the cards of a request
 */
export function cardPrices(packed: PackedAtms, mergedOperators: ReadonlyMap<string, string> = new Map()) {
  const { operators, operatorCountries } = packed;
  const banks = new Map<string, Bank>();
  for (const [number, operator] of operators.entries()) {
    banks.set(operator.uid, { operator, countries: operatorCountries[number] ?? [] });
  }
  const ready = new WeakMap<readonly BankCard[], CardPrices>();
  const isOf = ({ operator }: Bank, { own = new Set() }: Caller): ResolvedCard['isCallers'] => {
    if (own.has(operator.uid)) return true;
    const others = [...own].flatMap((uid) => banks.get(uid)?.operator ?? []);
    return others.some((other) => mayOwn(other, operator)) ? 'maybe' : false;
  };
  const resolve = ({ network, operator = '', country }: BankCard, caller: Caller): ResolvedCard => {
    const bank = banks.get(operator) ?? banks.get(mergedOperators.get(operator) ?? '');
    return {
      ...(bank && { bank }),
      ...(network !== undefined && { network }),
      ...(country !== undefined && { country }),
      isCallers: bank !== undefined && isOf(bank, caller),
      isUnknown: (operator !== '' && !bank) || (network !== undefined && !mayBeCardOf(network, country)),
    };
  };
  return (cards: readonly BankCard[], caller: Caller): CardPrices => {
    const resolved = () => cards.map((card) => resolve(card, caller));
    return ready.getOrInsertComputed(cards, () => pricesOf(packed, resolved(), caller));
  };
}

/** Whether the network is known and exists in the card's country, if that is known. */
const mayBeCardOf = (network: string, country: string | undefined): boolean => {
  const known = networkOf(network);
  return known !== undefined && (country === undefined || known.countries.includes(country));
};

/** What determines how ATMs treat a card. */
interface Place {
  readonly operator?: Bank | undefined;
  readonly networks: readonly string[];
  readonly country: string;
}

/**
 * The caller's lists take precedence over the table of networks. A card without a rule pays the general surcharge, unless the ATM
 * may belong to the bank that issued the card, because banks rarely charge their own customers, or to a network whose rules apply
 * to the card.
 */
function treatmentOf(card: ResolvedCard, { operator, networks, country }: Place, caller: Caller): Treatment {
  if (card.isUnknown) return 'unknown';
  const isOwn = mayBeOwn(card, operator, country);
  if (card.isCallers === true) {
    const uid = operator?.operator.uid ?? '';
    if (caller.withdrawals.has(uid)) return { free: 'alliance' };
    if (caller.listsWithdrawals) return isOwn || caller.mayBeListed?.has(uid) ? 'unknown' : 'general';
  }
  let mayDiffer = isOwn || card.isCallers === 'maybe';
  for (const uid of networks) {
    const network = networkOf(uid);
    if (network === undefined) continue;
    const applies = isSubject(card, network);
    if (applies === true && network.price?.fee === 'none') return { free: 'network', network: uid };
    if (applies !== false && network.price?.fee !== 'general') mayDiffer = true;
  }
  return mayDiffer || mayBeInNetwork(card, { operator, networks, country }) ? 'unknown' : 'general';
}

/** Whether the ATM may belong to the bank that issued the card. */
function mayBeOwn(
  { bank, network: named = '', country: from }: ResolvedCard,
  operator: Bank | undefined,
  country: string,
): boolean {
  if (bank !== undefined) return operator === undefined || mayOwn(bank.operator, operator.operator);
  const network = networkOf(named);
  // In such a network, the surcharge that an ATM displays applies to all cards.
  if (network?.price?.fee === 'general') return false;
  if (network?.protectedName && operator && !issuesCardsOf(network, operator.operator)) return false;
  return from === undefined || from === country || operator?.countries.includes(from) === true;
}

/** Sources name one bank differently, so it can have several operators. */
function mayOwn(bank: Operator, operator: Operator): boolean {
  if (operator.uid === bank.uid) return true;
  const areIdentified = bank.wikidata !== undefined && operator.wikidata !== undefined;
  return areIdentified ? bank.wikidata === operator.wikidata : mayBeSame(operator, bank);
}

/**
 * Whether the ATM may belong to a network whose rules apply to the card, although no source states the network. Lists of members
 * are incomplete. Only a name that the law protects excludes operators with other names.
 */
const mayBeInNetwork = (card: ResolvedCard, { operator, networks, country }: Place): boolean =>
  allNetworks.some(
    (network) =>
      network.countries.includes(country) &&
      !networks.includes(network.uid) &&
      network.price?.fee !== 'general' &&
      (network.protectedName === undefined || operator === undefined) &&
      isSubject(card, network) === true,
  );

/** Whether the rules of the network apply to the card. */
function isSubject(card: ResolvedCard, network: NetworkRecord): boolean | undefined {
  const cards = network.price?.cards ?? 'members';
  return cards === 'members' ? isMember(card, network) : isFrom(card, cards.country);
}

/**
 * Whether the card belongs to the network. The lists of members are incomplete, so only a card from a country without the network
 * is known not to belong to it. A bank in several countries does not issue cards of the network in all of them.
 */
function isMember({ network: named, bank, country }: ResolvedCard, network: NetworkRecord): boolean | undefined {
  if (named === network.uid) return true;
  if (country !== undefined && !network.countries.includes(country)) return false;
  if (bank === undefined) return undefined;
  const isInside =
    country === undefined ? bank.countries.every((one) => network.countries.includes(one)) : bank.countries.includes(country);
  return isInside && issuesCardsOf(network, bank.operator) ? true : undefined;
}

const isFrom = ({ country }: ResolvedCard, wanted: string): boolean | undefined =>
  country === undefined ? undefined : country === wanted;

/** The rules of networks and alliances are about ATMs. Prices at counters and tills are unknown. */
const unknownVerdict: Verdict = { isGeneral: false };

function verdictOf(treatments: readonly Treatment[]): Verdict {
  const general = treatments.indexOf('general');
  const isGeneral = treatments.every((one) => one === 'general');
  for (const [card, one] of treatments.entries()) {
    if (typeof one === 'object') {
      return { free: { card, basis: one.free, ...(one.network !== undefined && { network: one.network }) }, isGeneral };
    }
  }
  return { ...(general >= 0 && { general }), isGeneral };
}

function pricesOf(packed: PackedAtms, cards: readonly ResolvedCard[], caller: Caller): CardPrices {
  const { operators, operatorCountries, priceGroup, priceGroups, tree, index } = packed;
  const verdicts: Verdict[] = [];
  const verdictOfGroup = (group: number): Verdict => {
    const known = verdicts[group];
    if (known) return known;
    const { operator: number, networks, country, isAtm } = priceGroups[group] as PriceGroup;
    const operator = operators[number];
    const place = { operator: operator && { operator, countries: operatorCountries[number] ?? [] }, networks, country };
    const verdict = isAtm ? verdictOf(cards.map((card) => treatmentOf(card, place, caller))) : unknownVerdict;
    verdicts[group] = verdict;
    return verdict;
  };
  const verdictAt = (record: number): Verdict => verdictOfGroup(priceGroup[record] as number);
  const feeAt = (record: number): CardFee | undefined => {
    const surcharge = factOf(packed, record, 'isFree');
    if (surcharge === trueFact) return { card: 0, free: true, basis: 'noSurcharge' };
    const { free, general } = verdictAt(record);
    if (free) return { card: free.card, free: true, basis: free.basis, ...(free.network && { network: free.network }) };
    const fee = surcharge === falseFact && general !== undefined ? surchargeOf(packed, record) : undefined;
    return fee && general !== undefined ? { card: general, fee } : undefined;
  };
  return {
    isFree(record) {
      const surcharge = factOf(packed, record, 'isFree');
      if (surcharge === trueFact) return true;
      const { free, isGeneral } = verdictAt(record);
      if (free) return true;
      return surcharge === falseFact && isGeneral ? false : undefined;
    },
    text(record) {
      const fee = feeAt(record);
      return fee === undefined ? '' : `,"cardFee":${JSON.stringify(fee)}`;
    },
    put({ yes, no }) {
      const surcharges = index.known.isFree;
      const all = priceGroups.map((_, group) => verdictOfGroup(group));
      const isFreeIn = Uint8Array.from(all, ({ free }) => Number(free !== undefined));
      const isPaidIn = Uint8Array.from(all, ({ free, isGeneral }) => Number(free === undefined && isGeneral));
      for (let leaf = 0; leaf < tree.leaves; leaf++) {
        const start = leafStart(tree, leaf);
        const end = leafStart(tree, leaf + 1);
        let [free, paid] = [0, 0];
        for (let record = start; record < end; record++) {
          const group = priceGroup[record] as number;
          free |= (isFreeIn[group] as number) << (record - start);
          paid |= (isPaidIn[group] as number) << (record - start);
        }
        yes[leaf] = (surcharges.yes[leaf] as number) | free;
        no[leaf] = (surcharges.no[leaf] as number) & paid;
      }
    },
  };
}

/** Reads the surcharge from the JSON of a record. */
function surchargeOf({ chunks, chunk, marks }: PackedAtms, record: number): CardFee['fee'] {
  const at = partsPerRecord * record;
  const text = (chunks[chunk[record] as number] as Uint8Array).subarray(marks[at + part.first], marks[at + part.end]);
  return (JSON.parse(`${decode(text)}}}`) as { readonly atm: Pick<CardFee, 'fee'> }).atm.fee;
}
