import { describe, expect, it } from 'vitest';
import type { CardTransaction } from '../cardTransaction.ts';
import type { Matcher, NamedMerchant, NamedShop } from '../matcher.ts';
import { matcherBuilder } from '../register/buildMatcher.ts';

const shop = (uid: string, name: string, city: string, country: string, more: Partial<NamedShop> = {}): NamedShop => ({
  uid,
  type: 'bricks',
  name,
  merchantUid: `m-${uid}`,
  city,
  country,
  ...more,
});

const shops: readonly NamedShop[] = [
  shop('kabat', 'Pekařství Kabát Vinohrady', 'Praha', 'CZ', {
    cityAliases: ['Prague'],
    zip: '120 00',
    phone: '+420 222 333 444',
  }),
  shop('xaver', 'Kunsthandel Xaver Scheidwimmer', 'München', 'DE', { cityAliases: ['Munich'], zip: '80331' }),
  shop('lisboa', 'Livraria Bertrand Chiado', 'Lisboa', 'PT'),
  shop('hleb', 'Хлебный двор Щука', 'Москва', 'RU'),
  shop('kavarna', 'Kavárna Mezi Domy', 'Praha', 'CZ', { url: 'https://www.facebook.com/mezidomy' }),
  shop('billa-1', 'Billa', 'Praha', 'CZ', { merchantUid: 'm-billa' }),
];
const merchants: readonly NamedMerchant[] = [
  { uid: 'm-billa', name: 'Billa', wikidata: 'Q537781', category: 'groceries', url: 'https://www.billa.cz/' },
  { uid: 'm-viva', name: 'Viva', wikidata: 'Q1', countries: ['BO'], category: 'telecom', url: 'https://www.viva.com.bo/' },
  { uid: 'm-klm', name: 'KLM', category: 'travel', url: 'https://www.klm.com/' },
  { uid: 'm-kavarna', name: 'Kavárna Mezi Domy', url: 'https://www.facebook.com/mezidomy' },
  ...['kabat', 'xaver', 'lisboa', 'hleb'].map((uid) => ({
    uid: `m-${uid}`,
    name: shops.find((one) => one.uid === uid)?.name ?? uid,
  })),
];

const built = ((): Matcher => {
  const builder = matcherBuilder();
  builder.addMerchants(merchants);
  builder.addShops(shops);
  return builder.finish(1);
})();
const decide = (transaction: CardTransaction) => built.decide([transaction], [])[0];
const found = (shopUid: string) => expect.objectContaining({ kind: 'found', shopUid });

describe('a city field', () => {
  it.each([
    ['PRAHA', 'kabat'],
    ['PRAHA CZ', 'kabat'],
    ['PRAHA, CZ', 'kabat'],
    ['PRAHA 2', 'kabat'],
    ['12000 PRAHA', 'kabat'],
    ['120 00', 'kabat'],
    ['222333444', 'kabat'],
    ['WWW.SUMUP.COM', 'kabat'],
    ['PRAHA-VINOHRADY', 'kabat'],
    ['PRG', 'kabat'],
    ['ONLINE', 'kabat'],
  ])('that contains "%s" does not hide the shop', (city, uid) => {
    expect(decide({ description: 'PEKARSTVI KABAT VINOHR', city, country: 'CZ' })).toEqual(found(uid));
  });

  it.each(['LISBO', 'LISBOA PT'])('that contains "%s" means Lisboa', (city) => {
    expect(decide({ description: 'LIVRARIA BERTRAND CHIADO', city, country: 'PT' })).toEqual(found('lisboa'));
  });

  it.each(['pekarstvikaba', 'PEKARSTVI-KAB', 'www-PEKARSTVI'])(
    'that contains "%s" repeats the name and is not a city',
    (city) => {
      const { confidence } = built.explain({ description: 'PEKARSTVI KABAT VINOHR', city, country: 'CZ' }, []).certainty ?? {};
      const { certainty } = built.explain({ description: 'PEKARSTVI KABAT VINOHR', country: 'CZ' }, []);
      expect(confidence).toBe(certainty?.confidence);
    },
  );

  it('with a city that the register lacks counts against the shop', () => {
    const certainty = (city: string) =>
      built.explain({ description: 'PEKARSTVI KABAT VINOHR', city, country: 'CZ' }, []).certainty?.confidence ?? 0;
    expect(certainty('OSTRAVA')).toBeLessThan(certainty('PRAHA'));
  });
});

describe('text that acquirers and banks print around a name', () => {
  it.each([
    'PEKARSTVI KABAT VINOHR POS 1234',
    'PEKARSTVI KABAT VINOHR POS 1234 23NOV',
    'PEKARSTVI KABAT VINOHR ON 23 NOV BCC',
    'PEKARSTVI KABAT VINOHR CARD XXXX1234',
    'PEKARSTVI KABAT VINOHR TARJ. *1102',
    'PEKARSTVI KABAT VINOHR KRT *1102',
    'PEKARSTVI K TID4471120',
    'PEKARSTVI KABAT VINOHR 12.50 EUR',
    'PEKARSTVI KABAT VINOHR AUTH 123456',
    'CARD PAYMENT TO PEKARSTVI KABAT VINOHR',
    'LS PEKARSTVI KABAT VIN',
    'SP PEKARSTVI KABAT VIN',
    'DOJO*PEKARSTVI KABAT V',
    'VIVA*PEKARSTVI KABAT V',
    'ZQRP*PEKARSTVI KABAT V',
    'PEKARSTVI KABAT V 0042',
    'PEKARSTVI KA 222999888',
    'PKRSTV KBT VNHRD',
    'PEKARSTVI KABAT VINOHR\\PRAHA\\12000',
  ])('in %s does not hide the baker', (description) => {
    expect(decide({ description, city: 'PRAHA', country: 'CZ' })).toEqual(found('kabat'));
  });

  it('is not removed if it is a word in the seller’s name', () => {
    const builder = matcherBuilder();
    builder.addMerchants([{ uid: 'm-apple', name: 'Apple Online Store', wikidata: 'Q312', category: 'electronics' }]);
    const [decision] = builder.finish(1).decide([{ description: 'APPLE ONLINE STORE', country: 'CA' }], []);
    expect(decision).toMatchObject({ kind: 'merchant', merchantUid: 'm-apple' });
  });

  it('a platform before an unknown seller is not the merchant', () => {
    expect(decide({ description: 'VIVA*RESTAURACE U KOCEK', city: 'PRAHA', country: 'CZ' })).toEqual({ kind: 'nothing' });
  });

  it.each(['KHLEBNYY DVOR SHCHUKA', 'KHLEBNYI DVOR SHCHUKA', 'HLEBNYJ DVOR SCHUKA'])(
    'matches %s to Хлебный двор Щука',
    (description) => {
      expect(decide({ description, city: 'MOSKVA', country: 'RU' })).toEqual(found('hleb'));
    },
  );
});

describe('a known chain before an unknown city', () => {
  const chain = (uid: string, name: string): NamedMerchant => ({ uid, name, wikidata: `Q-${uid}`, category: 'groceries' });
  const branches = (merchantUid: string, name: string, count: number) =>
    Array.from({ length: count }, (_, at) => shop(`${merchantUid}-${at}`, name, `Mesto ${at}`, 'CZ', { merchantUid }));
  const ask = (description: string, more: readonly NamedShop[] = [], mcc?: string) => {
    const builder = matcherBuilder();
    builder.addMerchants([chain('m-zorvik', 'Zorvik'), chain('m-klokan', 'Klokan')]);
    builder.addShops([...branches('m-zorvik', 'Zorvik', 4), ...branches('m-klokan', 'Klokan', 1), ...more]);
    return builder.finish(1).decide([{ description, country: 'CZ', ...(mcc !== undefined && { mcc }) }], [])[0];
  };

  it('is its merchant', () => {
    expect(ask('ZORVIK SMICHOV')).toMatchObject({ kind: 'merchant', merchantUid: 'm-zorvik' });
  });

  it('is unsolved if the register has at most one branch, if the code or a legal form contradicts the chain, or if other merchants have the name', () => {
    expect(ask('KLOKAN SMICHOV')).toEqual({ kind: 'nothing' });
    expect(ask('ZORVIK SMICHOV', [], '7011')).toEqual({ kind: 'nothing' });
    expect(ask('ZORVIK STAVBY SRO')).toEqual({ kind: 'nothing' });
    const others = Array.from({ length: 4 }, (_, at) => shop(`other-${at}`, `Zorvik ${'abcd'[at]}ernik`, 'Brno', 'CZ'));
    expect(ask('ZORVIK SMICHOV', others)).toEqual({ kind: 'nothing' });
  });

  it('is not matched if a word contradicts the chain, even if many of its branches have the name', () => {
    const builder = matcherBuilder();
    builder.addMerchants([chain('m-zorvik', 'Zorvik')]);
    builder.addShops(
      Array.from({ length: 4 }, (_, at) => shop(`z-${at}`, 'Zorvik', 'Praha', 'CZ', { merchantUid: `m-zorvik-${at}` })),
    );
    builder.addShops(branches('m-zorvik', 'Zorvik', 4));
    const matcher = builder.finish(1);
    const kindOf = (description: string) => matcher.decide([{ description, city: 'MESTO 1', country: 'CZ' }], [])[0]?.kind;
    expect(kindOf('ZORVIK')).toBe('found');
    expect(kindOf('ZORVIK BANK')).toBe('nothing');
    expect(kindOf('ZORVIK TATTOO')).toBe('nothing');
  });
});

describe('a web address', () => {
  it('of a chain identifies the merchant but never a branch', () => {
    expect(decide({ description: 'WWW.BILLA.CZ', city: 'PRAHA', country: 'CZ' })).toMatchObject({
      kind: 'merchant',
      merchantUid: 'm-billa',
    });
  });

  it('that only starts or ends like a merchant’s address does not match the merchant', () => {
    for (const description of ['WWW.KLMBAR.CZ', 'WWW.KLM.BAR'])
      expect(decide({ description, city: 'PRAHA', country: 'CZ', mcc: '5813' })).toEqual({ kind: 'nothing' });
  });

  it('of a social network does not match a café with a page there', () => {
    expect(decide({ description: 'FACEBOOK.COM', city: 'PRAHA', country: 'CZ' })).toEqual({ kind: 'nothing' });
  });
});

describe('a shop that is missing from the register', () => {
  const ask = (known: NamedShop, transaction: CardTransaction) => {
    const builder = matcherBuilder();
    builder.addMerchants([{ uid: known.merchantUid, name: known.name }]);
    builder.addShops([known]);
    return builder.finish(1).decide([{ city: 'PRAHA', country: 'CZ', ...transaction }], [])[0]?.kind;
  };

  it.each([
    ['its name is the whole text and the other name continues', 'Zlato Zámecnictvi', 'ZLATO', 'ZLATO ZAMECNICTVI'],
    ['it has the same consonants', 'Kolibrik Salon', 'KLLBRK SLN', 'KLBRK SLN'],
    ['the rest of its next word is not a code', 'Hometrends', 'HOMETRENDS BA', 'HOMETRENDS 4711'],
  ])('is not matched to another shop if %s', (_why, name, absent, present) => {
    expect(ask(shop('one', name, 'Praha', 'CZ'), { description: absent })).not.toBe('found');
    expect(ask(shop('one', name, 'Praha', 'CZ'), { description: present })).toBe('found');
  });

  it('is not matched to another shop with the same name in a known city', () => {
    const known = [shop('one', 'San Andrea', 'Praha', 'CZ'), shop('two', 'Kabát', 'Brno', 'CZ')];
    const builder = matcherBuilder();
    builder.addShops(known);
    const kinds = (city: string) => builtOnce.decide([{ description: 'SAN ANDREA', city, country: 'CZ' }], [])[0]?.kind;
    const builtOnce = builder.finish(1);
    expect(kinds('PRAHA')).toBe('found');
    expect(kinds('BRNO')).not.toBe('found');
  });

  it('is not matched to a shop in the same building with the same telephone number', () => {
    const known = shop('one', 'Kolibrik Salon', 'Praha', 'CZ', { phone: '+420 222 333 444' });
    expect(ask(known, { description: 'ZLATNICTVI BRABEC', city: '222333444' })).not.toBe('found');
    expect(ask(known, { description: 'KOLIBRIK SALON', city: '222333444' })).toBe('found');
  });
});

describe('a platform that sells other merchants’ goods', () => {
  const ask = (description: string, mcc?: string) => {
    const builder = matcherBuilder();
    builder.addMerchants([
      { uid: 'm-booking', name: 'Zimmerly.com', category: 'travel', url: 'https://www.zimmerly.com/' },
      { uid: 'm-streamy', name: 'Streamy', category: 'culture', url: 'https://www.streamy.com/' },
      { uid: 'm-tickets', name: 'Ticketmaster', wikidata: 'Q-tickets', category: 'publicTransport' },
      { uid: 'm-delivery', name: 'Essenflott', category: 'restaurants' },
      { uid: 'm-market', name: 'Trodlino', category: 'generalRetail' },
      { uid: 'm-chain', name: 'Kaufwald', wikidata: 'Q-chain', category: 'generalRetail' },
    ]);
    builder.addShops([
      { uid: 'booking', type: 'online', name: 'Zimmerly.com', merchantUid: 'm-booking', url: 'https://www.zimmerly.com/' },
      { uid: 'streamy', type: 'online', name: 'Streamy', merchantUid: 'm-streamy', url: 'https://www.streamy.com/' },
      ...['Ticketmaster m-tickets', 'Essenflott m-delivery', 'Trodlino m-market', 'Kaufwald m-chain'].map((line): NamedShop => {
        const [name = '', merchantUid = ''] = line.split(' ');
        return { uid: name, type: 'online', name, merchantUid };
      }),
      shop('adlon', 'Hotel Adlonek', 'Praha', 'CZ'),
    ]);
    return builder.finish(1).decide([{ description, country: 'CZ', ...(mcc !== undefined && { mcc }) }], [])[0];
  };

  it('is not the merchant if a seller follows the asterisk', () => {
    for (const description of ['ZIMMERLY.COM*HOTEL XYZ', 'ZIMMERLY.COM *PENSION ABC'])
      expect(ask(description)).toEqual({ kind: 'nothing' });
  });

  it.each(['TICKETMASTER*JAZZ ABEND WIEN', 'TICKETMASTER *SELLER', 'ESSENFLOTT*PIZZA ROMA', 'TRODLINO*ANNA NOVAK'])(
    'is not the merchant for tickets, food or used goods of a seller: %s',
    (description) => expect(ask(description)).toEqual({ kind: 'nothing' }),
  );

  it.each([
    ['TICKETMASTER', 'm-tickets'],
    ['TICKETMASTER*ORDER 4711', 'm-tickets'],
    ['ESSENFLOTT*FEE', 'm-delivery'],
    ['TRODLINO*8HX2K99', 'm-market'],
    ['KAUFWALD*SPIELWAREN', 'm-chain'],
  ])('is the merchant of its own services, like a chain with its own goods: %s', (description, merchantUid) => {
    expect(ask(description)).toMatchObject({ merchantUid });
  });

  it('is the merchant if the text has no seller, or the platform’s own code or goods', () => {
    for (const decision of [ask('ZIMMERLY.COM'), ask('ZIMMERLY.COM*8HX2K99'), ask('ZIMMERLY.COM*HOTEL XYZ', '4722')])
      expect(decision).toMatchObject({ merchantUid: 'm-booking' });
    expect(ask('STREAMY*MONTHLY')).toMatchObject({ merchantUid: 'm-streamy' });
  });
});
