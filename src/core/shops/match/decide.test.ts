import { describe, expect, it } from 'vitest';
import type { CardTransaction } from '../cardTransaction.ts';
import type { Matcher, NamedMerchant, NamedShop } from '../matcher.ts';
import { confidenceLevelOf } from '../payment/confidenceLevel.ts';
import { matcherBuilder } from '../register/buildMatcher.ts';
import { sentenceOf } from '../sentences.ts';
import type { Terminal } from '../shop.ts';
import { noWorldCities } from './cityTable.ts';
import { sureEnough } from './decide.ts';

const lidl: NamedMerchant = {
  uid: 'm-lidl',
  name: 'Lidl',
  wikidata: 'Q151954',
  category: 'groceries',
  url: 'https://www.lidl.de/',
};
const own = (uid: string, name: string): NamedMerchant => ({ uid: `m-${uid}`, name });
const inCity = (city: string, country: string) => ({ city, country });
const shop = (uid: string, name: string, city: string, country: string, more: Partial<NamedShop> = {}): NamedShop => ({
  uid,
  type: 'bricks',
  name,
  merchantUid: `m-${uid}`,
  ...inCity(city, country),
  ...more,
});

const shops: readonly NamedShop[] = [
  shop('tiger', 'U Zlatého tygra', 'Praha', 'CZ', { cityAliases: ['Prague', 'Prag', 'Praha 1'], category: 'barsAndNightlife' }),
  shop('pschorr', 'Der Pschorr', 'München', 'DE', { cityAliases: ['Munich'], category: 'restaurants' }),
  shop('karl', 'Apotheke am Karlsplatz', 'München', 'DE', { category: 'health', phone: '+49 89 5501 2345' }),
  shop('xaver', 'Kunsthandel Xaver Scheidwimmer', 'München', 'DE', { category: 'culture' }),
  shop('lidl-praha', 'Lidl', 'Praha', 'CZ', { merchantUid: lidl.uid, storeNumber: '142' }),
  shop('lidl-brno', 'Lidl', 'Brno', 'CZ', { merchantUid: lidl.uid, storeNumber: '208', street: 'Hybešova 12' }),
  shop('lidl-brno-2', 'Lidl', 'Brno', 'CZ', { merchantUid: lidl.uid, storeNumber: '209', street: 'Olomoucká 3' }),
];

function matcher(some = shops): Matcher {
  const builder = matcherBuilder();
  builder.addMerchants([
    lidl,
    ...some.filter(({ merchantUid }) => merchantUid !== lidl.uid).map(({ uid, name }) => own(uid, name)),
  ]);
  builder.addShops(some);
  return builder.finish(7);
}

const ask = (transaction: CardTransaction, terminals: readonly Terminal[] = []) => matcher().decide([transaction], terminals)[0];
const found = (shopUid: string) => expect.objectContaining({ kind: 'found', shopUid });
const merchant = (merchantUid: string) => expect.objectContaining({ kind: 'merchant', merchantUid });
const nothing = { kind: 'nothing' };

it('the text of a cash withdrawal finds the bank, and a branch only by its terminal', () => {
  const bank = matcher([...shops, shop('bank', 'Karlsplatz Bank', 'München', 'DE', { category: 'financial' })]);
  const text = { description: 'KARLSPLATZ BANK', city: 'MUENCHEN', country: 'DE', posId: '7' };
  const terminal: Terminal = { posId: '7', shopUid: 'bank', merchantUid: 'm-bank' };
  expect(bank.decide([text, { ...text, mcc: '6011' }], [])).toEqual([found('bank'), merchant('m-bank')]);
  expect(bank.decide([{ ...text, mcc: '6011' }], [terminal])).toEqual([found('bank')]);
});

describe('a decision', () => {
  it.each<[string, CardTransaction, unknown]>([
    ['the name as terminals write it', { description: 'U ZLATEHO TYGRA', city: 'PRAHA', country: 'CZ' }, found('tiger')],
    ['another name of the city', { description: 'U ZLATEHO TYGRA', city: 'Prague', country: 'CZ' }, found('tiger')],
    ['a lost letter', { description: 'U ZLATHO TYGRA', city: 'PRAHA', country: 'CZ' }, found('tiger')],
    ['lost blanks', { description: 'UZLATEHOTYGRA', city: 'PRAHA', country: 'CZ' }, found('tiger')],
    ['a processor before it', { description: 'SUMUP *DER PSCHORR', city: 'MUENCHEN', country: 'DE' }, found('pschorr')],
    ['a name cut at 22', { description: 'APOTHEKE AM KARLSPLATZ', city: 'MUNCHEN', country: 'DE' }, found('karl')],
    ['a name cut after a word', { description: 'SQ *KUNSTHANDEL XAVER', city: 'MUNCHEN', country: 'DE' }, found('xaver')],
    ['no name cut after a word', { description: 'KUNSTHANDEL', city: 'MUNCHEN', country: 'DE' }, nothing],
    ['one shop of a chain in the city', { description: 'LIDL', city: 'PRAHA', country: 'CZ' }, found('lidl-praha')],
    ['the number of a store', { description: 'LIDL 0209', city: 'BRNO', country: 'CZ' }, found('lidl-brno-2')],
    ['the street of a store', { description: 'LIDL HYBESOVA', city: 'BRNO', country: 'CZ' }, found('lidl-brno')],
    ['two shops of a chain in the city', { description: 'LIDL', city: 'BRNO', country: 'CZ' }, merchant(lidl.uid)],
    ['a chain without a city', { description: 'LIDL', country: 'CZ' }, merchant(lidl.uid)],
    ['a chain in a city where none is known', { description: 'LIDL', city: 'OSTRAVA', country: 'CZ' }, merchant(lidl.uid)],
    ['a name in another country', { description: 'U ZLATEHO TYGRA', city: 'WIEN', country: 'AT' }, nothing],
    ['a name that no shop has', { description: 'RESTAURACE U DVOU KOCEK', city: 'PRAHA', country: 'CZ' }, nothing],
    ['nothing to go by', { city: 'PRAHA', country: 'CZ' }, nothing],
  ])('%s', (_what, transaction, decision) => {
    expect(ask(transaction)).toEqual(decision);
  });

  it('depends only on the terminal if its numbers are known, first on the pair and then on the merchantId, regardless of the text', () => {
    const pair: Terminal = { posId: 'P1', merchantId: 'M1', merchantUid: 'm-tiger', shopUid: 'tiger' };
    const chain: Terminal = { merchantId: 'M1', merchantUid: lidl.uid };
    const text = { description: 'LIDL', city: 'BRNO', country: 'CZ' };
    expect(ask({ ...text, posId: 'P1', merchantId: 'M1' }, [chain, pair])).toEqual(found('tiger'));
    expect(ask({ ...text, posId: 'P2', merchantId: 'M1' }, [chain, pair])).toEqual(merchant(lidl.uid));
    expect(ask({ description: 'XX 1', posId: 'P2', merchantId: 'M1' }, [chain])).toEqual(merchant(lidl.uid));
  });

  it('does not depend on the other transactions in the batch', () => {
    const asked = shops.map(({ name, city = '' }) => ({ description: name, city }));
    const all = matcher().decide(asked, []);
    expect(all).toEqual(asked.map((transaction) => matcher().decide([transaction], [])[0]));
  });

  it('is "nothing" with an empty register', () => {
    expect(matcher([]).decide([{ description: 'U ZLATEHO TYGRA' }], [])).toEqual([nothing]);
  });
});

it('explain returns the candidates, best first, with evidence for and against each of them', () => {
  const { decision, candidates } = matcher().explain({ description: 'LIDL 0209', city: 'BRNO', country: 'CZ' }, []);
  expect(decision).toEqual(found('lidl-brno-2'));
  expect(candidates[0]).toMatchObject({ shopUid: 'lidl-brno-2', name: 'Lidl' });
  expect(candidates[0]?.evidence.map(sentenceOf)).toEqual(
    expect.arrayContaining(['located in BRNO', 'its store number is 209', 'in CZ']),
  );
  expect(candidates[0]?.evidence).toContainEqual({ kind: 'place', code: 'sameCity', city: 'BRNO', weight: 2.5 });
  expect(candidates[0]?.score).toBeCloseTo(candidates[0]?.evidence.reduce((sum, { weight }) => sum + weight, 0) ?? 0);
});

describe('merchants with the same name', () => {
  const twins = (more: Partial<NamedMerchant>): Matcher => {
    const builder = matcherBuilder();
    const bank = { name: 'Meridian Savings', category: 'financial', countries: ['US'] } as const;
    builder.addMerchants([
      { ...bank, uid: 'm-first', wikidata: 'Q1' },
      { ...bank, uid: 'm-second', wikidata: 'Q2', ...more },
    ]);
    return builder.finish(1);
  };
  const asked: CardTransaction = { description: 'MERIDIAN SAVINGS', country: 'US' };

  it('are not returned if they cannot be distinguished', () => {
    expect(twins({}).decide([asked], [])).toEqual([nothing]);
  });

  it('are distinguished by their countries', () => {
    const [decision] = twins({ countries: ['GB'] }).decide([asked], []);
    expect(decision).toMatchObject({ kind: 'merchant', merchantUid: 'm-first' });
    expect(decision?.kind === 'merchant' ? decision.confidence : 0).toBeGreaterThan(0.85);
  });
});

describe('several brands with the same name', () => {
  const namedAlike = (first: readonly string[], second: readonly string[]): Matcher => {
    const builder = matcherBuilder();
    const brand = { name: 'Zabcoop', category: 'groceries' } as const;
    builder.addMerchants([
      { ...brand, uid: 'm-first', wikidata: 'Q1', countries: first },
      { ...brand, uid: 'm-second', wikidata: 'Q2', countries: second },
    ]);
    return builder.finish(1);
  };

  it('count as one if they have a common country', () => {
    const [decision] = namedAlike(['US', 'CA'], ['US']).decide([{ description: 'ZABCOOP', country: 'US' }], []);
    expect(decision).toEqual({ kind: 'merchant', merchantUid: 'm-first', confidence: 0.95 });
  });

  it('are different companies if they have no common country, so the text alone does not identify either', () => {
    expect(namedAlike(['IT'], ['CH']).decide([{ description: 'ZABCOOP' }], [])).toEqual([nothing]);
  });
});

describe('a widely known name that is also a surname, a region or a word', () => {
  const builder = matcherBuilder();
  builder.addMerchants([
    { uid: 'm-picard', name: 'Picard', wikidata: 'Q3382454', category: 'groceries', countries: ['FR'] },
    { uid: 'm-westfalen', name: 'Westfalen', wikidata: 'Q1411209', category: 'fuelAndCharging', countries: ['DE'] },
  ]);
  const register = builder.finish(1);

  it.each([
    ['PICARD DUVAL', 'FR', '5411'],
    ['WESTFALEN LIPPE', 'DE', '5541'],
  ])('is a sure result only with a category code of its trade, if other words follow: %s', (description, country, mcc) => {
    const levelOf = (more: CardTransaction) => {
      const [decision] = register.decide([{ description, country, ...more }], []);
      return decision?.kind === 'merchant' ? confidenceLevelOf('merchant', decision.confidence) : undefined;
    };
    expect(['HIGH', 'VERY_HIGH']).toContain(levelOf({ mcc }));
    expect(['LOW', undefined]).toContain(levelOf({}));
  });
});

describe('the location according to the transaction', () => {
  const town = [...shops, shop('royal', 'Royal', 'Praha', 'CZ')];
  const asks = (description: string, more: Partial<CardTransaction> = {}) =>
    matcher(town).decide([{ description, ...more }], [])[0];

  it.each([
    ['a country code after the city', { city: 'PRAHA, CZ' }, found('tiger')],
    ['the code of another country', { city: 'LONDON GB' }, nothing],
    ['a code of a country or a state, neither of which is its own', { city: 'BERLIN, DE' }, nothing],
    ['the name of another country', { city: 'WIEN AUSTRIA' }, nothing],
    ['a telephone number of its country', { city: '+420 222 221 111' }, found('tiger')],
    ['a telephone number of another country', { city: '+44 20 7946 0958' }, nothing],
    ['a telephone number of another country, with the prefix 00', { city: '0044 20 7946 0958' }, nothing],
    ['a telephone number without a calling code', { city: '222 221 111', country: 'CZ' }, found('tiger')],
  ])('depends on %s', (_, more, expected) => {
    expect(asks('U ZLATEHO TYGRA', more)).toEqual(expected);
  });

  it('a single word without a location is ambiguous', () => {
    const description = 'ROYAL';
    expect(asks(description)).toEqual(nothing);
    expect(asks(description, { city: 'PRAHA', country: 'CZ' })).toMatchObject({ kind: 'found' });
  });
});

describe('a text that repeats the city of the transaction', () => {
  const vaduz = (...names: readonly string[]) => names.map((name) => shop(name, name, 'Vaduz', 'LI'));
  const text = (description: string) => ({ description, city: 'VADUZ', country: 'LI' });

  it.each([
    ['BAECKEREI HERRMANN VADUZ', 'Bäckerei Herrmann'],
    ['BERGGARAGE VADUZ', 'Berggarage'],
    ['HAIR BAR VADUZ', 'Hair Bar'],
    ['WUMMELMARKT TOFFT VADUZ', 'Wummelmarkt Tofft Vaduz'],
    ['COOP VADUZ', 'Coop Vaduz'],
  ])('means the shop in this city: %s', (description, name) => {
    expect(matcher(vaduz(name, 'Krone')).decide([text(description)], [])).toEqual([found(name)]);
  });

  it('finds the shop whose name includes the city, and not its namesake', () => {
    const both = [...vaduz('Wummelmarkt Tofft Vaduz'), shop('tofft', 'Wummelmarkt Tofft', 'Schaan', 'LI')];
    expect(matcher(both).decide([text('WUMMELMARKT TOFFT VADUZ')], [])).toEqual([found('Wummelmarkt Tofft Vaduz')]);
  });

  it.each([
    ['HOTEL VADUZ', vaduz('Hotel')],
    ['TOFFT BERGGARAGE VADUZ', vaduz('Berggarage')],
    ['BERGGARAGE VADUZ', [shop('schaan', 'Berggarage', 'Schaan', 'LI'), ...vaduz('Krone')]],
    ['BERGGARAGE VADUZ', [...vaduz('Berggarage'), shop('longer', 'Berggarage Vaduz', 'Schaan', 'LI')]],
    ['BERGGARAGE VADUZ', vaduz('Berggarage', 'Berggarage Vaduz')],
  ])('finds no shop if the city may be part of another name: %s', (description, some) => {
    expect(matcher(some).decide([text(description)], [])[0]?.kind).not.toBe('found');
  });
});

describe('a text that is only a place', () => {
  const island = [
    shop('mellieha', 'Mellieha', 'Mellieha', 'MT'),
    shop('malata', 'Malata', 'Valletta', 'MT'),
    shop('roma', 'Roma', 'Valletta', 'MT'),
  ];
  const asks = (transaction: CardTransaction) => matcher(island).decide([transaction], [])[0];

  it('matches no shop', () => {
    expect(asks({ description: 'MELLIEHA', country: 'MT' })).toEqual(nothing);
    expect(asks({ description: 'MELLIEHA', city: 'MELLIEHA', country: 'MT' })).toEqual(nothing);
    expect(asks({ description: 'MALTA', city: 'VALLETTA', country: 'MT' })).toEqual(nothing);
  });

  it('is a name if the transaction has a different city', () => {
    expect(asks({ description: 'ROMA', city: 'VALLETTA', country: 'MT' })).toEqual(found('roma'));
  });
});

describe('the merchant in a text', () => {
  const builder = matcherBuilder();
  builder.addMerchants([
    { uid: 'm-airbnb', name: 'Airbnb', category: 'lodging', url: 'https://www.airbnb.com' },
    { uid: 'm-eats', name: 'Uber Eats', category: 'restaurants' },
    { uid: 'm-ferrari', name: 'Ferrari', wikidata: 'Q27586', category: 'vehicles' },
    own('guests', 'Airbnb'),
  ]);
  const online = (uid: string, name: string): NamedShop => ({ uid, type: 'online', name, merchantUid: `m-${uid}` });
  builder.addShops([
    shop('guests', 'Airbnb', 'Sliema', 'MT', { category: 'lodging' }),
    online('airbnb', 'Airbnb'),
    online('eats', 'Uber Eats'),
  ]);
  const register = builder.finish(1);
  const asks = (transaction: CardTransaction) => register.decide([transaction], [])[0];

  it('is the online seller and not a guest house with the same name', () => {
    expect(asks({ description: 'AIRBNB', city: 'SLIEMA', country: 'MT' })).toEqual(merchant('m-airbnb'));
  });

  it('is not the delivery service if a restaurant follows its name', () => {
    expect(asks({ description: 'UBER EATS*PIZZERIA ROMA' })).toEqual(nothing);
    expect(asks({ description: 'UBER *EATS' })).toMatchObject({ merchantUid: 'm-eats' });
  });

  it('is not the brand if the text contains words for other goods', () => {
    expect(asks({ description: 'FERRARI PIZZERIA', country: 'IT' })).toEqual(nothing);
  });
});

describe('a namesake in another city', () => {
  const real = (squeezed: string, country: string | undefined) => ['grenoble', 'koeln'].includes(squeezed) && country !== 'IT';
  const register = (some: readonly NamedShop[]) => {
    const builder = matcherBuilder({ ...noWorldCities, isLarge: real });
    builder.addMerchants(some.map(({ uid, name }) => own(uid, name)));
    builder.addShops(some);
    return builder.finish(1);
  };
  const lyon = ['Pharmacie de la Gare', 'Café du Soleil', 'Le Bistrot de Marcel', 'Fromagerie Mercotte Beauvillain'].map(
    (name, at) => shop(`lyon-${at}`, name, 'Lyon', 'FR'),
  );
  const passau = ['Bahnhofsapotheke', 'Goldener Hirsch', 'Kunsthandel Xaver Scheidwimmer'].map((name, at) =>
    shop(`passau-${at}`, name, 'Passau', 'DE'),
  );

  it.each([
    ['PHARMACIE DE LA GARE', 'NICE', 'FR'],
    ['PHARMACI DE LA GARE', 'NICE', 'FR'],
    ['CAFE DU SOLEIL', 'GRENOBLE', 'FR'],
    ['LE BISTROT DE MARCEL', 'PARIS', 'FR'],
    ['BAHNHOFSAPOTHEKE', 'KOELN', 'DE'],
    ['GOLDENER HIRSCH', 'HAMBURG', 'DE'],
  ])('%s in %s is neither the shop in the register nor its merchant', (description, city, country) => {
    const known = register([...lyon, ...passau]);
    expect(known.decide([{ description, city, country }], [])).toEqual([{ kind: 'nothing' }]);
    const home = country === 'FR' ? 'LYON' : 'PASSAU';
    expect(known.decide([{ description, city: home, country }], [])[0]?.kind).toBe('found');
  });

  it('is not the merchant of several shops with this name', () => {
    const known = register([...passau, shop('passau-9', 'Goldener Hirsch', 'Passau', 'DE')]);
    const ask = (city: string) => known.decide([{ description: 'GOLDENER HIRSCH', city, country: 'DE' }], [])[0]?.kind;
    expect(ask('PASSAU')).toBe('merchant');
    expect(ask('KOELN')).toBe('nothing');
  });

  it('does not prevent a match if another shop with the name is very unlikely', () => {
    const known = register([...lyon, ...passau]);
    expect(known.decide([{ description: 'FROMAGERIE MERCOTTE BEAUVILLAIN', city: 'GRENOBLE', country: 'FR' }], [])).toEqual([
      found('lyon-3'),
    ]);
  });
});

describe('a city in a country without shops in the register, without the country', () => {
  const some = [
    shop('tygr', 'Zlatohlav Kabatnik', 'Praha', 'CZ'),
    shop('long', 'Hedvabnice Rozmaryna Perlorodka', 'Praha', 'CZ'),
  ];
  const builder = matcherBuilder({
    ...noWorldCities,
    isLarge: (squeezed, country) => squeezed === 'stockholm' && (country ?? 'SE') === 'SE',
  });
  builder.addMerchants(some.map(({ uid, name }) => own(uid, name)));
  builder.addShops(some);
  const register = builder.finish(1);
  const sure = (transaction: CardTransaction) => register.explain(transaction, []).certainty?.confidence ?? 0;

  it('indicates that a name with two rare words belongs to another shop', () => {
    const description = 'ZLATOHLAV KABATNIK';
    expect(register.decide([{ description, city: 'PRAHA' }], [])).toEqual([found('tygr')]);
    expect(register.decide([{ description, city: 'STOCKHOLM' }], [])[0]?.kind).not.toBe('found');
  });

  it('never raises the confidence', () => {
    for (const description of ['ZLATOHLAV KABATNIK', 'HEDVABNICE ROZMARYNA PERLORODKA'])
      expect(sure({ description, city: 'STOCKHOLM' })).toBeLessThanOrEqual(sure({ description }));
  });
});

describe('a town that the register lacks', () => {
  const some = [shop('mia', 'Mamma Mia', 'Passau', 'DE'), shop('rare', 'Zlatohlav Kabatnik', 'Passau', 'DE')];
  const towns: Readonly<Record<string, string>> = { kelheim: 'DE', ramsgate: 'GB', pattaya: 'TH' };
  const builder = matcherBuilder({
    isLarge: () => false,
    isTown: (squeezed, country) => squeezed in towns && (country === undefined || towns[squeezed] === country),
  });
  builder.addMerchants(some.map(({ uid, name }) => own(uid, name)));
  builder.addShops(some);
  const register = builder.finish(1);
  const decisionOf = (description: string, city: string) => register.decide([{ description, city, country: 'DE' }], [])[0];
  const sure = (city: string) =>
    register.explain({ description: 'MAMMA MIA', city, country: 'DE' }, []).certainty?.confidence ?? 0;

  it.each(['KELHEIM', 'RAMSGATE', 'PATTAYA'])('can have its own Mamma Mia: %s', (city) => {
    expect(decisionOf('MAMMA MIA', 'PASSAU')).toEqual(found('mia'));
    expect(decisionOf('MAMMA MIA', city)?.kind).not.toBe('found');
  });

  it.each(['KELHEIM', 'RAMSGATE', 'PATTAYA'])('does not prevent the match of a distinctive name: %s', (city) => {
    expect(decisionOf('ZLATOHLAV KABATNIK', city)).toEqual(found('rare'));
  });

  it('has more effect than a word that is not a town, which can be a quarter and only lowers the confidence', () => {
    expect(decisionOf('MAMMA MIA', 'HAIDENHOF')).toEqual(found('mia'));
    expect(sure('HAIDENHOF')).toBeLessThan(sure('PASSAU'));
  });
});

it('the first words of an alternative name do not match the shop', () => {
  const diving = shop('diving', 'Paradise Diving', 'Mellieha', 'MT', { aliases: ['Blue Lagoon Express'] });
  const asks = (description: string) => matcher([diving]).explain({ description, city: 'MELLIEHA', country: 'MT' }, []);
  const reasons = asks('BLUE LAGOON').certainty?.circumstances.map(({ code }) => code);
  expect(reasons).toContain('alias');
  expect(asks('BLUE LAGOON').decision.kind).not.toBe('found');
});

describe('a text that refers to something other than a brand', () => {
  const builder = matcherBuilder();
  builder.addMerchants([
    { uid: 'm-costa', name: 'Costa', wikidata: 'Q608845', category: 'cafesAndBakeries' },
    { uid: 'm-shell', name: 'Shell', wikidata: 'Q110716465', category: 'fuelAndCharging' },
    { uid: 'm-greggs', name: 'Greggs', wikidata: 'Q3403981' },
    { uid: 'm-ikea', name: 'IKEA', wikidata: 'Q54078', category: 'homeAndGarden' },
    { uid: 'm-wendys', name: "Wendy's", wikidata: 'Q550258', category: 'restaurants', url: 'https://www.wendys.com/' },
    { uid: 'm-lawson', name: 'Lawson', wikidata: 'Q1557223', category: 'groceries', url: 'https://www.lawson.co.jp/' },
    ...['CA', 'PE', 'IN', 'US', 'GB'].map(
      (country): NamedMerchant => ({ uid: `m-metro-${country}`, name: 'Metro', wikidata: `Q${country}`, countries: [country] }),
    ),
  ]);
  const register = builder.finish(1);
  const asks = (description: string, country: string, mcc?: string) =>
    register.decide([{ description, country, ...(mcc !== undefined && { mcc }) }], [])[0];

  it.each([
    ['COSTA RICA', 'GB'],
    ['COSTA DEL SOL TRAVEL', 'GB'],
    ['SHELL BEACH', 'GB'],
    ['SHELL ROCK CAFE', 'GB'],
    ['GREGGS SOLICITORS', 'GB'],
    ['IKEA TATTOO', 'DE'],
    ['SHELL DENTAL', 'GB'],
    ['WENDYS', 'NL'],
    ['LAWSON', 'US'],
    ['METRO', 'GB'],
  ])('%s in %s is not the brand', (description, country) => {
    expect(asks(description, country)).toEqual(nothing);
  });

  it.each([
    ['COSTA PENHALE', 'GB', 'm-costa'],
    ['SHELL CAFE', 'GB', 'm-shell'],
    ['IKEA RESTAURANT', 'DE', 'm-ikea'],
    ['WENDYS', 'US', 'm-wendys'],
    ['LAWSON', 'JP', 'm-lawson'],
  ])('%s in %s is the brand', (description, country, uid) => {
    expect(asks(description, country)).toEqual(merchant(uid));
  });
});

describe('a category code that contradicts the shop', () => {
  it('lowers the confidence, and the shop is not found if the confidence is below the threshold', () => {
    const known = matcher([shop('hermes', 'Hermès', 'Praha', 'CZ', { category: 'clothing' })]);
    const sure = (mcc?: string) =>
      known.explain({ description: 'HERMES', city: 'PRAHA', country: 'CZ', ...(mcc !== undefined && { mcc }) }, []).certainty
        ?.confidence ?? 0;
    expect(sure('4215')).toBeLessThan(sureEnough);
    expect(sure('5651')).toBe(sure());
    expect(sure()).toBeGreaterThan(sureEnough);
  });
});

describe('a name without its possessive', () => {
  const millers = shop('millers', 'Millers', 'Praha', 'CZ');

  it('matches a shop if no other name begins with it', () => {
    const others = [shop('hof', 'Millerhof', 'Praha', 'CZ'), millers];
    expect(matcher(others).decide([{ description: 'MILLER', city: 'PRAHA', country: 'CZ' }], [])).toEqual([found('millers')]);
  });

  it('matches neither of two shops if another shop’s name has it as the first word', () => {
    const both = [millers, shop('sons', 'Miller & Sons', 'Praha', 'CZ')];
    expect(matcher(both).decide([{ description: 'MILLER', city: 'PRAHA', country: 'CZ' }], [])[0]?.kind).not.toBe('found');
  });
});

describe('the confidence in a shop', () => {
  const sureOf = (some: readonly NamedShop[], description: string, city: string) =>
    matcher(some).explain({ description, city, country: 'CZ' }, []).certainty;
  const lidls = (count: number) =>
    Array.from({ length: count }, (_, at) => shop(`lidl-${at}`, 'Lidl', `Město ${at}`, 'CZ', { merchantUid: lidl.uid }));

  it('is the sum of its reasons', () => {
    const { confidence = 0, circumstances = [] } = sureOf(shops, 'U ZLATHO TYGRA', 'PRAHA') ?? {};
    const sum = circumstances.reduce((total, { weight }) => total + weight, 0);
    expect(confidence).toBeCloseTo(Math.min(0.999, 1 / (1 + Math.exp(-sum))), 2);
    expect(circumstances.map(({ code }) => code)).toContain('lostLetter');
  });

  it('decreases with the number of shops in the chain, because the register is more likely to lack a shop', () => {
    const small = sureOf(lidls(2), 'LIDL', 'MESTO 0')?.confidence ?? 0;
    const large = sureOf(lidls(60), 'LIDL', 'MESTO 0')?.confidence ?? 1;
    expect(large).toBeLessThan(small);
  });

  it('decreases if the name is only part of the text', () => {
    const whole = sureOf(shops, 'U ZLATEHO TYGRA', 'PRAHA')?.confidence ?? 0;
    const part = sureOf(shops, 'U ZLATEHO TYGRA GALERIE', 'PRAHA')?.confidence ?? 1;
    expect(part).toBeLessThan(whole);
    expect(part).toBeLessThan(sureEnough);
  });

  it('is not computed for websites, because the model was not fitted to them', () => {
    const site: NamedShop = { uid: 'zoot', type: 'online', name: 'Zoot', merchantUid: 'm-zoot' };
    expect(matcher([site]).explain({ description: 'ZOOT.CZ' }, []).certainty).toBeUndefined();
  });
});
