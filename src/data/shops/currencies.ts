/**
 * ISO 4217 codes that occur on statements, folded. Excludes codes that are also words ("TRY", "ALL"). Source:
 * `Intl.supportedValuesOf('currency')` in Node.js 26 with ICU 78.3.
 */
export const currencies: ReadonlySet<string> = new Set(
  `aed ars aud bgn brl cad chf clp cny cop czk dkk egp eur gbp hkd hrk huf idr ils inr isk jpy krw mxn myr nok nzd php pln qar
   ron rsd rub sar sek sgd thb twd uah usd vnd zar`.split(/\s+/),
);
