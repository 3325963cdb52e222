import { describe, expect, it, test } from 'vitest';
import type { CardTransaction } from '../cardTransaction.ts';
import { readWithdrawal } from '../withdrawals/readWithdrawal.ts';
import { categoryOfPayment } from './categoryOfPayment.ts';
import { type ChannelEvidence, channelOf, withdrawalChannel } from './channel.ts';
import { confidenceLevelOf } from './confidenceLevel.ts';
import { type CityFieldContent, describePayment } from './describePayment.ts';
import { intermediaryFacts } from './intermediaryFacts.ts';
import { namesOfPayee } from './namesOfPayee.ts';
import { overlaidParts } from './overlaidParts.ts';

describe('the description of a payment', () => {
  it.each([
    ['SUMUP *U ZLATEHO TYGRA', 'SumUp', 'U Zlateho Tygra'],
    ['SQ *BLUE BOTTLE', 'Square', 'Blue Bottle'],
    ['PAYPAL *SPOTIFY', 'PayPal', 'Spotify'],
    ['ZETTLE_*CAFE ANNA', 'Zettle', 'Cafe Anna'],
    ['ETSY*LUNACRAFT', 'Etsy', 'Lunacraft'],
    ['PAYPAL', 'PayPal', undefined],
    ['DOJO*THE CROWN', 'Dojo', 'The Crown'],
    ['U ZLATEHO TYGRA', undefined, 'U Zlateho Tygra'],
    ['MB*ANNA', undefined, 'Anna'],
    ['', undefined, undefined],
  ])('%s: through %s, to %s', (description, intermediary, payee) => {
    const described = describePayment({ description });
    expect([described.intermediary?.name, described.payee]).toEqual([intermediary, payee]);
  });

  it('gives positions in the text as it was sent', () => {
    const description = '  sumup  *Kabát  0423';
    const parts = describePayment({ description }).parts.map(({ kind, at, end }) => [kind, description.slice(at, end)]);
    expect(parts).toEqual([
      ['intermediary', 'sumup'],
      ['name', 'Kabát'],
      ['storeNumber', '0423'],
    ]);
  });

  it('knows the record of each intermediary in the table of facts', () => {
    expect(intermediaryFacts.size).toBeGreaterThan(70);
    for (const [name, { record }] of intermediaryFacts) expect(record, name).toMatch(/^(Q\d+|[a-z\d.-]+\.[a-z]+)$/);
  });
});

test('parts of a better reading replace the parts that they overlap', () => {
  const text = 'CASH WITHDRAWAL, BARCLAYS ATM 00123';
  const part = (kind: 'name' | 'storeNumber' | 'withdrawal' | 'atmNumber', words: string) => {
    const at = text.indexOf(words);
    return { kind, at, end: at + words.length };
  };
  const parts = overlaidParts(
    text,
    [part('name', 'CASH WITHDRAWAL, BARCLAYS ATM'), part('storeNumber', '00123')],
    [part('withdrawal', 'CASH WITHDRAWAL'), part('withdrawal', 'ATM'), part('atmNumber', '00123')],
  );
  expect(parts.map(({ kind, at, end }) => [kind, text.slice(at, end)])).toEqual([
    ['withdrawal', 'CASH WITHDRAWAL'],
    ['name', 'BARCLAYS'],
    ['withdrawal', 'ATM'],
    ['atmNumber', '00123'],
  ]);
});

test.each<[CardTransaction, number | undefined]>([
  [{ description: 'BARCLAYS', mcc: '6011' }, 0.99],
  [{ description: 'ATM WITHDRAWAL BARCLAYS' }, 0.95],
  [{ description: 'LEVANTAMENTO MULTIBANCO BCP' }, 0.95],
  [{ description: 'VYBER Z BANKOMATU BCP' }, 0.95],
  [{ description: 'CASH WITHDRAWAL BARCLAYS' }, 0.85],
  [{ description: 'ATM BARCLAYS' }, 0.85],
  [{ description: 'CASH WITHDRAWAL COUNTER BARCLAYS' }, undefined],
  [{ description: 'BARCLAYS', mcc: '6010' }, undefined],
])('the channel of the withdrawal %o is an ATM with the confidence %s', (transaction, confidence) => {
  const reading = readWithdrawal(transaction);
  expect(reading && withdrawalChannel(reading)?.confidence).toBe(confidence);
});

describe('the channel', () => {
  const channel = (transaction: CardTransaction, shop?: ChannelEvidence['shop'], cityField?: CityFieldContent) =>
    channelOf({ ...describePayment(transaction, cityField).channel, mcc: transaction.mcc, ...(shop && { shop }) })?.channel;
  const bricks = { type: 'bricks', confidence: 0.99 } as const;

  it.each<[CardTransaction, ChannelEvidence['shop'], CityFieldContent, string | undefined]>([
    [{ description: 'KABAT' }, bricks, undefined, 'inStore'],
    [{ description: 'KABAT' }, { type: 'online', confidence: 0.9 }, undefined, 'online'],
    [{ description: 'SUMUP *KABAT' }, undefined, undefined, 'inStore'],
    [{ description: 'PAYPAL *KABAT' }, undefined, undefined, 'online'],
    [{ description: 'PAYPAL *KABAT' }, bricks, undefined, undefined],
    [{ description: 'KABAT', mcc: '5815' }, undefined, undefined, 'online'],
    [{ description: 'KABAT', mcc: '5963' }, undefined, undefined, undefined],
    [{ description: 'KABAT', mcc: '5542' }, undefined, undefined, 'inStore'],
    [{ description: 'KABAT' }, undefined, 'phone', 'online'],
    [{ description: 'KABAT' }, bricks, 'site', undefined],
    [{ description: 'KABAT' }, undefined, undefined, undefined],
  ])('of %j with shop %j and city field %s is %s', (transaction, shop, cityField, expected) => {
    expect(channel(transaction, shop, cityField)).toBe(expected);
  });

  it('of a found shop is as certain as the shop', () => {
    const evidence = describePayment({ description: 'KABAT' }).channel;
    expect(channelOf({ ...evidence, shop: bricks })).toEqual({ channel: 'inStore', confidence: 0.99 });
  });
});

test.each([
  [
    { shop: 'groceries', merchant: 'generalRetail', mcc: '5541' },
    { code: 'groceries', from: 'shop' },
  ],
  [
    { merchant: 'groceries', mcc: '5411' },
    { code: 'groceries', from: 'merchant' },
  ],
  [
    { merchant: 'groceries', mcc: '5541' },
    { code: 'fuelAndCharging', from: 'mcc' },
  ],
  [
    { merchant: 'clothing', mcc: '5812' },
    { code: 'clothing', from: 'merchant' },
  ],
  [{ mcc: '5812' }, { code: 'restaurants', from: 'mcc' }],
  [{ mcc: '' }, undefined],
  [{}, undefined],
] as const)('the category from %j is %j', (sources, expected) => expect(categoryOfPayment(sources)).toEqual(expected));

test.each([
  ['shop', 0.999, 'VERY_HIGH'],
  ['shop', 0.96, 'HIGH'],
  ['onlineShop', 0.9, 'HIGH'],
  ['merchant', 0.999, 'VERY_HIGH'],
  ['merchant', 0.995, 'HIGH'],
  ['merchant', 0.95, 'LOW'],
] as const)('a %s with the confidence %d has the level %s', (level, confidence, expected) =>
  expect(confidenceLevelOf(level, confidence)).toBe(expected),
);

test('the names of a payee are each named once, with the legal name separate', () => {
  const merchant = {
    uid: 'm',
    name: 'Lidl',
    tags: [],
    wikidata: 'Q151954',
    aliases: ['LIDL', 'Lidl Dienstleistung GmbH & Co. KG'],
  };
  const shop = { uid: 's', type: 'bricks', name: 'Lidl Smíchov', tags: [], merchantUid: 'm' } as const;
  const { sign, legal, others } = namesOfPayee(merchant, shop);
  expect([sign, legal]).toEqual(['Lidl Smíchov', 'Lidl Dienstleistung GmbH & Co. KG']);
  expect(others.filter((name) => /^lidl$/i.test(name))).toEqual(['Lidl']);
  expect(namesOfPayee({ uid: 'm', name: 'Kabát', tags: [] })).toEqual({ sign: 'Kabát', others: [] });
});

test.each([
  'ATM FEE',
  'POPLATEK ZA VYBER Z BANKOMATU',
  'SALARY ACME',
  'Gehalt/Lohn Muster GmbH',
  'DAUERAUFTRAG MIETE SCHULZ',
  'VIREMENT SEPA M DUPONT',
  'INTEREST PAID',
  'X',
  'AB',

  // Without a known operator, these texts are not recognized as withdrawals.
  'ATM 00123 BP LISBOA',
  'GELDAUTOMAT 4711',
])('the booking %s does not name a payee', (description) => {
  expect(describePayment({ description }).payee).toBeUndefined();
});

test.each([
  ['PENSION MUELLER', 'DE', 'Pension Mueller'],
  ['MAAS APOTHEKE', 'NL', 'Maas Apotheke'],
  ['MAAS APOTHEKE', 'TR', undefined],
  ['GEHALT MUSTER GMBH', 'AT', undefined],
  ['SALARY ACME', 'DE', undefined],
])('phrases apply in English and in the languages of the country: %s in %s', (description, country, payee) => {
  expect(describePayment({ description, country }).payee).toBe(payee);
});

test.each([
  ['JUST EAT*PIZZA ROMA', 'Just Eat', 'Pizza Roma'],
  ['UBER EATS*PIZZA ROMA', 'Uber Eats', 'Pizza Roma'],
  ['LIEFERANDO.DE*PIZZA ROMA', 'Lieferando', 'Pizza Roma'],
  ['VINTED*ANNA', 'Vinted', 'Anna'],
])('%s is paid through %s', (description, through, payee) => {
  expect(describePayment({ description })).toMatchObject({ intermediary: { name: through }, payee });
});

test.each([
  ['SALARY CAFE', '5812', 'Salary Cafe'],
  ['INTERESTING BOOKS', undefined, 'Interesting Books'],
  ['KFC', undefined, 'KFC'],
])('the text %s with the code %s is a purchase from %s', (description, mcc, payee) => {
  expect(describePayment({ description, ...(mcc !== undefined && { mcc }) }).payee).toBe(payee);
});
