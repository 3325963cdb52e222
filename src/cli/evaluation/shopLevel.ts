/**
 * How well shops are identified: texts made from real shops by the networks' layout, with noise. Half of them are of shops that
 * the register does not have: neighbours left out of it, and shops of extracts that are not in it.
 */

import type { Decision } from '../../core/shops/decision.ts';
import { decide } from '../../core/shops/match/decide.ts';
import type { Snapshot } from '../../core/shops/match/snapshot.ts';
import { foldName } from '../../core/shops/names.ts';
import type { Merchant, RegisterExtract, Shop } from '../../core/shops/shop.ts';
import { cardText, cityWidth, type Noise, nameWidth, printed, seededRandom } from '../../core/shops/testing/cardText.ts';
import { registerOf } from './extracts.ts';
import { placesOf } from './places.ts';
import { newTally, type Tally } from './tally.ts';

/** Of an absent shop with a known namesake in its city, or of its chain elsewhere, hardly a text can tell that it is not that one. */
export type Asking =
  | 'one shop'
  | 'shared'
  | 'shared, other names'
  | 'nearby, no namesake'
  | 'nearby, namesake known'
  | 'elsewhere';
/** `absent` is all that the register lacks, `nearby` those of its own cities: a plain draw of its places. */
export type Group = Asking | 'absent' | 'nearby' | 'no noise' | Noise;

export interface Judged {
  readonly group: Asking;
  readonly shop: Shop;
  readonly transaction: ReturnType<typeof cardText>['transaction'];
  readonly noises: readonly Noise[];
  readonly decision: Decision;
  /** The shop of a found one, the merchant of another, is the true one. */
  readonly right: boolean;
}

export interface ShopLevel {
  readonly tallies: ReadonlyMap<Group, Tally>;
  readonly judged: readonly Judged[];
  /** The register that was asked. */
  readonly snapshot: Snapshot;
}

/** One place in so many is left out of the register. */
const leftOut = 5;
const usualSeed = 20_261_121;

interface Asked extends Shop {
  readonly place: NonNullable<Shop['place']> & { readonly city: string };
}
const canBeAsked = (shop: Shop): shop is Asked => printed(shop.name).length >= 2 && shop.place?.city !== undefined;
/** What is left of a shop on a statement without noise, once for each name that a card may give its city. */
function identities({ name, place }: Asked, cities: readonly string[]): readonly string[] {
  const left = foldName(printed(name).slice(0, nameWidth)).squeezed;
  return [...new Set(cities.map((city) => `${left}|${printed(city).slice(0, cityWidth)}|${place.country}`))];
}

/** The folded names of all shops that are meant by what a card says of one. */
function bearersOf(shops: readonly Asked[], nameOf: (shop: Asked) => string): (shop: Asked) => readonly string[] {
  const bearers = new Map<string, string[]>();
  for (const shop of shops)
    for (const identity of identities(shop, [shop.place.city, ...(shop.place.cityAliases ?? [])])) {
      const known = bearers.get(identity);
      if (known) known.push(nameOf(shop));
      else bearers.set(identity, [nameOf(shop)]);
    }
  return (shop) => bearers.get(identities(shop, [shop.place.city])[0] ?? '') ?? [];
}

function citiesByCountry(shops: readonly Asked[]): ReadonlyMap<string, readonly string[]> {
  const cities = new Map<string, Set<string>>();
  for (const { place } of shops) cities.set(place.country, (cities.get(place.country) ?? new Set()).add(place.city));
  return new Map([...cities].map(([country, some]) => [country, [...some]]));
}

const nameOf = (merchants: ReadonlyMap<string, Merchant>, uid: string): string =>
  foldName(merchants.get(uid)?.name ?? uid).squeezed;
const sameMerchant = (merchants: ReadonlyMap<string, Merchant>, uid: string, other: string): boolean =>
  uid === other || nameOf(merchants, uid) === nameOf(merchants, other);

export interface EvaluationOptions {
  readonly withCity: boolean;
  /** Another seed draws other shops and other noise. */
  readonly seed?: number;
}

/** @param present extracts in the register @param absent extracts that are not */
export function evaluateShops(
  present: readonly RegisterExtract[],
  absent: readonly RegisterExtract[],
  { withCity, seed = usualSeed }: EvaluationOptions,
): ShopLevel {
  const random = seededRandom(seed);
  const all = present.flatMap(({ shops }) => shops);
  const isIn = new Set(
    placesOf(all).flatMap((records) =>
      !records.some(canBeAsked) || random() >= 1 / leftOut ? records.map(({ uid }) => uid) : [],
    ),
  );
  const known = all.filter(({ uid }) => isIn.has(uid));
  const { snapshot, merchants } = registerOf(present, known);
  const here = known.filter(canBeAsked);
  const nearby = all.filter((shop) => canBeAsked(shop) && !isIn.has(shop.uid)).filter(canBeAsked);
  const cities = citiesByCountry(all.filter(canBeAsked));
  const bearers = bearersOf(here, (shop) => nameOf(merchants, shop.merchantUid));
  const merchantsHere = new Set(here.map(({ merchantUid }) => merchantUid));
  const isNamesake = (shop: Asked) => bearers(shop).length > 0 || merchantsHere.has(shop.merchantUid);
  const elsewhere = absent.flatMap(({ shops }) => shops).filter(canBeAsked);
  const some = elsewhere.filter(() => random() < (here.length - nearby.length) / elsewhere.length);

  const judged: Judged[] = [];
  const ask = (shop: Asked, group: Judged['group']): void => {
    const { name, place, storeNumber } = shop;
    const { city, country } = place;
    const others = (cities.get(country) ?? []).filter((other) => other !== city);
    const { transaction: whole, noises } = cardText(
      { name, city, country, ...(storeNumber !== undefined && { storeNumber }) },
      random,
      others,
    );
    const { city: _city, ...cityless } = whole;
    const transaction = withCity ? whole : cityless;
    const decision = decide(snapshot, transaction, []);
    const right =
      (decision.kind === 'found' && decision.shopUid === shop.uid) ||
      (decision.kind === 'merchant' && sameMerchant(merchants, decision.merchantUid, shop.merchantUid));
    const told = withCity ? noises : noises.filter((noise) => !noise.endsWith('city'));
    judged.push({ group, shop, transaction, noises: told, decision, right });
  };
  for (const shop of here) {
    const names = bearers(shop);
    ask(shop, names.length === 1 ? 'one shop' : new Set(names).size === 1 ? 'shared' : 'shared, other names');
  }
  for (const shop of nearby) ask(shop, isNamesake(shop) ? 'nearby, namesake known' : 'nearby, no namesake');
  for (const shop of some) ask(shop, 'elsewhere');
  return { tallies: tallied(judged), judged, snapshot };
}

function rowsOf(group: Asking, noises: readonly Noise[]): readonly Group[] {
  if (group === 'one shop') return noises.length === 0 ? [group, 'no noise'] : [group, ...noises];
  if (group === 'elsewhere') return [group, 'absent'];
  return group.startsWith('nearby') ? [group, 'nearby', 'absent'] : [group];
}

function tallied(judged: readonly Judged[]): ReadonlyMap<Group, Tally> {
  const tallies = new Map<Group, Tally>();
  for (const { group, noises, decision, right } of judged) {
    for (const one of rowsOf(group, noises)) {
      const tally = tallies.get(one) ?? newTally();
      tallies.set(one, tally);
      tally.asked += 1;
      if (decision.kind === 'found') tally.found += 1;
      if (decision.kind === 'found' && right) tally.foundRight += 1;
      if (decision.kind === 'merchant') tally.merchant += 1;
      if (decision.kind === 'merchant' && right) tally.merchantRight += 1;
    }
  }
  return tallies;
}
