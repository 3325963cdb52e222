import { describe, expect, it } from 'vitest';
import { isNear } from '../../../src/core/shops/match/categoryEvidence.ts';
import { householdNames } from '../../../src/core/shops/match/householdNames.ts';
import { codesOf, merchantCodes } from '../../../src/core/shops/match/merchantCodes.ts';
import { ownDomain } from '../../../src/core/shops/match/ownDomain.ts';
import { statementNames } from '../../../src/core/shops/match/statementNames.ts';
import { categoryOfMcc } from '../../../src/core/shops/mccCategories.ts';
import { foldName } from '../../../src/core/shops/names.ts';
import type { RegisteredMerchant } from '../../../src/core/shops/shop.ts';
import { brandMatcher, judgeLabelled } from './merchantLevel.ts';

const brands = brandMatcher();
const byKey = new Map<string, RegisteredMerchant>();
for (const merchant of brands.merchants.values()) {
  const domain = merchant.url === undefined ? undefined : ownDomain(merchant.url, merchant.name);
  byKey.set(merchant.wikidata ?? domain ?? merchant.uid, merchant);
}
const printed = new Set([...statementNames.values()].flatMap(({ spellings }) => spellings.map((one) => foldName(one).squeezed)));

it('every printed name belongs to a known brand, under its known name', () => {
  for (const [key, { name, spellings }] of statementNames) {
    expect([key, byKey.get(key)?.name]).toEqual([key, name]);
    expect(spellings.filter((spelling) => foldName(spelling, true).words.join(' ') !== spelling)).toEqual([]);
  }
});

it.each([
  ['GOOGLE *YouTubePremium', 'YouTube'],
  ['GOOGLE *CLOUD', 'Google'],
  ['APPLE.COM/BILL', 'Apple'],
])('%s is paid to %s', (description, name) => {
  const [decision] = brands.matcher.decide([{ description, country: 'US' }], []);
  expect(decision?.kind === 'merchant' && brands.merchants.get(decision.merchantUid)?.name).toBe(name);
});

/** Returns the name of the merchant in a text, or undefined if none was found. */
function named(description: string, country?: string, mcc?: string): string | undefined {
  const [decision] = brands.matcher.decide([{ description, ...(country && { country }), ...(mcc && { mcc }) }], []);
  return decision === undefined || decision.kind === 'nothing' ? undefined : brands.merchants.get(decision.merchantUid)?.name;
}

it.each([
  ['EFT PURCHASE TESCO STORES 3142 LEEDS', 'GB', 'Tesco'],
  ['FASTER PAYMENT COSTA COFFEE', 'GB', 'Costa'],
  ['REFUND ARGOS LEEDS', 'GB', 'Argos'],
  ['PURCHASE RETURN AUTHORIZED ON 11/23 WALMART SAN DIEGO CAUS', 'US', 'Walmart'],
  ['EC-KARTE ROSSMANN 1234 BERLIN', 'DE', 'Rossmann'],
  ['PRELEVEMENT DE FNAC', 'FR', 'Fnac'],
  ['PAGAM. POS ESSELUNGA MILANO', 'IT', 'Esselunga'],
  ['VRÁCENÍ PLATBY KAUFLAND BRNO', 'CZ', 'Kaufland'],
  ['BOOTS READING', 'GB', 'Boots'],
  ['SHELL PENHALE', 'GB', 'Shell'],
  ['3142 SHELL', 'GB', 'Shell'],
  ['PETROCANADA', 'CA', 'Petro-Canada'],
])('%s in %s is paid to %s', (description, country, name) => {
  expect(named(description, country)).toBe(name);
});

it.each(['APPLE', 'BOOTS', 'COSTA', 'GAP', 'NEXT', 'ORANGE', 'SHELL', 'TARGET'])(
  'the word %s alone, without a country and a category code, does not name a brand',
  (word) => {
    expect(named(word)).toBeUndefined();
  },
);

it.each([
  'BOOTS AND SADDLES',
  'BOOTS N PAWS',
  'DESERT BOOTS',
  'FASTER PAYMENT COSTA',
  'FASTER PAYMENT J SHELL',
  'GAP YEAR TRAVEL',
  'INTEREST',
  'NEXT LEVEL GYM',
  'ORANGE TREE',
  'SALE SHARKS',
  'SHELL COTTAGE',
  'SHELL LAKE',
  'TARGET ARCHERY CLUB',
])('%s in Great Britain is not paid to the brand with one of its words', (description) => {
  expect(named(description, 'GB')).toBeUndefined();
});

it('an ordinary word with a category code of its trade names the brand', () => {
  expect([named('BOOTS', undefined, '5912'), named('SHELL', undefined, '5541')]).toEqual(['Boots', 'Shell']);
});

it('every code belongs to only one known merchant', () => {
  for (const [key, { name, mcc, ticket }] of merchantCodes) {
    const merchant = byKey.get(key);
    expect([key, merchant?.name.slice(0, 3)]).toEqual([key, name.slice(0, 3)]);
    expect(['travel', 'lodging']).toContain(categoryOfMcc(mcc));
    expect(ticket ?? '000').toMatch(/^\d{3}$/);
  }
  const codes = [...merchantCodes.keys()].flatMap(codesOf);
  expect(new Set(codes).size).toBe(codes.length);
});

it('every well-known name belongs to a brand of that country in the same trade', () => {
  const wrong = householdNames.filter(({ name, country, category }) => {
    const brandsNamed = brands
      .named(name)
      .filter(({ countries }) => country === 'everywhere' || countries === undefined || countries.includes(country));
    const fits = brandsNamed.some((one) => one.category === undefined || isNear(one.category, category));
    return !fits && !printed.has(foldName(name).squeezed);
  });
  expect(wrong).toEqual([]);
});

describe('brands that print a different name', () => {
  it.each([
    ['toronto', 'AIR CAN  0142131071484', undefined, 'Air Canada'],
    ['toronto', 'AMERICAN', '3001', 'American Airlines'],
    ['toronto', 'AMERICAN', '5812', undefined],
    ['toronto', 'CDN TIRE STORE #00654', '5200', 'Canadian Tire'],
    ['birmingham', 'argos selly oak', undefined, 'Argos'],
    ['birmingham', 'bridgwater costa', undefined, 'Costa'],
    ['birmingham', 'costa construction ltd', undefined, undefined],
    ['birmingham', 'holiday inn exp', undefined, 'Holiday Inn Express'],
    ['birmingham', 'halfords autocentre', undefined, 'Halfords Autocentre'],
    ['birmingham', 'hilton park n/e services', '5812', undefined],
    ['birmingham', 'hilton park lane', '7011', 'Hilton'],
    ['toronto', 'INDIGO INSTRUMENTS', '5065', undefined],
    ['birmingham', 'la hogue farm foods', undefined, undefined],
    ['birmingham', 'britishgas.co.uk', undefined, 'British Gas'],
    ['birmingham', 'calm waters ltd', undefined, undefined],
    ['toronto', 'CALM', undefined, undefined],
    ['toronto', 'RING *YEARLY PLAN', undefined, 'Ring'],
    ['birmingham', 'paypal premicom', undefined, undefined],
    ['birmingham', 'yates torquay', undefined, 'Yates'],
    ['birmingham', 'EDF ENERGY', undefined, 'EDF Energy'],
  ] as const)('%s: %s (%s) is %s', (source, text, mcc, brand) => {
    const [judged] = judgeLabelled(brands, [{ source, text, payments: 1, ...(mcc !== undefined && { mcc }) }]);
    expect(judged?.answer?.name).toBe(brand);
  });
});

it.each([
  ['HERTZ RENT A CAR', 'GB', 'Hertz'],
  ['AVIS CAR RENTAL', 'GB', 'Avis'],
  ['AVIS ALQUILER DE COCHES', 'ES', 'Avis'],
  ['EUROPCAR LOCATION DE VOITURES', 'FR', 'Europcar'],
  ['OXFAM CHARITY SHOP', 'GB', 'Oxfam'],
  ['BRITISH HEART FOUNDATION CHARITY SHOP', 'GB', 'British Heart Foundation'],
  ['LADBROKES BETTING SHOP', 'GB', 'Ladbrokes'],
  ['SHELL CAR WASH', 'GB', 'Shell'],
  ['BP CAR WASH', 'GB', 'BP'],
  ['TESCO CAR PARK', 'GB', 'Tesco'],
  ['MERCADONA PARKING', 'ES', 'Mercadona'],
  ['TESCO CERPACI STANICE', 'CZ', 'Tesco'],
  ['UPS STORE', 'GB', 'UPS'],
  ['KFC DRIVE THRU', 'GB', 'KFC'],
  ['SPECSAVERS OPTICIANS', 'GB', 'Specsavers'],
  ['DEICHMANN SCHUHE', 'DE', 'Deichmann'],
  ['LECLERC DRIVE', 'FR', 'E.Leclerc'],
  ['FOXTONS ESTATE AGENTS', 'GB', 'Foxtons'],
  ['SUBWAY CAR WASH', 'GB', undefined],
  ['JET CAR WASH', 'GB', undefined],
  ['DOMINOS TATTOO', 'GB', undefined],
  ['POUNDLAND PARKING', 'GB', undefined],
  ['FOXTONS SOLICITORS', 'GB', undefined],
  ['TIMPSON ESTATE AGENTS', 'GB', undefined],
  ['JOHNSONS ESTATE AGENTS', 'GB', undefined],
  ['ODEON KEBAB', 'GB', undefined],
  ['WENDYS DRIVING SCHOOL', 'CA', undefined],
  ['TESCO CAR PARK', 'GB', undefined, '8931'],
] as const)('what follows the name of a brand: "%s" in %s is %s', (description, country, brand, mcc?: string) => {
  const [decision] = brands.matcher.decide([{ description, country, ...(mcc !== undefined && { mcc }) }], []);
  const uid = decision === undefined || decision.kind === 'nothing' ? undefined : decision.merchantUid;
  expect(brands.merchants.get(uid ?? '')?.name).toBe(brand);
});

describe('rules for brands in texts of which they are only a part', () => {
  it.each([
    // The words after a widely known name are its branch, regardless of their number.
    ['SHELL UPPER STONEBRIDGE LANE', 'GB', 'Shell'],
    ['ESSO OLD MILL SERVICE STATI', 'GB', 'Esso'],
    ['BP GREEN LANE F/STN', 'GB', 'BP'],
    ['KNUTSFORD N/E COSTA', 'GB', 'Costa'],
    ['LONGLEAT FORD', 'GB', 'Ford', '5511'],
    ['LONGLEAT FORD', 'GB', undefined],
    // Words for the thing that was bought do not change the name.
    ['NETFLIX ANNUAL SUBSCRIPTION', 'GB', 'Netflix'],
    ['ARGOS GIFT CARDS', 'GB', 'Argos'],
    // A single word and an unknown word are usually another name.
    ['SAMARITANS LANTERN', 'GB', undefined],
    ['WALLIS TRACTORS', 'GB', undefined],
    // A different word that is spelt correctly is not a misspelling.
    ['ADAMS', 'GB', undefined],
    ['PREMIER INK', 'GB', undefined],
    // Names of pubs and given names are common.
    ['THE CROWN', 'GB', undefined],
    ['PAYPAL *PAUL', 'GB', undefined],
    // If one brand name contains another, the text means the longer name. A complete name precedes a longer name that begins with
    // it.
    ['HOLIDAY INN EXPRESS', 'GB', 'Holiday Inn Express'],
    ['HOLIDAY INN EXPRESS OSLO', 'NO', 'Holiday Inn Express'],
    ['BARGAIN BOOZE', 'GB', 'Bargain Booze'],
    // Several records of one brand.
    ['AT&T BILL PAYMENT', 'US', 'AT&T'],
    ['LEGO', 'GB', 'Lego'],
    // Other names of a widely known brand.
    ['LIDL GB', 'GB', 'Lidl'],
    ['MCDONALDS REST', 'GB', "McDonald's"],
    // The web address identifies one of several merchants with the name.
    ['AMAZON.CO.UK', 'GB', 'Amazon'],
    // Names without a space before the next word, and an address that ran into a code.
    ['TESCOSTORES', 'GB', 'Tesco'],
    ['STARBUCKSCOFFEE', 'GB', 'Starbucks'],
    ['SHELLFISH', 'GB', undefined],
    ['www.flybe.coxkqpz', 'GB', 'Flybe'],
    // Category codes that do not indicate a trade, and post office counters in shops.
    ['FASTENAL CANADA', 'CA', 'Fastenal', '7399'],
    ['SHOPPERS DRUG MART #0812', 'CA', 'Shoppers Drug Mart', '9402'],
    ['TIM HORTONS #0812', 'CA', undefined, '9402'],
    // A misspelt name in one reading does not hide the exact name in another.
    ['MORRISONS STORES', 'GB', 'Morrisons'],
  ] as const)('"%s" in %s is %s', (description, country, brand, mcc?: string) => {
    const [decision] = brands.matcher.decide([{ description, country, ...(mcc !== undefined && { mcc }) }], []);
    const uid = decision === undefined || decision.kind === 'nothing' ? undefined : decision.merchantUid;
    expect(brands.merchants.get(uid ?? '')?.name).toBe(brand);
  });
});
