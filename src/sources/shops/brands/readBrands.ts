/**
 * Converts all known brands to a feed for the register. The feed contains merchants, even those without a known shop, and their
 * web shops.
 */
import { createHash } from 'node:crypto';
import { isWikidataItem, listedSeller, listedSellers } from '../../../core/shops/listedSellers.ts';
import { intermediaryFacts } from '../../../core/shops/payment/intermediaryFacts.ts';
import type { RegisterExtract, RegisteredMerchant, Shop } from '../../../core/shops/shop.ts';
import { categories } from '../../../data/shops/categories.ts';
import { intermediaryUid, merchantUid, shopUid, siteSource } from '../shopUids.ts';
import { categoryOfBrand, merchantOfBrand } from './brandMerchant.ts';
import { knownBrands, type ShopBrand } from './brands.ts';
import { chainsOnline } from './chainsOnline.ts';

export const brandFeed = 'brands';

/**
 * Returns the domain, such as "ikea.com" for "https://www.ikea.com/cz/". Card statements contain the domain as the name of the
 * web shop.
 */
function domainOf(url: string | undefined): string | undefined {
  const host = url === undefined ? undefined : URL.parse(url)?.hostname;
  return host?.replace(/^www\d*\./, '');
}

function onlineShop(source: string, merchant: RegisteredMerchant, category: Shop['category'], url: string | undefined): Shop {
  const domain = domainOf(url);
  const aliases = [...new Set([...(domain === undefined ? [] : [domain]), ...(merchant.aliases ?? [])])];
  return {
    uid: shopUid(`online:${source}`),
    type: 'online',
    name: merchant.name,
    ...(aliases.length > 0 && { aliases }),
    tags: ['online', ...merchant.tags],
    ...(category !== undefined && { category }),
    ...(url !== undefined && { url }),
    merchantUid: merchant.uid,
  };
}

const sellsOnline = ({ q, o }: ShopBrand): boolean => o === 1 || (q !== undefined && chainsOnline.has(q));

/** Returns the merchants in the tables of services, and the web shops of those that sell online. */
function sellersInTables(): { merchants: RegisteredMerchant[]; shops: Shop[] } {
  const merchants: RegisteredMerchant[] = [];
  const shops: Shop[] = [];
  for (const { key: domain, name, aliases, category, countries, isOnline } of listedSellers) {
    if (isWikidataItem(domain)) continue;
    const source = siteSource(domain);
    const url = `https://www.${domain}/`;
    const tags = isOnline ? ['online'] : [categories[category].toLowerCase()];
    const merchant: RegisteredMerchant = {
      uid: merchantUid(source),
      name,
      ...(aliases.length > 0 && { aliases }),
      url,
      tags,
      category,
      ...(countries !== undefined && { countries }),
    };
    merchants.push(merchant);
    if (isOnline) shops.push({ ...onlineShop(source, merchant, category, url), tags });
  }
  return { merchants, shops };
}

/** Adds the names from the tables of services to a brand. */
function withListedNames(brand: RegisteredMerchant): RegisteredMerchant {
  const more = brand.wikidata === undefined ? undefined : listedSeller(brand.wikidata)?.aliases;
  return more === undefined ? brand : { ...brand, aliases: [...new Set([...(brand.aliases ?? []), ...more])] };
}

/** Returns the intermediaries that do not sell in their own name. An empty list of countries excludes them from matching. */
function onlyIntermediaries(sellers: readonly RegisteredMerchant[]): readonly RegisteredMerchant[] {
  const known = new Set(sellers.map(({ uid }) => uid));
  const merchants = new Map<string, RegisteredMerchant>();
  for (const { name, record } of intermediaryFacts.values()) {
    const uid = intermediaryUid(record);
    if (isWikidataItem(record) || known.has(uid) || merchants.has(uid)) continue;
    merchants.set(uid, { uid, name, url: `https://www.${record}/`, tags: [], countries: [] });
  }
  return [...merchants.values()];
}

/** Returns the feed, which depends only on the version of this program. The digest distinguishes versions. */
export function readBrands(): RegisterExtract {
  const { all, head } = knownBrands();
  const listed = sellersInTables();
  const merchants = [
    ...all.map((brand) => withListedNames(merchantOfBrand(brand))),
    ...listed.merchants,
    ...onlyIntermediaries(listed.merchants),
  ];
  const shops = [
    ...all
      .filter(sellsOnline)
      .map((brand) => onlineShop(brand.source, withListedNames(merchantOfBrand(brand)), categoryOfBrand(brand.k), brand.u)),
    ...listed.shops,
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify([merchants, shops]))
    .digest('hex');
  return {
    feed: {
      name: brandFeed,
      kind: 'brands',
      title: `Brands, name-suggestion-index ${head.version}`,
      digest,
      attribution: {
        text: 'name-suggestion-index contributors; websites and logos: Wikidata',
        url: 'https://github.com/osmlab/name-suggestion-index',
        licence: 'BSD-3-Clause; CC0 1.0',
      },
    },
    merchants,
    shops,
    terminals: [],
  };
}
