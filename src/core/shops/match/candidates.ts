/**
 * Selects the shops and merchants that could match a transaction. Limits the number of these candidates, because weighing each of
 * them takes time.
 */
import type { Descriptor, PartKind } from '../descriptor/descriptor.ts';
import { spellingsOf } from '../names.ts';
import { merchantsByCode } from './brandEvidence.ts';
import type { Members } from './groups.ts';
import { hitsOf } from './hits.ts';
import { isInCountryOf, type TransactionPlace } from './place.ts';
import type { Candidates, Named } from './question.ts';
import { type MerchantFacts, phoneKey, type RegisterSnapshot, type ShopFacts } from './snapshot.ts';

/** The maximum number of shops with the same name or merchant that are weighed if the city is unknown. */
const mostAnywhere = 60;
/**
 * The maximum number of shops that are weighed for a transaction. `anywhere` applies to shops that match only by name, and
 * `inCity` to all shops.
 */
const budget = { anywhere: 300, inCity: 1_500 } as const;
/** Kinds of text after a name for which the name may be truncated to make room. */
const behindNames: ReadonlySet<PartKind> = new Set<PartKind>(['storeNumber', 'reference', 'phone', 'moment']);
/** If the text is a prefix of more names than this, only names in the city are candidates. */
const mostCutAnywhere = 40;

/** A misspelt name counts less than the exact name in another reading, because misspelling is itself evidence against a name. */
const lessMisspelt = 0.7;

const weightOf = ({ hit, reading }: Named): number =>
  (hit ? hit.weight - hit.rest.length * 0.3 - (hit.how === 'misspelt' ? lessMisspelt : 0) : 4) - reading * 0.3;

export function candidatesOf(
  snapshot: RegisterSnapshot,
  descriptor: Descriptor,
  place: TransactionPlace,
  mcc?: string,
): Candidates {
  const shops = new Map<number, Named>();
  const merchants = new Map<number, Named>();
  const widespread = new Set<number>();
  /** Stores the hit if it is better than the previous hit. @returns whether the hit was stored */
  const better = (of: Map<number, Named>, index: number, named: Named): boolean => {
    const rival = of.get(index);
    if (rival && weightOf(named) <= weightOf(rival)) return false;
    of.set(index, named);
    return true;
  };
  const addMerchant = (merchant: number, named: Named): void => {
    if (!isMeant(named, (snapshot.merchants.at(merchant) as MerchantFacts).name)) return;
    // If the merchant already has a better hit, its shops are already candidates.
    if (!better(merchants, merchant, named)) return;
    if (!takeShops(snapshot.shopsByMerchant, merchant, named)) widespread.add(merchant);
  };
  const nameOf = (shop: number): string => (snapshot.shops.at(shop) as ShopFacts).name;
  let [spentInCity, spentAnywhere] = [0, 0];
  /**
   * Adds the group's shops in the cities of the place, and all shops in the group if there are only a few. @returns whether all
   * shops were considered
   */
  function takeShops(groups: RegisterSnapshot['shopsByName'], group: number, named: Named, cityOnly = false): boolean {
    for (const city of place.cities ?? []) {
      const some = groups.inCity(group, city);
      spentInCity += some.length;
      if (spentInCity > budget.inCity) break;
      for (const shop of some) if (isMeant(named, nameOf(shop))) better(shops, shop, named);
    }
    const count = groups.count(group);
    if (cityOnly || count > mostAnywhere || spentAnywhere + count > budget.anywhere) return false;
    spentAnywhere += count;
    for (const shop of groups.all(group))
      if (isInCountry(snapshot, shop, place) && isMeant(named, nameOf(shop))) better(shops, shop, named);
    return true;
  }

  const followed = descriptor.storeNumbers.length > 0 || descriptor.parts.some(({ kind }) => behindNames.has(kind));
  let reading = -1;
  for (const read of readingsOfPayee(descriptor)) {
    if (!read.asLikely || reading < 0) reading += 1;
    const hits = hitsOf(snapshot.names, read, followed);
    const manyCut = hits.reduce((count, { how }) => count + (how === 'cut' ? 1 : 0), 0) > mostCutAnywhere;
    for (const hit of hits) {
      const cityOnly = manyCut && hit.how === 'cut';
      const named = { hit, reading, ...(read.isSite && { bySite: true as const }) };
      takeShops(snapshot.shopsByName, hit.name, named, cityOnly);
      if (cityOnly) continue;
      for (const merchant of bearersOf(snapshot, hit.name)) addMerchant(merchant, named);
    }
  }
  const byCode = merchantsByCode(snapshot, descriptor, mcc);
  for (const merchant of byCode) better(merchants, merchant, { reading: 0 });
  for (const { host, cut } of descriptor.domains) {
    if (cut) continue;
    for (const merchant of snapshot.merchantsByDomain.get(host) ?? []) addMerchant(merchant, { reading: 0, bySite: true });
  }
  for (const phone of descriptor.phones) {
    // If a shop was also found by its name, keep the hit for the name, because several shops in a building may share a telephone
    // number.
    for (const shop of snapshot.shopsByPhone.get(phoneKey(phone) ?? '') ?? [])
      if (!shops.has(shop)) shops.set(shop, { reading: 0 });
  }
  for (const shop of shops.keys()) {
    const { merchant } = snapshot.shops.at(shop) as ShopFacts;
    if (!merchants.has(merchant)) merchants.set(merchant, shops.get(shop) as Named);
  }
  return { shops, merchants, widespread, byCode, secondWeight: secondWeightOf(shops) };
}

/** Whether the hit applies to a shop with this name. If `wholeWords` is set, the name must start with the words of the text. */
function isMeant({ hit }: Named, name: string): boolean {
  if (!hit?.wholeWords) return true;
  return spellingsOf(name).some(({ words }) => hit.words.every((word, at) => words[at] === word));
}

function isInCountry({ shops }: RegisterSnapshot, shop: number, place: TransactionPlace): boolean {
  return isInCountryOf(place, (shops.at(shop) as ShopFacts).country) !== false;
}

/**
 * Excludes the platform if the text contains a seller, because the seller is the payee: "EB *PRIDE PARADE", "PAYPAL *EBAY
 * ROODYLIMI".
 */
function readingsOfPayee({ intermediary, readings }: Descriptor): Descriptor['readings'] {
  if (intermediary?.rest !== 'merchant') return readings;
  return readings.filter(({ name }) => name !== intermediary.name);
}

/** Returns the merchants with a name. If too many merchants have the name, returns only the brands. */
function bearersOf({ merchantsByName }: RegisterSnapshot, name: number): Members {
  const isMany = merchantsByName.count(name) > mostAnywhere;
  return isMany ? merchantsByName.brands(name) : merchantsByName.all(name);
}

function secondWeightOf(shops: ReadonlyMap<number, Named>): number {
  let [first, second] = [0, 0];
  for (const { hit } of shops.values()) {
    const weight = hit?.weight ?? 0;
    if (weight > first) [first, second] = [weight, first];
    else if (weight > second) second = weight;
  }
  return second;
}
