import type { Atm } from '../../contract/atms.ts';

/**
 * The currencies that ATMs dispense, as of 2026 (Bulgaria and Croatia use the euro, and Curaçao and Sint Maarten use the
 * Caribbean guilder). Each currency (ISO 4217) precedes the countries (ISO 3166-1) whose ATMs dispense it. Omits countries where
 * ATMs often also dispense a foreign currency (CD, CR, CU, KH, LB, LR, MO, NI, PE, PS, SO, UY, VE, ZW), and territories without
 * ATMs or with contradicting sources.
 */
const table = `EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT USD AS BQ
EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI XOF BF BJ CI GW ML NE SN TG XAF CF CG CM GA GQ TD XCD AG AI DM GD KN LC MS VC
XPF NC PF WF GBP GB GG GS IM JE AUD AU CC CX KI NF NR TV NZD CK NU NZ PN TK DKK DK FO GL NOK NO SJ CHF CH LI XCG CW SX MAD
MA ILS IL AED AE AFN AF ALL AL AMD AM AOA AO ARS AR AWG AW AZN AZ BAM BA BBD BB BDT BD BHD BH BIF BI BMD BM BND BN BOB BO
BRL BR BSD BS BTN BT BWP BW BYN BY BZD BZ CAD CA CLP CL CNY CN COP CO CVE CV CZK CZ DJF DJ DOP DO DZD DZ EGP EG ERN ER ETB
ET FJD FJ FKP FK GEL GE GHS GH GIP GI GMD GM GNF GN GTQ GT GYD GY HKD HK HNL HN HTG HT HUF HU IDR ID INR IN IQD IQ IRR IR
ISK IS JMD JM JOD JO JPY JP KES KE KGS KG KMF KM KRW KR KWD KW KYD KY KZT KZ LAK LA LKR LK LSL LS LYD LY MDL MD MGA MG MKD
MK MMK MM MNT MN MRU MR MUR MU MVR MV MWK MW MXN MX MYR MY MZN MZ NAD NA NGN NG NPR NP OMR OM PGK PG PHP PH PKR PK PLN PL
PYG PY QAR QA RON RO RSD RS RUB RU RWF RW SAR SA SBD SB SCR SC SDG SD SEK SE SGD SG SHP SH SLE SL SRD SR SSP SS STN ST SYP
SY SZL SZ THB TH TJS TJ TMT TM TND TN TOP TO TRY TR TTD TT TWD TW TZS TZ UAH UA UGX UG UZS UZ VND VN VUV VU WST WS YER YE
ZAR ZA ZMW ZM`;

function readTable(): ReadonlyMap<string, string> {
  const currencies = new Map<string, string>();
  let currency = '';
  for (const code of table.split(/\s+/)) {
    if (code.length === 3) currency = code;
    else currencies.set(code, currency);
  }
  return currencies;
}

const byCountry = readTable();

/**
 * Returns the ISO 4217 currency that ATMs in a country (ISO 3166-1) dispense, or undefined if they can dispense several
 * currencies.
 */
export const currencyOfCountry = (country: string): string | undefined => byCountry.get(country);

/**
 * Returns the currency of a withdrawn amount. The result is the country's currency if the ATM dispenses this currency, or if the
 * ATM's currencies are unknown. In all other cases, it is the ATM's only currency. Returns undefined if the currency is
 * ambiguous, because a wrong currency would make every cost wrong.
 */
export function dispensedCurrency({ currencies, location }: Pick<Atm, 'currencies' | 'location'>): string | undefined {
  const local = currencyOfCountry(location.address.country);
  if (currencies === undefined || (local !== undefined && currencies.includes(local))) return local;
  return currencies.length === 1 ? currencies[0] : undefined;
}
