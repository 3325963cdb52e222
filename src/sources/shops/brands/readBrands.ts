/**
 * Converts all known brands to a feed for the register. The feed contains merchants, even those without a known shop, and their
 * web shops.
 */
import { createHash } from 'node:crypto';
import { isWikidataItem, listedSeller, listedSellers } from '../../../core/shops/listedSellers.ts';
import { intermediaryFacts } from '../../../core/shops/payment/intermediaryFacts.ts';
import { brandFeed } from '../../../core/shops/reservedFeeds.ts';
import type { RegisterExtract, RegisteredMerchant, Shop } from '../../../core/shops/shop.ts';
import { categories } from '../../../data/shops/categories.ts';
import { intermediaryUid, merchantUid, shopUid, siteSource } from '../shopUids.ts';
import { categoryOfBrand, merchantOfBrand } from './brandMerchant.ts';
import { knownBrands, type ShopBrand } from './brands.ts';

/**
 * The Wikidata items of chains in name-suggestion-index that sell online. A website alone does not prove that a brand sells
 * online, because the websites of most brands have no shop. The list contains chains whose web shops are common knowledge.
 * Descriptions in Wikidata ("online retailer") add more chains (`o` in brands.jsonl). The register contains no online shops for
 * other brands. For sellers without shops, see `src/data/shops/sellers`.
 */
export const chainsOnline: ReadonlySet<string> = new Set(
  `Q54078 Q509349 Q483551 Q1046951 Q715583 Q487494 Q297410 Q152096 Q421253 Q483915 Q3895 Q157064 Q26070 Q136503 Q691029 Q714491 Q6123139
   Q1273376 Q11788344 Q839466 Q191615 Q25385996 Q7546779 Q420822 Q1880676 Q1591889 Q2078880 Q3884 Q29904317 Q20718 Q1636958 Q478214
   Q15712258 Q304944 Q221186 Q147662 Q827258 Q188326 Q701338 Q788231 Q3322945 Q685967 Q316004 Q1958759 Q2543504 Q2381223 Q564213
   Q2609459 Q2052213 Q2408041 Q3196447 Q62874140 Q301301 Q6702957 Q795454 Q785943 Q17149420 Q864407 Q2477358 Q3494037 Q202210 Q160120
   Q3327046 Q86668300 Q60772401 Q10719514 Q10588271 Q85322338 Q3552193 Q4773903 Q5370765 Q806085 Q2735242 Q42306166 Q80220059
   Q664543 Q1636668 Q1664847 Q1531763 Q536133 Q152784 Q1660552 Q875796 Q7171798 Q3307147 Q56388481 Q1621286 Q1714820
   Q1643397 Q17322325 Q3280364 Q541134 Q2877537 Q2921695 Q676585 Q2439098 Q889624 Q966971 Q10394039 Q11776794 Q7277895 Q30909211
   Q3045978 Q2295606 Q11774311 Q17583128 Q54974273 Q688082 Q56317371 Q41960196 Q266572 Q20860823 Q151779 Q3246464 Q7439115
   Q707602 Q3398786 Q7998350 Q5315020 Q4789707 Q1918981 Q246655 Q7643261 Q2031485 Q2408854 Q1634142 Q672043 Q300518 Q685926 Q467136
   Q4992516 Q1147187 Q6108019 Q63335 Q1337797 Q629269 Q967265 Q174310 Q1373493 Q5272601 Q3414933 Q4997829 Q3310113 Q3249145 Q1108172
   Q153417 Q1972120 Q1032400 Q641129 Q903805 Q2226366 Q1653985 Q2262314 Q17050121 Q12010840 Q1786717 Q4349016 Q332477 Q810773 Q1477321
   Q837851 Q1585448 Q883965 Q1361016 Q2066959 Q911217 Q265056 Q571206 Q6077665 Q640418 Q127962 Q1068628 Q634881 Q491627 Q138913
   Q2241604 Q611115 Q623133 Q1376256 Q1543874 Q791136 Q705664 Q1001437 Q2001998 Q2609162 Q4548 Q7808973
   Q17077936 Q95`.split(/\s+/),
);

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
