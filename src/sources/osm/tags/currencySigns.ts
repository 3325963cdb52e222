/** Currency signs and words, and their ISO 4217 codes. Keys are in lower case, without dots. */

/** Signs that stand for the same currency everywhere. */
export const plainSigns: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  nt$: 'TWD',
  mx$: 'MXN',
  r$: 'BRL',
  sfr: 'CHF',
  zł: 'PLN',
  zl: 'PLN',
  złoty: 'PLN',
  złotych: 'PLN',
  kč: 'CZK',
  kc: 'CZK',
  ft: 'HUF',
  forint: 'HUF',
  '₽': 'RUB',
  '₴': 'UAH',
  грн: 'UAH',
  '₹': 'INR',
  '฿': 'THB',
  baht: 'THB',
  บาท: 'THB',
  '₫': 'VND',
  đ: 'VND',
  vnđ: 'VND',
  '₪': 'ILS',
  nis: 'ILS',
  shekel: 'ILS',
  shekels: 'ILS',
  'ש"ח': 'ILS',
  '₺': 'TRY',
  tl: 'TRY',
  '₩': 'KRW',
  '₦': 'NGN',
  '₵': 'GHS',
  '₱': 'PHP',
  rp: 'IDR',
  rm: 'MYR',
  лв: 'BGN',
  '₸': 'KZT',
  '₼': 'AZN',
  '₾': 'GEL',
  '֏': 'AMD',
  'syrian pounds': 'SYP',
  'egyptian pounds': 'EGP',
  'lebanese pounds': 'LBP',
  'pounds sterling': 'GBP',
  'us dollars': 'USD',
  'hong kong dollars': 'HKD',
  'singapore dollars': 'SGD',
};

/**
 * Signs that stand for the local currency in the countries that use them. In other countries, or if the country is unknown, their
 * meaning is uncertain.
 */
export const localSigns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: {
    US: 'USD',
    PR: 'USD',
    EC: 'USD',
    SV: 'USD',
    GU: 'USD',
    VI: 'USD',
    AS: 'USD',
    MP: 'USD',
    CA: 'CAD',
    AU: 'AUD',
    KI: 'AUD',
    NR: 'AUD',
    TV: 'AUD',
    NZ: 'NZD',
    CK: 'NZD',
    HK: 'HKD',
    SG: 'SGD',
    TW: 'TWD',
    MX: 'MXN',
    AR: 'ARS',
    CL: 'CLP',
    CO: 'COP',
    BS: 'BSD',
    BB: 'BBD',
    BM: 'BMD',
    BZ: 'BZD',
    FJ: 'FJD',
    GY: 'GYD',
    JM: 'JMD',
    KY: 'KYD',
    LR: 'LRD',
    NA: 'NAD',
    SB: 'SBD',
    SR: 'SRD',
    TT: 'TTD',
    BN: 'BND',
    AG: 'XCD',
    DM: 'XCD',
    GD: 'XCD',
    KN: 'XCD',
    LC: 'XCD',
    VC: 'XCD',
  },
  '£': {
    GB: 'GBP',
    IM: 'GBP',
    JE: 'GBP',
    GG: 'GBP',
    GI: 'GIP',
    FK: 'FKP',
    SH: 'SHP',
    EG: 'EGP',
    LB: 'LBP',
    SY: 'SYP',
    SD: 'SDG',
    SS: 'SSP',
    // In other countries, the sign means pound sterling (`defaultSigns`).
  },
  '¥': { JP: 'JPY', CN: 'CNY' },
  kr: { SE: 'SEK', NO: 'NOK', SJ: 'NOK', DK: 'DKK', FO: 'DKK', GL: 'DKK', IS: 'ISK' },
  rs: { IN: 'INR', PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR', SC: 'SCR' },
  fr: { CH: 'CHF', LI: 'CHF' },
  lei: { RO: 'RON', MD: 'MDL' },
  руб: { RU: 'RUB', BY: 'BYN' },
  r: { ZA: 'ZAR' },
  le: { EG: 'EGP' },
};

/** The meaning of a local sign in countries without an entry above. */
export const defaultSigns: Readonly<Record<string, string>> = { '£': 'GBP' };

/** Other spellings of a local sign. */
export const sameSign: Readonly<Record<string, string>> = {
  dollar: '$',
  dollars: '$',
  pound: '£',
  pounds: '£',
  yen: '¥',
  krone: 'kr',
  kroner: 'kr',
  krona: 'kr',
  kronor: 'kr',
  re: 'rs',
  rupee: 'rs',
  rupees: 'rs',
  francs: 'fr',
  franken: 'fr',
  leu: 'lei',
  рублей: 'руб',
  р: 'руб',
  rand: 'r',
};

/**
 * Currencies with three decimals. In these currencies, 1.750 means one and three quarters, not one thousand seven hundred and
 * fifty.
 */
export const threeDecimals: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Currencies whose unit is worth so little that 20.000 can only mean twenty thousand. */
export const smallUnits: ReadonlySet<string> = new Set(
  'COP IDR IRR IQD KHR KRW LAK LBP MMK MGA MNT NGN PYG RWF SLE SYP TZS UGX UZS VND CLP ARS GNF BIF JPY HUF XOF XAF CRC YER SOS'.split(
    ' ',
  ),
);

/** Currencies whose unit is worth about half a euro or more. A surcharge above 50 units is implausible. */
export const largeUnits: ReadonlySet<string> = new Set(
  'EUR USD GBP CHF CAD AUD NZD SGD BND GIP FKP SHP BHD KWD OMR JOD KYD BMD BSD BBD BZD PAB AZN BAM BGN FJD AWG ANG XCG'.split(
    ' ',
  ),
);
