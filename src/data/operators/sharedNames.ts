/**
 * Names that the register gives to one operator, and that others bear as well. These tables only withhold an identity: the name stays
 * a plain name. Source of all three: convention.
 */

/** By country, ISO 3166-1 alpha-2: names that several operators there bear. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = {
  CA: ['Caisse populaire', 'Caisse', 'Credit Union'],
  ES: ['Caja Rural', 'Caja de Ahorros', 'Caixa Rural'],
  HK: ['SCB'],
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
  US: [
    'CNB',
    'FNB',
    'Capital Bank',
    'Central Bank',
    'Citizens National Bank',
    'Citizens State Bank',
    'City National Bank',
    'Community Bank',
    'Farmers Bank',
    'Farmers State Bank',
    'First National Bank',
    'First State Bank',
    'Heritage Bank',
    'National Bank',
    'Peoples Bank',
    'Security Bank',
    'State Bank',
    'Union Bank',
    'United Bank',
  ],
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
  // BW-Bank: the register has Banco General of Panama and Costa Rica under its id.
  Q27618271: ['DE'],
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
