/** Determines what ATMs charge for the customer's cards. */
import type { CardFee } from '../../contract/atms.ts';
import type { BankCard } from '../../contract/cards.ts';
import { networks as allNetworks } from '../../data/networks/networks.ts';
import { putPoint } from '../geo/pointSet.ts';
import { decode } from '../utf8.ts';
import type { Operator } from './atm.ts';
import type { Caller } from './caller.ts';
import { issuesCardsOf, networkOf } from './networks.ts';
import { factOf, falseFact, type PackedAtms, part, partsPerRecord, trueFact } from './packedAtms.ts';

/** Upper bound for the size of the member `cardFee` in bytes. */
export const mostCardFeeBytes = 192;

export interface CardPrices {
  /** Whether a withdrawal with at least one of the cards is free. Undefined if unknown. */
  isFree(record: number): boolean | undefined;
  /** Returns the JSON member `cardFee`, or an empty text if no price is known. */
  text(record: number): string;
  /** Sets the bits of the records in the tree for which `isFree` has a value. */
  put(words: Uint32Array, value: boolean): void;
}

/**
 * How an ATM treats a card: free, because of an alliance or a network; at the surcharge that the ATM states for cards in general;
 * or unknown, because the card may have another price.
 */
type Treatment = { readonly free: 'alliance' | 'network'; readonly network?: string } | 'general' | 'unknown';

interface ResolvedCard extends Pick<BankCard, 'country'> {
  readonly operator?: string;
  /** Whether the card names its network or its bank, so that its networks are known. */
  readonly isNamed: boolean;
  readonly networks: ReadonlySet<string>;
}

/** The treatment of all cards at the ATMs with the same operator and networks. */
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
  const { operators } = packed;
  const byUid = new Map(operators.map((operator) => [operator.uid, operator]));
  const ready = new WeakMap<readonly BankCard[], CardPrices>();
  const resolve = (card: BankCard): ResolvedCard => resolveCard(card, byUid, mergedOperators);
  return (cards: readonly BankCard[], caller: Caller): CardPrices =>
    ready.getOrInsertComputed(cards, () => pricesOf(packed, cards.map(resolve), caller));
}

function resolveCard(
  { network, operator, country }: BankCard,
  byUid: ReadonlyMap<string, Operator>,
  merged: ReadonlyMap<string, string>,
): ResolvedCard {
  const uid = operator === undefined || byUid.has(operator) ? operator : (merged.get(operator) ?? operator);
  const bank = uid === undefined ? undefined : byUid.get(uid);
  const issued = bank === undefined ? [] : allNetworks.filter((one) => issuesCardsOf(one, bank)).map((one) => one.uid);
  return {
    ...(uid !== undefined && { operator: uid }),
    ...(country !== undefined && { country }),
    isNamed: (network !== undefined && networkOf(network) !== undefined) || bank !== undefined,
    networks: new Set([...(network === undefined ? [] : [network]), ...issued]),
  };
}

/**
 * The caller's lists take precedence over the table of networks. A card without a rule pays the general surcharge, unless the ATM
 * may belong to the bank that issued the card, because banks rarely charge their own customers.
 */
function treatmentOf(card: ResolvedCard, operator: string | undefined, uids: readonly string[], caller: Caller): Treatment {
  const isOwn = operator === undefined ? card.operator !== undefined : operator === card.operator;
  const isCallers = card.operator !== undefined && caller.own?.has(card.operator) === true;
  if (isCallers && operator !== undefined && caller.withdrawals.has(operator)) return { free: 'alliance' };
  if (isCallers && caller.hasLists) {
    return isOwn || caller.mayBeListed?.has(operator ?? '') === true ? 'unknown' : 'general';
  }
  let mayDiffer = isOwn;
  for (const uid of uids) {
    const { price, countries = [] } = networkOf(uid) ?? {};
    if (price === undefined) continue;
    const applies = price.cards === 'members' ? isMember(card, uid, countries) : isFrom(card, price.cards.country);
    if (applies === true && price.fee === 'none') return { free: 'network', network: uid };
    if (applies !== false) mayDiffer = true;
  }
  return mayDiffer ? 'unknown' : 'general';
}

/** A card of which only the country is known can belong to any network of that country. */
function isMember({ networks, isNamed, country }: ResolvedCard, uid: string, countries: readonly string[]): boolean | undefined {
  if (networks.has(uid)) return true;
  return isNamed || (country !== undefined && !countries.includes(country)) ? false : undefined;
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
  const { operator, operators, networks, networkLists, tree } = packed;
  const verdicts = new Map<number, Verdict>();
  const verdictAt = (record: number): Verdict => {
    if (packed.kind[record] !== 0) return unknownVerdict;
    const [who, list] = [operator[record] as number, networks[record] as number];
    return verdicts.getOrInsertComputed((who + 1) * networkLists.length + list, () =>
      verdictOf(cards.map((card) => treatmentOf(card, operators[who]?.uid, networkLists[list] as readonly string[], caller))),
    );
  };
  const isFree = (record: number): boolean | undefined => {
    const surcharge = factOf(packed, record, 'isFree');
    if (surcharge === trueFact) return true;
    const { free, isGeneral } = verdictAt(record);
    if (free) return true;
    return surcharge === falseFact && isGeneral ? false : undefined;
  };
  const feeAt = (record: number): CardFee | undefined => {
    const surcharge = factOf(packed, record, 'isFree');
    if (surcharge === trueFact) return { card: 0, free: true, basis: 'noSurcharge' };
    const { free, general } = verdictAt(record);
    if (free) return { card: free.card, free: true, basis: free.basis, ...(free.network && { network: free.network }) };
    const fee = surcharge === falseFact && general !== undefined ? surchargeOf(packed, record) : undefined;
    return fee && general !== undefined ? { card: general, fee } : undefined;
  };
  return {
    isFree,
    text: (record) => {
      const fee = feeAt(record);
      return fee === undefined ? '' : `,"cardFee":${JSON.stringify(fee)}`;
    },
    put: (words, value) => {
      for (let record = 0; record < tree.size; record++) if (isFree(record) === value) putPoint(tree, words, record, true);
    },
  };
}

/** Reads the surcharge from the JSON of a record. */
function surchargeOf({ chunks, chunk, marks }: PackedAtms, record: number): CardFee['fee'] {
  const at = partsPerRecord * record;
  const text = (chunks[chunk[record] as number] as Uint8Array).subarray(marks[at + part.first], marks[at + part.end]);
  return (JSON.parse(`${decode(text)}}}`) as { readonly atm: Pick<CardFee, 'fee'> }).atm.fee;
}
