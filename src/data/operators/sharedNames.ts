/**
 * Names that the register gives to one operator, and that others bear as well. These tables only withhold an identity: the name stays
 * a plain name. Source of all three: convention.
 */

/** By country, ISO 3166-1 alpha-2: names that several operators there bear. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = {
  CA: ['Caisse populaire', 'Caisse', 'Credit Union'],
  ES: ['Caja Rural', 'Caja de Ahorros', 'Caixa Rural'],
  HK: ['SCB'],
  IN: ['Co-operative Bank', 'Gramin Bank', 'Grameena Bank', 'Sahakari Bank', 'Urban Co-operative Bank'],
  IT: [
    'BCC',
    'Banca di Credito Cooperativo',
    'Credito Cooperativo',
    'Cassa di Risparmio',
    'Cassa Rurale',
    'Banca Popolare',
    'Sparkasse',
  ],
  PA: ['Banco Nacional'],
  PL: ['Bank Spółdzielczy', 'Spółdzielczy', 'BS'],
  PT: ['Caixa Agrícola', 'Caixa de Crédito Agrícola Mútuo'],
  US: ['CNB', 'FNB'],
};

/**
 * By country: words of which the names of banks there are made. Several banks bear almost every name of these words and words for a bank
 * alone: "First National Bank", "Farmers & Merchants State Bank". "Bank of America" and "Eastern Bank" are not such names.
 */
export const wordsOfSharedNames: Readonly<Record<string, string>> = {
  US: `first second national state community citizens citizen peoples farmers merchants farmer merchant savings saving loan trust county valley
  heritage capital central security union united american home federal commercial commerce exchange independent premier pioneer liberty fidelity
  guaranty city town hometown financial southern northern of company co association banking bancorp na fsb`,
};

/** Operators whose name is others' elsewhere, whatever the register says: Wikidata id -> where the name means this one. */
export const homes: Readonly<Record<string, readonly string[]>> = {
  // Caisse d'Épargne: savings banks of that name in Luxembourg and Switzerland are others.
  Q1547738: ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PF', 'NC', 'PM', 'BL', 'MF', 'WF'],
  // Standard Bank.
  Q1576610: ['AO', 'BW', 'CD', 'CI', 'GH', 'KE', 'LS', 'MU', 'MW', 'MZ', 'NA', 'NG', 'SZ', 'TZ', 'UG', 'ZA', 'ZM', 'ZW'],
  // Commonwealth Bank.
  Q285328: ['AU', 'CC', 'CX', 'NF'],
  // Chase.
  Q524629: ['GB', 'PR', 'US', 'VI'],
  // Crédit Mutuel: in West Africa another one.
  Q642627: ['FR', 'DE', 'MC', 'GP', 'MQ', 'GF', 'RE', 'PF', 'NC'],
  // Mercantil.
  Q6818004: ['CW', 'PA', 'VE'],
};

/** The same for names that are the initials of a longer one: "BOI" is Bank of India there, and Bank of Ireland elsewhere. */
export const homesOfInitials: Readonly<Record<string, readonly string[]>> = {
  Q1340361: ['IN'],
  Q2003797: ['IN'],
  Q2004439: ['IN'],
  Q26299: ['CN'],
  Q790068: ['CN'],
};
