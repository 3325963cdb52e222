/** Which shops and merchants of the register a transaction may mean: few enough to be weighed one by one. */
import type { Descriptor } from '../descriptor/descriptor.ts';
import { type Hit, hitsOf } from './hits.ts';
import type { Place } from './place.ts';
import { phoneKey, type ShopFacts, type Snapshot } from './snapshot.ts';

export interface Named {
  /** The best way in which its name is the text's; absent: it was found by a number or a web site. */
  readonly hit?: Hit;
  /** How likely that reading of the text is the right one: 0 the likeliest, 1 the next. */
  readonly reading: number;
}

export interface Candidates {
  readonly shops: ReadonlyMap<number, Named>;
  readonly merchants: ReadonlyMap<number, Named>;
  /** Of merchants whose shops are too many to be listed without a city. */
  readonly widespread: ReadonlySet<number>;
}

/** Shops of one name or merchant that are weighed where no city says which. */
const mostAnywhere = 60;

export function candidatesOf(snapshot: Snapshot, descriptor: Descriptor, place: Place): Candidates {
  const shops = new Map<number, Named>();
  const merchants = new Map<number, Named>();
  const widespread = new Set<number>();
  const better = (of: Map<number, Named>, index: number, named: Named): void => {
    const rival = of.get(index);
    const weight = ({ hit, reading }: Named) => (hit?.weight ?? 4) - reading * 0.3;
    if (!rival || weight(named) > weight(rival)) of.set(index, named);
  };
  const inCountry = (shop: number): boolean => {
    const { country } = snapshot.shops[shop] as ShopFacts;
    return place.country === undefined || country === undefined || country === place.country;
  };
  const addMerchant = (merchant: number, named: Named): void => {
    better(merchants, merchant, named);
    if (!takeShops(snapshot.shopsByMerchant, merchant, named)) widespread.add(merchant);
  };
  /** Those in the place's cities, and all where there are few. */
  function takeShops(groups: Snapshot['shopsByName'], group: number, named: Named): boolean {
    for (const city of place.cities ?? []) for (const shop of groups.inCity(group, city)) better(shops, shop, named);
    const all = groups.all(group);
    if (all.length > mostAnywhere) return false;
    for (const shop of all) if (inCountry(shop)) better(shops, shop, named);
    return true;
  }

  for (const [reading, read] of descriptor.readings.entries()) {
    for (const hit of hitsOf(snapshot.names, read)) {
      takeShops(snapshot.shopsByName, hit.name, { hit, reading });
      for (const merchant of snapshot.merchantsByName.all(hit.name)) addMerchant(merchant, { hit, reading });
    }
  }
  for (const { label, cut } of descriptor.domains) {
    if (cut) continue;
    for (const merchant of snapshot.merchantsByDomain.get(label) ?? []) addMerchant(merchant, { reading: 0 });
  }
  for (const phone of descriptor.phones) {
    for (const shop of snapshot.shopsByPhone.get(phoneKey(phone) ?? '') ?? []) better(shops, shop, { reading: 0 });
  }
  for (const shop of shops.keys()) {
    const { merchant } = snapshot.shops[shop] as ShopFacts;
    if (!merchants.has(merchant)) merchants.set(merchant, shops.get(shop) as Named);
  }
  return { shops, merchants, widespread };
}
