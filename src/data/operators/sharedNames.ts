/**
 * Names that the register assigns to one operator, although others have them too. These tables only prevent an identification:
 * the name stays a plain name. Source of all three: convention.
 */

/** By country, ISO 3166-1 alpha-2: names that several operators have there. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = {
  // Chaabi Bank, and the French banks of that name.
  BE: ['Banque Populaire'],
  CA: ['Caisse populaire', 'Caisse', 'Credit Union'],
  // Graubündner Kantonalbank, and Banque Cantonale de Genève until it added the E.
  CH: ['BCG'],
  DE: ['Banque Populaire'],
  ES: ['Banque Populaire', 'Caja Rural', 'Caja de Ahorros', 'Caixa Rural'],
  // Not the Portuguese bank any more.
  FR: ['BCP', 'Banque BCP'],
  // Divided into Lloyds Bank and TSB.
  GB: ['Lloyds TSB', 'Lloyds TSB Bank'],
  HK: ['SCB'],
  // India Post has ATMs of its own savings bank, besides those of its payments bank.
  IN: ['Co-operative Bank', 'Gramin Bank', 'Grameena Bank', 'India Post', 'Sahakari Bank', 'Urban Co-operative Bank'],
  IT: [
    'BCC',
    'Banca di Credito Cooperativo',
    'Banque Populaire',
    'Credito Cooperativo',
    'Cassa di Risparmio',
    'Cassa Rurale',
    'Banca Popolare',
    'Sparkasse',
  ],
  LU: ['BCP', 'Banque BCP'],
  NL: ['Banque Populaire'],
  PA: ['Banco Nacional'],
  // The bank, and its savings bank.
  PH: ['UCPB'],
  PL: ['Bank Spółdzielczy', 'Spółdzielczy', 'BS'],
  PT: ['Caixa Agrícola', 'Caixa de Crédito Agrícola Mútuo'],
  // The register has the company name of Vakıfbank for its subsidiary.
  TR: ['Türkiye Vakıflar Bankası'],
  US: ['CNB', 'FNB'],
};

/**
 * By country: words that names of banks there consist of. Several banks have almost every name of only these words and words for
 * a bank: "First National Bank", "Farmers & Merchants State Bank". "Bank of America" and "Eastern Bank" are not such names.
 */
export const wordsOfSharedNames: Readonly<Record<string, string>> = {
  US: `first second national state community citizens citizen peoples farmers merchants farmer merchant savings saving loan trust county valley
  heritage capital central security union united american home federal commercial commerce exchange independent premier pioneer liberty fidelity
  guaranty city town hometown financial southern northern of company co association banking bancorp na fsb`,
};

/**
 * Operators whose name belongs to others elsewhere, whatever the register contains: Wikidata id -> countries where the name
 * identifies this one.
 */
export const homes: Readonly<Record<string, readonly string[]>> = {
  // Caisse d'Épargne: savings banks with that name in Luxembourg and Switzerland are different ones.
  Q1547738: ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PF', 'NC', 'PM', 'BL', 'MF', 'WF'],
  // Standard Bank.
  Q1576610: ['AO', 'BW', 'CD', 'CI', 'GH', 'KE', 'LS', 'MU', 'MW', 'MZ', 'NA', 'NG', 'SZ', 'TZ', 'UG', 'ZA', 'ZM', 'ZW'],
  // Commonwealth Bank.
  Q285328: ['AU', 'CC', 'CX', 'NF'],
  // Chase.
  Q524629: ['GB', 'PR', 'US', 'VI'],
  // Crédit Mutuel: a different one in West Africa.
  Q642627: ['FR', 'DE', 'MC', 'GP', 'MQ', 'GF', 'RE', 'PF', 'NC'],
  // Mercantil.
  Q6818004: ['CW', 'PA', 'VE'],
};

/** The countries of names that are initials: "BOI" is Bank of India there, and Bank of Ireland elsewhere. */
export const homesOfInitials: Readonly<Record<string, readonly string[]>> = {
  Q1340361: ['IN'],
  Q2003797: ['IN'],
  Q2004439: ['IN'],
  Q26299: ['CN'],
  Q790068: ['CN'],
};
