/**
 * Abbreviations of words in the names of operators, folded, as statements print them. Source of all rows: convention. An
 * abbreviation only makes it possible to compare a text with a name. The operator must have ATMs in the data.
 */

/** Abbreviations of a word, and the word. */
export const shortWords: ReadonlyMap<string, string> = new Map(
  `spk sparkasse, sk sparkasse, kspk kreissparkasse, ksk kreissparkasse, sspk stadtsparkasse, ssk stadtsparkasse, vb volksbank,
   vbk volksbank, vr-bank volksbank, rb raiffeisenbank, raiba raiffeisenbank, rbk raiffeisenbank, raiff raiffeisenbank,
   kb kantonalbank, bk bank, bnk bank, bco banco, bca banca, bque banque, bq banque, bka banka, cr credit, cred credito,
   crd credit, cx caixa, cxa caixa, ce caisse, natl national, nat national, intl international, comm commercial, sav savings,
   bldg building, soc society, fed federal, cu union`
    .split(/,\s*/)
    .map((pair) => pair.trim().split(/\s+/))
    .flatMap(([short, long]) => (short !== undefined && long !== undefined ? [[short, long] as const] : [])),
);

/** Abbreviations of whole names, by country (ISO 3166-1 alpha-2), and the name. */
export const shortNames: Readonly<Record<string, readonly (readonly [short: string, name: string])[]>> = {
  CZ: [
    ['cs', 'Česká spořitelna'],
    ['kb', 'Komerční banka'],
    ['rb', 'Raiffeisenbank'],
    ['ucb', 'UniCredit Bank'],
  ],
  SK: [
    ['slsp', 'Slovenská sporiteľňa'],
    ['tb', 'Tatra banka'],
  ],
  PT: [
    ['cgd', 'Caixa Geral de Depósitos'],
    ['bcp', 'Millennium BCP'],
    ['ccam', 'Crédito Agrícola'],
    ['nb', 'Novo Banco'],
    ['bp', 'Banco Popular'],
  ],
  GB: [
    ['nbs', 'Nationwide'],
    ['rbs', 'Royal Bank of Scotland'],
    ['hfx', 'Halifax'],
    ['natw', 'NatWest'],
    ['nw', 'NatWest'],
    ['ybs', 'Yorkshire Building Society'],
    ['boi', 'Bank of Ireland'],
  ],
  IE: [
    ['boi', 'Bank of Ireland'],
    ['ptsb', 'Permanent TSB'],
  ],
  MT: [['bov', 'Bank of Valletta']],
  FR: [
    ['sg', 'Société Générale'],
    ['ca', 'Crédit Agricole'],
    ['cm', 'Crédit Mutuel'],
    ['bp', 'Banque Populaire'],
    ['ce', "Caisse d'Épargne"],
    ['lbp', 'La Banque Postale'],
    ['cl', 'LCL'],
  ],
  IT: [
    ['isp', 'Intesa Sanpaolo'],
    ['bnl', 'Banca Nazionale del Lavoro'],
    ['mps', 'Monte dei Paschi di Siena'],
    ['ucb', 'UniCredit'],
  ],
  DE: [
    ['hvb', 'HypoVereinsbank'],
    ['db', 'Deutsche Bank'],
    ['cobank', 'Commerzbank'],
    ['coba', 'Commerzbank'],
  ],
  AT: [
    ['ba', 'Bank Austria'],
    ['bawag psk', 'BAWAG'],
  ],
  US: [
    ['boa', 'Bank of America'],
    ['bofa', 'Bank of America'],
    ['bkofamerica', 'Bank of America'],
    ['wf', 'Wells Fargo'],
  ],
  IN: [
    ['sbi', 'State Bank of India'],
    ['pnb', 'Punjab National Bank'],
    ['bob', 'Bank of Baroda'],
  ],
  EG: [
    ['nbe', 'National Bank of Egypt'],
    ['cib', 'Commercial International Bank'],
  ],
};
