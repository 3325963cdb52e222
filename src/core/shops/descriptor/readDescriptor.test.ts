import { describe, expect, test } from 'vitest';
import { bankStrings } from '../../../../bench/shops/strings/bankStrings.ts';
import { birminghamStrings } from '../../../../bench/shops/strings/birminghamStrings.ts';
import { summaryOf } from '../../../../bench/shops/strings/summary.ts';
import { torontoStrings } from '../../../../bench/shops/strings/torontoStrings.ts';
import type { Descriptor, OtherFields } from './descriptor.ts';
import { readDescriptor } from './readDescriptor.ts';

const wordsOf = (read: Descriptor): string[] => read.readings.map(({ words }) => words.join(' '));

/** Parses lines in the format "text => name [other information]". */
const rows = (table: string): Array<readonly [string, string, string]> =>
  table
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => {
      const [text = '', expected = ''] = line.split(' => ');
      const [name = '', facts = ''] = expected.replace(/\]$/, '').split(' [');
      return [text, name, facts];
    });

describe('a real statement text', () => {
  for (const [place, table] of [
    ['of Toronto', torontoStrings],
    ['of Birmingham', birminghamStrings],
    ['of a bank', bankStrings],
  ] as const)
    test.each(rows(table))(`${place}, %s, is read as %s`, (text, name, facts) => {
      const read = readDescriptor(text);
      expect(read.name).toBe(name);
      expect(summaryOf(read)).toBe(facts);
    });

  test('the tables have hundreds of texts', () => {
    expect(rows(torontoStrings).length + rows(birminghamStrings).length).toBeGreaterThan(400);
  });
});

describe('the readings of a text', () => {
  test.each([
    ['tesco pfs 4203', ['tesco pfs', 'tesco']],
    ['asda superstore', ['asda superstore', 'asda']],
    ['LIDL UK', ['lidl uk', 'lidl']],
    ['lidl gb birmingham', ['lidl gb birmingham', 'lidl']],
    ['MOTEL 6', ['motel 6', 'motel']],
    ['STUDIO 404', ['studio', 'studio 404']],
    ['QUEENS ARMS 1957', ['queens arms 1957', 'queens arms']],
    ['BRAFASCO / ETOBICOKE', ['brafasco etobicoke', 'brafasco']],
    ['costa @ tesco', ['costa tesco', 'costa']],
    ['big johns (soho road)', ['big johns soho road', 'big johns']],
    ['next 0652 sutton coldf', ['next', 'next sutton coldf']],
    ['ADOBE *CREATIVE CLOUD', ['adobe', 'adobe creative cloud', 'creative cloud']],
    ['BF*PARTYCITYCANADA', ['partycitycanada', 'bf partycitycanada']],
    ['wpykidblog', ['kidblog', 'wpykidblog']],
    ['amzgallantsports', ['amazon', 'gallantsports', 'amzgallantsports']],
    ['etsy.com - evasfeathers', ['etsy', 'evasfeathers']],
    ['EB *PRIDE PARADE 2012', ['pride parade 2012', 'pride parade', 'eventbrite']],
    ['BOOKING.COM', ['booking', 'booking com']],
    ['KARAOKE CANADA.COM', ['karaoke canada', 'canada', 'karaoke']],
    ['TARGET CANADA T3729', ['target canada', 'target']],
    ['HOLIDAY INN TORONTO', ['holiday inn toronto', 'holiday inn']],
    ['#10219 WOODBURY COMM CENTRAL VALLE USA', ['woodbury comm central valle', 'woodbury comm central']],
    ['www.greenenergy.uk.com', ['greenenergy']],
    ['lastminute com stn poz 02', ['lastminute', 'lastminute com']],
    ['THE SOURCE 5332', ['the source']],
    ['amzn mktp ukmw59n1p84', ['amazon marketplace', 'amazon']],
  ])('of %s contain %j', (text, words) => {
    const read = wordsOf(readDescriptor(text));
    expect(read[0]).toBe(words[0]);
    expect(read).toEqual(expect.arrayContaining(words));
  });

  test.each([
    'LONDON PUB',
    'PARIS BAGUETTE',
    'TORONTO ZOO',
    '99 CENTS VALUE PLUS',
    '7-ELEVEN',
    'CARD FACTORY',
    'POST OFFICE',
    'ELV ELEKTRONIK',
    'EFT SHOP',
  ])('of %s are the name itself only', (text) => {
    const read = readDescriptor(text);
    expect(wordsOf(read)).toHaveLength(1);
    expect(read.name?.toUpperCase()).toBe(text);
  });

  test.each([
    ['SALE SHARKS', 'sale sharks', 'sharks'],
    ['PURCHASE COUNTRY CLUB', 'purchase country club', 'country club'],
    ['MAESTRO PIZZA', 'maestro pizza', 'pizza'],
    ['PENDING CAFE', 'pending cafe', 'cafe'],
    ['POS SYSTEMS', 'pos systems', 'systems'],
    ['1959 GIRAFFE', '1959 giraffe', 'giraffe'],
    ['PIX PHOTO', 'photo', 'pix photo'],
    ['INTERAC BAR', 'bar', 'interac bar'],
  ])('of %s are with and without its first word, because a bank could have printed it', (text, first, second) => {
    expect(wordsOf(readDescriptor(text))).toEqual([first, second]);
  });

  test.each([
    ['CARD PURCHASE 1001 NIGHTS', '1001 nights'],
    ['COMPRA 100 MONTADITOS', '100 montaditos'],
    ['RATE HOUSE', 'rate house'],
    ['PARC HOTEL', 'parc hotel'],
    ['FEE FI FO', 'fee fi fo'],
    ['VALUE DATE CAFE', 'value date cafe'],
    ['TERMINAL CAFE', 'terminal cafe'],
    ['CARD FACTORY', 'card factory'],
    ['CREDIT UNION', 'credit union'],
    ['SIGNATURE LIVING', 'signature living'],
    ['MERCHANT HOTEL', 'merchant hotel'],
  ])("of %s include the whole name, although a word in it is also part of banks' texts", (text, name) => {
    expect(wordsOf(readDescriptor(text))).toContain(name);
  });

  test('have the same letters for a name without spaces', () => {
    const glued = readDescriptor('SHOPPERSDRUGMART0847').readings[0];
    const spaced = readDescriptor('SHOPPERS DRUG MART #0847').readings[0];
    expect(glued?.squeezed).toBe(spaced?.squeezed);
  });

  test('mark a last word that can be truncated', () => {
    expect(readDescriptor('ALPINE LAWN   GARDEN E').readings[0]).toMatchObject({
      words: ['alpine', 'lawn', 'garden', 'e'],
      lastMayBeCut: true,
    });
    expect(readDescriptor('tesco stores 5504').readings[0]).not.toHaveProperty('lastMayBeCut');
    expect(readDescriptor("GUFFIN'S HARDWARE LIMI").readings[0]).toMatchObject({
      words: ['guffins', 'hardware'],
      legalForm: 'limi',
    });
  });
});

describe("an intermediary's prefix", () => {
  test.each([
    // Columns: text, intermediary, the kind of text after it, name.
    ['SQ *VERVE ROASTERS', 'Square', 'merchant', 'Verve Roasters'],
    ['SQU*SQ *VERVE ROASTERS', 'Square', 'merchant', 'Verve Roasters'],
    ['SumUp  *Bakers Dozen', 'SumUp', 'merchant', 'Bakers Dozen'],
    ['ZETTLE_*CAFE ROUGE', 'Zettle', 'merchant', 'Cafe Rouge'],
    ['IZ *THE COFFEE BOX', 'Zettle', 'merchant', 'The Coffee Box'],
    ['TST* JOES DINER', 'Toast', 'merchant', 'Joes Diner'],
    ['SP * GYMSHARK', 'Shopify', 'merchant', 'Gymshark'],
    ['STRIPE*TRIQAI', 'Stripe', 'merchant', 'Triqai'],
    ['ADYEN*BOL.COM', 'Adyen', 'merchant', 'bol.com'],
    ['MOLLIE*BAKKER', 'Mollie', 'merchant', 'Bakker'],
    ['WPY*KIDS CAMP', 'WePay', 'merchant', 'Kids Camp'],
    ['CKO*WISH.COM', 'Checkout.com', 'merchant', 'wish.com'],
    ['BRAINTREE*AIRBNB', 'Braintree', 'merchant', 'Airbnb'],
    ['DRI*NVIDIA', 'Digital River', 'merchant', 'Nvidia'],
    ['FS *BELIGHTSOFTWARE', 'FastSpring', 'merchant', 'Belightsoftware'],
    ['FSP*SUBLIME HQ', 'FastSpring', 'merchant', 'Sublime HQ'],
    ['PADDLE.NET* SKETCH', 'Paddle', 'merchant', 'Sketch'],
    ['EB *TASTE OF LONDON', 'Eventbrite', 'merchant', 'Taste of London'],
    ['IN *HANDS ON EXOTICS', 'Intuit', 'merchant', 'Hands on Exotics'],
    ['NYX*VENDING ONE', 'Nayax', 'merchant', 'Vending One'],
    ['3c_angel central shop', '3C Payment', 'merchant', 'Angel Central Shop'],
    ['WECHAT*FAMILYMART', 'WeChat Pay', 'merchant', 'Familymart'],
    ['ALIPAY*STARBUCKS', 'Alipay', 'merchant', 'Starbucks'],
    ['KLARNA*H&M', 'Klarna', 'merchant', 'H&M'],
    ['PAYPAL *STEAM GAMES', 'PayPal', 'merchant', 'Steam Games'],
    ['PP*APPLE.COM/BILL', 'PayPal', 'merchant', 'Apple'],
    ['PAYPAL *57397440', 'PayPal', 'order', 'PayPal'],
    ['PAYPAL *', 'PayPal', 'nothing', 'PayPal'],
    ['PAYPAL *EBAY ROODYLIMI', 'eBay', 'merchant', 'eBay'],
    ['AMZN Mktp UK*MT2RN3UL4', 'Amazon Marketplace', 'order', 'Amazon Marketplace'],
    ['STONE*IFOOD*ARCOS DORADOS', 'iFood', 'merchant', 'Arcos Dorados'],
  ])('in %s is %s and precedes the %s: %s', (text, intermediary, rest, name) => {
    const read = readDescriptor(text);
    expect(read.intermediary).toMatchObject({ name: intermediary, rest });
    expect(read.name).toBe(name);
  });

  test.each([
    ['AMAZON.CO.UK*MT2RN3UL4 AMZN.CO.UK/PM', 'Amazon'],
    ['PRIME VIDEO *1X2Y3Z4W5', 'Prime Video'],
    ['UBER *TRIP HELP.UBER.COM', 'Uber'],
    ['UBER *EATS PENDING', 'Uber Eats'],
    ['LYFT *RIDE FRI 2PM', 'Lyft'],
    ['GOOGLE *YouTubePremium', 'YouTube'],
    ['APPLE.COM/BILL', 'Apple'],
    ['AIRBNB * HMABC12345', 'Airbnb'],
    ['MSFT *XBOX', 'Microsoft'],
  ])('is absent in %s, which is a payment to %s itself', (text, name) => {
    expect(readDescriptor(text)).toMatchObject({ name });
    expect(readDescriptor(text)).not.toHaveProperty('intermediary');
  });

  test.each([
    'SP PLUS PARKING',
    'IN THE FRAME',
    'ACT CANADA',
    'STRIPES PAVEMENT MARKI',
    'DRIVE PRODUCTS',
    'SQUARE PIE',
    'APPLE AUTO GLASS',
  ])('is absent in %s', (text) => {
    expect(readDescriptor(text)).not.toHaveProperty('intermediary');
  });
});

describe('other fields of the transaction', () => {
  const towns: ReadonlySet<string> = new Set(['bromsgrove', 'reading', 'etobicoke']);
  const isTown = (words: readonly string[]): boolean => towns.has(words.join(' '));

  test.each<[string, OtherFields, string, string]>([
    ['HOLIDAY INN TORONTO', { city: 'Toronto', country: 'CA' }, 'Holiday Inn', 'city toronto'],
    ['HOLIDAY INN TORONTO BL', { city: 'Toronto', country: 'CA' }, 'Holiday Inn Toronto', 'city toronto?, cut'],
    ['premier apartments birmin', { city: 'Birmingham', country: 'GB' }, 'Premier Apartments', 'city birmin~'],
    ['next 0652 sutton coldf', { city: 'Sutton Coldfield', country: 'GB' }, 'Next', 'no 0652, city sutton coldf~'],
    ['AH TO GO AMSTERDAMNL', { city: 'Amsterdam', country: 'NL' }, 'Ah to Go', 'NL, city amsterdam'],
    ['CARREFOURBORDEAUX', { city: 'Bordeaux' }, 'Carrefour', 'city bordeaux'],
    ['CITY OF TORONTO', { city: 'Toronto' }, 'City of Toronto', 'city toronto?'],
    ['HOTEL BERLIN', { city: 'Berlin' }, 'Hotel Berlin', 'city berlin?'],
    ['LONDON PUB', { city: 'London', country: 'GB' }, 'London Pub', ''],
    ['BERLIN', { city: 'Berlin' }, 'Berlin', ''],
    ['PARIS BAGUETTE NEW YORK NY', { city: 'New York', country: 'US' }, 'Paris Baguette', 'US-NY, city new york'],
    ['MUENCHNER KINDL MUENCHEN', { city: 'München', country: 'DE' }, 'Muenchner Kindl', 'city muenchen'],
    ['ALBERT PRAHA 4', { city: 'Prague', country: 'CZ' }, 'Albert', 'city praha'],
    ['TIM HORTONS 2387 ON', { country: 'CA' }, 'Tim Hortons', 'no 2387, CA-ON'],
    ['maplin birmingham b29', { country: 'GB' }, 'Maplin Birmingham', 'B29?, city birmingham?'],
    ['LIDL UK', { country: 'GB' }, 'Lidl', 'GB?'],
    ['BOOTS READING GB', { country: 'GB' }, 'Boots', 'GB, city reading'],
    ['BOOTS READING', {}, 'Boots Reading', 'city reading?'],
    ['WALMART SAN DIEGO CAUS', { country: 'US' }, 'Walmart', 'US, US-CA, city san diego'],
    ['PETROCANADA', { country: 'CA' }, 'Petro', ''],
    ['MAUS CAUS', { country: 'US' }, 'Maus Caus', ''],
    ['esso bromsgrove', { city: 'BROMSGROVE' }, 'Esso', 'city bromsgrove'],
  ])('%s with %j is %s [%s]', (text, given, name, facts) => {
    const read = readDescriptor(text, given, isTown);
    expect(read.name).toBe(name);
    expect(summaryOf(read)).toBe(facts);
  });

  test.each([
    ['VELOX SHOPCANADA', 'CA', 'velox shop'],
    ['VELOX SHOPCANADA', 'GB', 'velox shopcanada'],
    ['VELOX  *SHOP@HOMECANAD', 'CA', 'shop home'],
    // The field does not end after "CANAD", so this is not a truncated country.
    ['VELOX SHOPCANAD', 'CA', 'velox shopcanad'],
  ])('%s in %s has the reading %s, because a country at the end of a word is removed', (text, country, reading) => {
    expect(wordsOf(readDescriptor(text, { country }))).toContain(reading);
  });

  test('a name that can contain its city remains a reading', () => {
    expect(wordsOf(readDescriptor('ZOO BERLIN', { city: 'Berlin', country: 'DE' }))).toEqual(['zoo', 'zoo berlin']);
  });
});

describe('the fields of a card network', () => {
  test.each([
    // Visa's layout has 25 characters for the name, 13 for the city and 2 for the country.
    ['SHELL                    LONDON       GB', 'Shell', 'city london, GB'],
    ['HOLIDAY INN EXPRESS HARLOLONDON       GB', 'Holiday Inn Express Harlo', 'city london, GB, cut'],
    ['TESCO STORES 2345        WOLVERHAMPTONGB', 'Tesco Stores', 'no 2345, city wolverhampton, GB'],
    // Mastercard's layout has 22 characters for the name, a space, 13 for the city, a space, and 3 for the region or country.
    ['WHOLE FOODS MKT 10234  SAN JOSE      USA', 'Whole Foods Mkt', 'no 10234, city san jose, US'],
    ['WHOLE FOODS MKT 10234  SAN JOSE      CA', 'Whole Foods Mkt', 'no 10234, city san jose, US-CA'],
    ['THE TILE STORE WHOLESA TORONTO       CAN', 'The Tile Store Wholesa', 'city toronto, CA, cut'],
  ])('in %s are distinguished', (text, name, facts) => {
    const read = readDescriptor(text);
    expect(read.name).toBe(name);
    expect(summaryOf(read)).toBe(facts);
  });
});

describe('a statement text in a different language', () => {
  test.each([
    ['KARTENZAHLUNG REWE MARKT GMBH 0452 BERLIN DE', 'Rewe Markt'],
    ['NÁKUP: ALBERT 0123, PRAHA 4 CZ', 'Albert'],
    ['PLATBA KARTOU KAUFLAND 1234 BRNO CZ', 'Kaufland'],
    ['PAIEMENT PAR CARTE X1234 CARREFOUR CITY 12/11', 'Carrefour City'],
    ['COMPRA MERCADONA VALENCIA ES', 'Mercadona'],
    ['PŁATNOŚĆ KARTĄ 12.50 PLN ŻABKA Z1234 WARSZAWA PL', 'Żabka'],
    ['PAGAMENTO POS ESSELUNGA MILANO IT', 'Esselunga'],
    ['EFT PURCHASE TESCO STORES 3142', 'Tesco Stores'],
    ['VISA DEBIT PURCHASE WOOLWORTHS 1234 SYDNEY AU', 'Woolworths'],
    ['KARTENZAHLUNG BEI EDEKA 1234 HAMBURG DE', 'Edeka'],
    ['PAIEMENT CB SANS CONTACT MONOPRIX PARIS FR', 'Monoprix'],
    ['TRANSAKCJA BEZGOTÓWKOWA BIEDRONKA 1234 KRAKÓW PL', 'Biedronka'],
    ['COMPRA EN COMERCIO MERCADONA VALENCIA ES', 'Mercadona'],
    ['COMPRA COM CARTÃO PINGO DOCE LISBOA PT', 'Pingo Doce'],
    ['CONTACTLOZE BETALING JUMBO UTRECHT NL', 'Jumbo'],
    ['PLATBA U OBCHODNÍKA LIDL BRNO CZ', 'Lidl'],
    ["POS DEBIT VISA CHECK CARD 1234 MCDONALD'S F12345 SAN DIEGO CA", "McDonald's"],
    ['MERCHANT PURCHASE TERMINAL 05436841 WALMART', 'Walmart'],
    ['PURCHASE AUTHORIZED ON 11/23 WALGREENS', 'Walgreens'],
    ['DBT CRD 1405 11/23/26 WALMART', 'Walmart'],
    ['POS 4711 23NOV26 C , TESCO STORES 3142 , LEEDS GB', 'Tesco Stores'],
    ['MISCELLANEOUS DEBIT V4711 23/11 KMART', 'Kmart'],
    ['TAP AND PAY XX4711 KMART', 'Kmart'],
    ['FACTURE CARTE DU 231126 DECATHLON CARTE 4711XXXX', 'Decathlon'],
    ['PAIEMENT CB 2311 FNAC', 'Fnac'],
    ['REWE SAGT DANKE. 12345678', 'Rewe'],
    ['SEPA-ELV-LASTSCHRIFT ROSSMANN KFN 3 VJ 2812', 'Rossmann'],
    ['BEA, BETAALPAS  KRUIDVAT 1234,PAS012  NR:12345', 'Kruidvat'],
    ['NÁKUP DNE 23.11.2026 KAUFLAND', 'Kaufland'],
    ['NÁKUP: KAUFLAND, DNE 31.12.2022, ČÁSTKA  2000.00 CZK', 'Kaufland'],
    ['DOP. MC 557519XXXXXX4711 PŁATNOŚĆ KARTĄ ROSSMANN', 'Rossmann'],
    ['COMPRA TARJ. 5402XXXXXXXX1234 MERCADONA', 'Mercadona'],
    ['PAGO MOVIL EN REPSOL COMISION 0,00', 'Repsol'],
    ['PAGAMENTO POS ESSELUNGA ALLE ORE 14:05', 'Esselunga'],
    ['PAGAMENTO POS 09/02 12.47 ESSELUNGA', 'Esselunga'],
    ['PAGAMENTO POS 09/02 12:47 ESSELUNGA', 'Esselunga'],
    ['COMPRA CARTAO DECATHLON PARC 01/03', 'Decathlon'],
    ['COMPRA CARTAO DECATHLON PARCELA 1 DE 3', 'Decathlon'],
    ['KMART VALUE DATE: 23/11/2026', 'Kmart'],
    ['ORLEN DATA TRANSAKCJI: 2026-11-23', 'Orlen'],
    ['KMART EXCHANGE RATE 1.1701', 'Kmart'],
    ['KRUIDVAT WISSELKOERS 1,0', 'Kruidvat'],
    ['TESCO NON-STERLING FEE', 'Tesco'],
    ['شراء عبر نقاط البيع كارفور', 'كارفور'],
    ['ΜΑΣΟΥΤΗΣ', 'Μασουτης'],
    ['كارفور', 'كارفور'],
  ])('%s contains the name %s', (text, name) => {
    expect(readDescriptor(text).name).toBe(name);
  });
});
