/**
 * Names that the register assigns to one operator although other operators also have them. The importer keeps a name in these
 * tables as text and does not assign an operator id. Source of all tables: convention.
 */

/** Names that several operators in a country have, by country (ISO 3166-1 alpha-2). */
export const sharedNames: Readonly<Record<string, readonly string[]>> = {
  // Chaabi Bank uses this name, and so do the French Banque Populaire banks.
  BE: ['Banque Populaire'],
  CA: ['Caisse populaire', 'Caisse', 'Credit Union'],
  // Graubündner Kantonalbank uses these initials. Banque Cantonale de Genève used them until it was renamed BCGE.
  CH: ['BCG'],
  DE: ['Banque Populaire'],
  ES: ['Banque Populaire', 'Caja Rural', 'Caja de Ahorros', 'Caixa Rural'],
  // The Portuguese bank no longer uses these names in France.
  FR: ['BCP', 'Banque BCP'],
  // Lloyds TSB was split into Lloyds Bank and TSB.
  GB: ['Lloyds TSB', 'Lloyds TSB Bank'],
  HK: ['SCB'],
  // India Post operates ATMs for both its savings bank and its payments bank.
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
  // Both the bank and its savings bank have this name.
  PH: ['UCPB'],
  PL: ['Bank Spółdzielczy', 'Spółdzielczy', 'BS'],
  PT: ['Caixa Agrícola', 'Caixa de Crédito Agrícola Mútuo'],
  // The register assigns the name of the company VakıfBank to a subsidiary.
  TR: ['Türkiye Vakıflar Bankası'],
  US: ['CNB', 'FNB'],
};

/**
 * Words in bank names, by country. Almost every name that consists only of these words and words for a bank belongs to several
 * banks: "First National Bank", "Farmers & Merchants State Bank". "Bank of America" and "Eastern Bank" contain other words.
 */
export const wordsOfSharedNames: Readonly<Record<string, string>> = {
  US: `first second national state community citizens citizen peoples farmers merchants farmer merchant savings saving loan trust county valley
  heritage capital central security union united american home federal commercial commerce exchange independent premier pioneer liberty fidelity
  guaranty city town hometown financial southern northern of company co association banking bancorp na fsb`,
};

/**
 * The countries where a name identifies the operator with this Wikidata id. In other countries, the name belongs to other
 * operators, even if the register assigns it to this operator.
 */
export const homes: Readonly<Record<string, readonly string[]>> = {
  // Caisse d'Épargne. The savings banks with the same name in Luxembourg and Switzerland are different banks.
  Q1547738: ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PF', 'NC', 'PM', 'BL', 'MF', 'WF'],
  // Standard Bank.
  Q1576610: ['AO', 'BW', 'CD', 'CI', 'GH', 'KE', 'LS', 'MU', 'MW', 'MZ', 'NA', 'NG', 'SZ', 'TZ', 'UG', 'ZA', 'ZM', 'ZW'],
  // Commonwealth Bank.
  Q285328: ['AU', 'CC', 'CX', 'NF'],
  // Chase.
  Q524629: ['GB', 'PR', 'US', 'VI'],
  // Crédit Mutuel. The Crédit Mutuel in West Africa is a different bank.
  Q642627: ['FR', 'DE', 'MC', 'GP', 'MQ', 'GF', 'RE', 'PF', 'NC'],
  // Mercantil.
  Q6818004: ['CW', 'PA', 'VE'],
};

/**
 * The countries where initials identify the operator with this Wikidata id. "BOI" is Bank of India in India, and Bank of Ireland
 * elsewhere.
 */
export const homesOfInitials: Readonly<Record<string, readonly string[]>> = {
  Q1340361: ['IN'],
  Q2003797: ['IN'],
  Q2004439: ['IN'],
  Q26299: ['CN'],
  Q790068: ['CN'],
};
