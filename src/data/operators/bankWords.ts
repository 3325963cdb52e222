/** Normalized words that mean "bank" and therefore do not distinguish banks. Source: convention. */
export const bankWords: ReadonlySet<string> = new Set(
  'bank banka banco banca banque banc banki bankas banks bankası pank panka банк банка بنك البنك בנק ngan hang credit union'.split(
    ' ',
  ),
);
