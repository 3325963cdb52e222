/** What speaks for and against a candidate, each with its weight. The sum decides; see `thresholds`. */

import type { CardTransaction } from '../cardTransaction.ts';
import type { Evidence } from '../decision.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { categoryOfMcc } from '../mccCategories.ts';
import { foldName } from '../names.ts';
import type { Candidates, Named } from './candidates.ts';
import { cityFit, type Place } from './place.ts';
import { type MerchantFacts, phoneKey, type ShopFacts, type Snapshot } from './snapshot.ts';

/** Everything that is the same for all candidates of a transaction. */
export interface Question {
  readonly snapshot: Snapshot;
  readonly transaction: CardTransaction;
  readonly descriptor: Descriptor;
  readonly place: Place;
  readonly candidates: Candidates;
}

export const sumOf = (evidence: readonly Evidence[]): number => evidence.reduce((sum, { weight }) => sum + weight, 0);

const howSaid = {
  exact: 'the name is the same',
  cut: 'the name begins with all that is left of the text',
  beginning: 'the text begins with the name',
  end: 'the text ends with the name',
  misspelt: 'the name is nearly the same',
} as const;

/** @param explained words that something else accounts for: a street, a city, a category */
function nameEvidence({ snapshot }: Question, { hit, reading }: Named, explained: ReadonlySet<string>): Evidence[] {
  if (!hit) return [];
  const evidence: Evidence[] = [{ kind: 'name', says: howSaid[hit.how], weight: hit.weight }];
  const rarities = hit.words.map((word) => snapshot.words.rarity(word));
  const rarity = Math.max(0, ...rarities) * 0.7 + (rarities.reduce((a, b) => a + b, 0) / Math.max(1, rarities.length)) * 0.3;
  evidence.push({ kind: 'name', says: `its words are ${rarity > 0.6 ? 'rare' : 'ordinary'}`, weight: (rarity - 0.6) * 2.5 });
  const over = hit.rest.filter((word) => !explained.has(word));
  if (over.length > 0) {
    evidence.push({ kind: 'name', says: `nothing explains "${over.join(' ')}"`, weight: -Math.min(2.4, 0.8 * over.length) });
  }
  if (reading > 0) evidence.push({ kind: 'name', says: 'another reading is likelier', weight: -0.3 * Math.min(reading, 3) });
  return evidence;
}

function categoryEvidence(mcc: string | undefined, category: ShopFacts['category']): Evidence[] {
  const asked = mcc === undefined || mcc === '' ? undefined : categoryOfMcc(mcc);
  if (asked === undefined || category === undefined) return [];
  if (asked === category) return [{ kind: 'category', says: `sells what ${mcc} says`, weight: 0.8 }];
  return [{ kind: 'category', says: `sells something else than ${mcc} says`, weight: -1.2 }];
}

export function shopEvidence(question: Question, shop: ShopFacts, named: Named): Evidence[] {
  const { snapshot, transaction, descriptor, place } = question;
  const merchant = snapshot.merchants[shop.merchant] as MerchantFacts;
  const siblings = snapshot.shopsByMerchant.all(shop.merchant).length;
  const explained = new Set([
    ...place.words,
    ...(shop.street === undefined ? [] : foldName(shop.street).words),
    ...(shop.zip === undefined ? [] : [shop.zip.replace(/\s/g, '')]),
    ...foldName(shop.name).words,
    ...foldName(place.named ?? '').words,
  ]);
  const evidence = nameEvidence(question, named, explained);
  const fit = cityFit(shop, place);
  if (fit === 'same') evidence.push({ kind: 'place', says: `stands in ${place.named}`, weight: 2.5 });
  if (fit === 'other') evidence.push({ kind: 'place', says: `does not stand in ${place.named}`, weight: -3 });
  if (fit === 'unknownCity') evidence.push({ kind: 'place', says: `${place.named} is not known`, weight: -1 });
  if (place.country !== undefined && shop.country !== undefined) {
    const same = shop.country === place.country;
    evidence.push({ kind: 'place', says: `${same ? 'in' : 'not in'} ${place.country}`, weight: same ? 0.5 : -5 });
  }
  if (fit !== 'same' && !(merchant.isBrand || siblings > 1)) evidence.push(alone(question, named));
  const street = shop.street === undefined ? [] : foldName(shop.street).words.filter((word) => word.length > 3);
  const onStreet = named.hit?.rest.filter((word) => street.some((part) => part.startsWith(word) && word.length > 2)) ?? [];
  if (onStreet.length > 0)
    evidence.push({ kind: 'place', says: `the text names its street: ${onStreet.join(' ')}`, weight: 1.6 });
  const isChain = merchant.isBrand || siblings > 1;
  if (isChain && fit !== 'same') evidence.push({ kind: 'ambiguity', says: 'its merchant has other shops', weight: -3 });
  evidence.push(...numberEvidence(descriptor, shop, isChain));
  const phone = descriptor.phones.some((one) =>
    snapshot.shopsByPhone.get(phoneKey(one) ?? '')?.some((at) => snapshot.shops[at] === shop),
  );
  if (phone) evidence.push({ kind: 'phone', says: 'its phone number is in the text', weight: 5 });
  evidence.push(...categoryEvidence(transaction.mcc, shop.category ?? merchant.category));
  if (shop.online) {
    const said = descriptor.domains.length > 0;
    evidence.push({ kind: 'url', says: said ? 'the text names a web site' : 'it is a web site', weight: said ? 3.5 : -1 });
  }
  return evidence;
}

/** Where no city says which, a name decides only if it tells enough and nobody else in reach is called so. */
function alone({ snapshot, candidates }: Question, { hit }: Named): Evidence {
  if (!hit) return { kind: 'ambiguity', says: 'it was found by a number', weight: 0 };
  const rivals = [...candidates.shops.values()].filter((one) => (one.hit?.weight ?? 0) > hit.weight - 0.6).length;
  if (rivals > 1) return { kind: 'ambiguity', says: 'others are called so', weight: -2 };
  const tells = snapshot.words.tells(hit.words);
  return {
    kind: 'ambiguity',
    says: `nobody else here is called so (${tells.toFixed(0)})`,
    weight: Math.max(-1, Math.min(3, (tells - 8) / 3)),
  };
}

function numberEvidence({ storeNumbers }: Descriptor, { storeNumber }: ShopFacts, isChain: boolean): Evidence[] {
  if (storeNumber === undefined || storeNumbers.length === 0) return [];
  const bare = (value: string) => value.replace(/^0+(?=.)/, '').toUpperCase();
  const same = storeNumbers.find(({ value }) => bare(value) === bare(storeNumber));
  if (same) return [{ kind: 'storeNumber', says: `its number is ${storeNumber}`, weight: isChain ? 4 : 2 }];
  const sure = storeNumbers.find((number) => number.sure);
  return sure ? [{ kind: 'storeNumber', says: `its number is ${storeNumber}, not ${sure.value}`, weight: -2 }] : [];
}

export function merchantEvidence(question: Question, merchant: MerchantFacts, index: number, named: Named): Evidence[] {
  const { snapshot, transaction, descriptor, place } = question;
  const explained = new Set([...place.words, ...foldName(place.named ?? '').words]);
  const evidence = nameEvidence(question, named, explained);
  if (!named.hit) evidence.push({ kind: 'url', says: 'the text names its web site', weight: 5 });
  else if (descriptor.domains.some(({ label }) => snapshot.merchantsByDomain.get(label)?.includes(index))) {
    evidence.push({ kind: 'url', says: 'the text names its web site', weight: 2 });
  }
  if (merchant.isBrand) evidence.push({ kind: 'name', says: 'it is a brand', weight: 1 });
  else if (snapshot.shopsByMerchant.all(index).length < 2)
    evidence.push({ kind: 'name', says: 'it is a single shop', weight: -1.5 });
  if (place.country !== undefined && merchant.countries !== undefined) {
    const here = merchant.countries.includes(place.country);
    evidence.push({ kind: 'place', says: `does ${here ? '' : 'not '}business in ${place.country}`, weight: here ? 0.8 : -1.5 });
  }
  evidence.push(...categoryEvidence(transaction.mcc, merchant.category));
  return evidence;
}
