import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tags } from '../osmObject.ts';
import { classifyAtm } from './classifyAtm.ts';
import { readAtmTags } from './readAtmTags.ts';
import { tagTable } from './tagTable.ts';

const today = '2026-11-21';
const machine = (tags: Tags, country?: string) =>
  readAtmTags(tags, { host: false, today, ...(country === undefined ? {} : { country }) });
const host = (tags: Tags) => readAtmTags(tags, { host: true, today });

describe('attributes of an ATM', () => {
  it.each<[Tags, object]>([
    [{}, {}],
    [{ cash_in: 'yes' }, { depositAtm: true }],
    [{ cash_in: 'no' }, { depositAtm: false }],
    [{ cash_in: 'customers' }, { hints: [{ code: 'depositCustomers' }] }],
    [{ cash_out: 'no' }, { withdrawal: false }],
    [{ cash_out: 'yes' }, { withdrawal: true }],
    [{ wheelchair: 'yes' }, { wheelchairAccess: true }],
    [{ wheelchair: 'designated' }, { wheelchairAccess: true }],
    [{ wheelchair: 'no' }, { wheelchairAccess: false }],
    [{ wheelchair: 'limited' }, { hints: [{ code: 'wheelchairLimited' }] }],
    [
      { wheelchair: 'limited', 'wheelchair:description': 'Eine Stufe' },
      { hints: [{ code: 'wheelchairLimited', value: 'Eine Stufe' }] },
    ],
    [{ wheelchair: '' }, {}],
    [{ speech_output: 'yes' }, { voiceAssistant: true }],
    [{ speech_output: 'no' }, { voiceAssistant: false }],
    [{ 'speech_output:en': 'yes' }, { voiceAssistant: true }],
    [{ 'speech_output:de': 'no' }, {}],
    [{ blind: 'yes' }, { voiceAssistant: true }],
    [{ blind: 'no' }, { voiceAssistant: false }],
    [{ blind: 'limited' }, { hints: [{ code: 'blindLimited' }] }],
    [{ 'blind:description:en': 'Speech over headphones' }, { voiceAssistant: true }],
    [{ 'blind:description:en': 'No speech output' }, { hints: [{ code: 'note', text: 'No speech output' }] }],
    [{ 'payment:contactless': 'yes' }, { contactless: true }],
    [{ 'payment:contactless': 'no' }, { contactless: false }],
    [{ nfc: 'yes' }, { contactless: true }],
    [{ contactless: 'yes' }, { contactless: true }],
    [{ 'payment:visa_contactless': 'yes' }, { contactless: true }],
    [{ 'payment:lightning_contactless': 'yes' }, {}],
    [{ nfc: 'no', contactless: 'yes' }, {}],
    [{ opening_hours: '24/7' }, { openNonStop: true }],
    [{ opening_hours: '24 Hour ATM' }, { openNonStop: true }],
    [{ opening_hours: 'Mo-Su,PH 00:00-24:00' }, { openNonStop: true }],
    [{ opening_hours: 'Mo-Sa 08:00-18:00' }, { openNonStop: false }],
    [{ fee: 'no' }, { surcharge: { kind: 'none' } }],
    [{ fee: 'yes' }, { hints: [{ code: 'surchargeAmountUnknown' }] }],
    [{ fee: 'yes', charge: '7.90 NIS' }, { surcharge: { kind: 'amount', currency: 'ILS', amount: 7.9 } }],
    [{ fee: '3.95€', charge: '3.95 EUR' }, { surcharge: { kind: 'amount', currency: 'EUR', amount: 3.95 } }],
    [{ fee: 'no', charge: '5 EUR' }, { hints: [{ code: 'surcharge', values: ['5 EUR', 'no'] }] }],
    [{ fee: 'varies' }, { hints: [{ code: 'surchargeForSomeCards' }] }],
    [{ fee: 'unknown' }, {}],
    [{ fee: 'bov', operator: 'BOV' }, {}],
    [{ fee: 'free for customers; 5€ else' }, { hints: [{ code: 'surcharge', values: ['free for customers; 5€ else'] }] }],
    [{ 'fee:conditional': 'no @ (customers)', fee: '5€' }, { hints: [{ code: 'surcharge', values: ['no @ (customers)'] }] }],
    [{ 'currency:USD': 'yes', 'currency:ILS': 'yes', 'currency:others': 'yes' }, { currencies: ['ILS', 'USD'] }],
    [{ 'currency:EUR': 'no' }, { cash: { notDispensed: ['EUR'] } }],
    [{ 'currency:EUR': 'no', currency: 'EUR' }, { currencies: ['EUR'] }],
    [
      { 'currency:CZK': 'yes', 'currency:others': 'no' },
      { currencies: ['CZK'], cash: { onlyListed: true } },
    ],
    [{ 'currency:CZK': 'only' }, { currencies: ['CZK'], cash: { onlyListed: true } }],
    [{ 'currency:others': 'no' }, {}],
    [{ capacity: '3' }, { capacity: 3 }],
    [{ capacity: '0' }, {}],
    [{ capacity: '51' }, {}],
    [{ capacity: '2-3' }, {}],
    [{ network: 'Visa;Plus' }, {}],
    [{ maxwithdrawal: '8000' }, { cash: { maximum: 8000 } }],
    [
      { maxwithdrawal: '8000', 'currency:EGP': 'yes' },
      { currencies: ['EGP'], cash: { maximum: 8000, currency: 'EGP' } },
    ],
    [{ maxwithdrawal: '0' }, {}],
    [{ maxwithdrawal: '2000 per day' }, {}],
    [{ currency: 'eur;chf' }, { currencies: ['CHF', 'EUR'] }],
    [{ 'currency:XBT': 'yes', 'currency:EUR': 'yes' }, { currencies: ['EUR'] }],
    [{ check_date: '2023-09-05' }, { checkedOn: '2023-09-05' }],
    [{ 'survey:date': '2024-06-22', check_date: '2021-01-01' }, { checkedOn: '2024-06-22' }],
    [{ 'check_date:opening_hours': '2026-05-05' }, { checkedOn: '2026-05-05' }],
    [{ check_date: '2024-05' }, {}],
    [{ check_date: '2024-02-30' }, {}],
    [{ check_date: '2062-01-01' }, {}],
    [{ check_date: '2026-11-22' }, { checkedOn: '2026-11-22' }],
    [{ level: '-1', indoor: 'yes' }, { hints: [{ code: 'level', values: ['-1'] }, { code: 'inside' }] }],
    [{ level: '0;1' }, { hints: [{ code: 'level', values: ['0', '1'] }] }],
    [{ 'addr:floor': 'B2' }, { hints: [{ code: 'floor', value: 'B2' }] }],
    [{ indoor: 'no', drive_through: 'yes' }, { hints: [{ code: 'outside' }, { code: 'driveThrough' }] }],
    [{ access: 'customers' }, { hints: [{ code: 'customers' }] }],
    [{ access: 'private' }, { hints: [{ code: 'private' }] }],
    [{ access: 'Private;customers' }, { hints: [{ code: 'private' }] }],
    [
      { description: 'Metro Prosek (C) - u prodejny tabáku' },
      { hints: [{ code: 'note', text: 'Metro Prosek (C) - u prodejny tabáku' }] },
    ],
    [{ note: 'SWIFT code: NBEG EG CX158' }, {}],
    [{ operational_status: 'broken' }, { hints: [{ code: 'broken' }] }],
    [{ operator: 'Techcombank;SHB' }, { hints: [{ code: 'operators', values: ['Techcombank', 'SHB'] }] }],
  ])('%j becomes %j', (tags, expected) => {
    expect(machine({ amenity: 'atm', ...tags }).attributes).toEqual(expected);
  });

  it.each<[Tags, string | undefined, object]>([
    [{ network: 'Multibanco' }, 'PT', { networks: ['multibanco'] }],
    [{ network: 'CashPool;BankCard ServiceNetz' }, 'DE', { networks: ['bankcard-servicenetz', 'cashpool'] }],
    [{ network: 'Cashzone', 'network:wikidata': 'Q4733264' }, 'GB', { networks: ['allpoint'] }],
    [{ network: 'Multibanco' }, undefined, {}],
    [{ 'atm:network': 'Multibanco' }, 'PT', {}],
  ])('reads the networks of %j in %s', (tags, country, expected) => {
    expect(machine({ amenity: 'atm', ...tags }, country).attributes).toEqual(expected);
  });

  it('reads the network of the ATM at a place, but not the network of the place', () => {
    const tags = { amenity: 'bank', network: 'Cash Group', 'atm:network': 'CashPool' };
    expect(readAtmTags(tags, { host: true, today, country: 'DE' }).attributes.networks).toEqual(['cashpool']);
  });

  it('keeps opening hours as written, and warns about unreadable values', () => {
    const reading = machine({ opening_hours: ' Mo-Sa  08:00-18:00', wheelchair: 'maybe', fee: 'SBI', check_date: '2062-01-01' });
    expect(reading.openingHoursRaw).toBe('Mo-Sa 08:00-18:00');
    expect(reading.warnings).toEqual([
      'wheelchair is neither yes nor no: "maybe"',
      `'fee' is neither an amount nor a percentage: "SBI"`,
      'check_date is in the future: 2062-01-01',
    ]);
  });

  it('ignores opening hours that are too long to be stored, because truncated hours would differ', () => {
    const whole = `${'Mo-Fr 08:00-12:00; '.repeat(12)}Sa 09:00-12:00`;
    expect(machine({ opening_hours: whole }).openingHoursRaw).toBe(whole);
    const reading = machine({ opening_hours: `${whole}; PH,Su off; Dec 24 off` });
    expect(reading).not.toHaveProperty('openingHoursRaw');
    expect(reading.attributes).not.toHaveProperty('openNonStop');
    expect(reading.warnings).toEqual(['opening hours of more than 255 characters: "Mo-Fr 08:00-12:00; Mo-Fr 08:00-12:00;…"']);
  });

  it('reads an ambiguous dollar only when the country determines it', () => {
    expect(machine({ charge: '$3' }, 'AU').attributes.surcharge).toEqual({ kind: 'amount', currency: 'AUD', amount: 3 });
    expect(machine({ charge: '$3' }).attributes).toEqual({ hints: [{ code: 'surcharge', values: ['$3'] }] });
  });
});

describe('attributes of a place that has an ATM', () => {
  it("uses operator, address and date, but neither the place's hours nor its access, payment or fee", () => {
    const reading = host({
      amenity: 'bank',
      atm: 'yes',
      name: 'HypoVereinsbank',
      'brand:wikidata': 'Q220189',
      brand: 'HypoVereinsbank',
      opening_hours: 'Mo-Fr 09:00-16:00',
      wheelchair: 'yes',
      'payment:contactless': 'yes',
      fee: '2€',
      cash_in: 'yes',
      level: '1',
      check_date: '2025-05-05',
      'check_date:opening_hours': '2026-05-05',
      'addr:street': 'Am Kurpark',
      'addr:housenumber': '13',
      'addr:postcode': '82467',
      'addr:city': 'Garmisch-Partenkirchen',
      'addr:country': 'de',
    });
    expect(reading).toEqual({
      attributes: { hints: [{ code: 'atBank' }, { code: 'level', values: ['1'] }], checkedOn: '2025-05-05' },
      operatorClaim: { name: 'HypoVereinsbank', wikidata: 'Q220189' },
      addressTags: { street: 'Am Kurpark 13', city: 'Garmisch-Partenkirchen', zip: '82467', country: 'DE' },
      warnings: [],
    });
  });

  it('reads the ATM’s own hours and operator from the place', () => {
    const reading = host({
      amenity: 'fuel',
      name: 'Tank 7',
      operator: 'Tank AG',
      atm: 'yes',
      'opening_hours:atm': '24/7',
      'atm:operator': 'Euronet',
    });
    expect(reading.attributes).toEqual({ openNonStop: true, hints: [{ code: 'at', value: 'Tank 7' }] });
    expect(reading.openingHoursRaw).toBe('24/7');
    expect(reading.operatorClaim).toEqual({ name: 'Euronet' });
  });
});

describe('addresses', () => {
  it.each<[Tags, string | undefined, object]>([
    [{ 'addr:street': 'Tal', 'addr:housenumber': '24' }, 'DE', { street: 'Tal 24' }],
    [{ 'addr:street': 'High Street', 'addr:housenumber': '1a' }, 'GB', { street: '1a High Street' }],
    [{ 'addr:place': 'Kobylisy', 'addr:housenumber': '12' }, 'CZ', { street: 'Kobylisy 12' }],
    [{ 'addr:housenumber': '12' }, 'CZ', {}],
    [
      { 'addr:country': 'UK', 'addr:postcode': 'NXR 1015;NXR 1016', 'addr:state': ' Thüringen ' },
      undefined,
      { country: 'GB', zip: 'NXR 1015', state: 'Thüringen' },
    ],
    [{ 'addr:country': 'Germany', 'addr:city': ' ' }, undefined, {}],
    [{ 'addr:country': 'XN', 'addr:village': 'Null Island' }, undefined, { country: 'XN', city: 'Null Island' }],
    [{ 'addr:country': 'XN', 'addr:village': 'Null' }, undefined, { country: 'XN' }],
  ])('%j in %s becomes %j', (tags, country, expected) => {
    expect(machine(tags, country).addressTags).toEqual(expected);
  });
});

describe('arbitrary tags', () => {
  const keys = ['name', 'operator', 'brand', 'network', 'atm', 'amenity', 'constructor', '__proto__', 'toString'].concat(
    tagTable.flatMap((row) => row.keys.map((key) => key.replace('*', 'xx'))),
  );
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'yes',
      'no',
      '',
      ' ',
      ';',
      '\u0000',
      'ATM',
      '24/7',
      '3.95€',
      '5%',
      'null',
      'customers',
      'limited',
      '2024-02-29',
      'constructor',
      'EUR',
    ),
  );
  const anyTags = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), values, { noNullPrototype: false });

  it('never throws, and never returns null, undefined, an empty string, an empty list or NaN', () => {
    const check = (value: unknown): void => {
      expect(value === null || value === undefined || value === '' || Number.isNaN(value)).toBe(false);
      if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) check(inner);
    };
    fc.assert(
      fc.property(anyTags, fc.boolean(), fc.constantFrom(undefined, 'DE', 'US'), (tags, isHost, country) => {
        classifyAtm(tags, today);
        const reading = readAtmTags(tags, { host: isHost, today, ...(country === undefined ? {} : { country }) });
        check(reading);
        expect(reading.attributes.currencies?.length).not.toBe(0);
        // openNonStop is derived only from opening hours.
        if (reading.openingHoursRaw === undefined) expect(reading.attributes).not.toHaveProperty('openNonStop');
      }),
      { numRuns: 2000 },
    );
  });
});
