/** Text that statements contain instead of a city's name. The source of all rows is convention. */

/**
 * Other names of a city, keyed by the city's printed name: local short forms, IATA codes, licence plate codes, or the main word
 * of the name.
 */
export const shortForms: Readonly<Record<string, readonly string[]>> = {
  MUNCHEN: ['MUC', 'MCHN', 'MUENCH.'],
  PRAHA: ['PRG', 'PHA', 'PRAGUE'],
  'PRAHA 8': ['PRG', 'PHA 8', 'P8'],
  'PRAHA 9': ['PRG', 'PHA 9', 'P9'],
  'KREMS AN DER DONAU': ['KREMS/DONAU', 'KREMS A.D.D.', 'KREMS'],
  NEUSS: ['NE'],
  DARMSTADT: ['DA', 'DARMST.'],
  VALLETTA: ['VLT', 'IL-BELT'],
  'SAN PAWL IL-BAHAR': ['ST PAULS BAY', 'SPB', 'S PAWL BAHAR'],
  'TAS-SLIEMA': ['SLIEMA', 'SLM'],
  'SAN GILJAN': ['ST JULIANS', 'STJ', 'S GILJAN'],
  'IR-RABAT': ['RABAT'],
  'IL-FGURA': ['FGURA'],
  BIRKIRKARA: ["B'KARA", 'BKARA'],
  BIRZEBBUGA: ["B'BUGIA", 'BBUGA'],
  MARSASKALA: ["M'SCALA", 'MSKALA'],
  'IL-MELLIEHA': ['MELLIEHA'],
  'IL-MOSTA': ['MOSTA'],
  'IL-HAMRUN': ['HAMRUN'],
  'L-IMSIDA': ['MSIDA'],
  'IL-GZIRA': ['GZIRA'],
  PORTO: ['OPO', 'OPORTO'],
  'VILA NOVA DE GAIA': ['GAIA', 'VNG', 'V N GAIA', 'V.N. GAIA'],
  VADUZ: ['VDZ'],
  TRIESENBERG: ['TRIESENBG'],
  'ANDORRA LA VELLA': ['ALV', 'ANDORRA LV', 'AND LA VELLA'],
  'ESCALDES-ENGORDANY': ['ESCALDES'],
  'SANT JULIA DE LORIA': ['ST JULIA', 'S JULIA LORIA', 'SANT JULIA'],
  'LA MASSANA': ['MASSANA'],
  'PAS DE LA CASA': ['PAS CASA', 'EL PAS'],
  MONACO: ['MCO', 'MONTE CARLO', 'MONTECARLO'],
  'GARMISCH-PARTENKIRCHEN': ['GAP', 'GARMISCH', 'GARMISCH-P', 'GA-PA'],
  ROMA: ['RM', 'ROM'],
  HAMBURG: ['HH', 'HAM', 'HBG'],
  BERLIN: ['BLN', 'BER'],
  KARLSRUHE: ['KA', "K'RUHE", 'KARLSRH'],
};

/** Well-known districts of a city, keyed by the city's printed name. A map does not necessarily contain these districts. */
export const quarters: Readonly<Record<string, readonly string[]>> = {
  MUNCHEN: ['SCHWABING', 'LEHEL', 'MAXVORSTADT', 'HAIDHAUSEN', 'GLOCKENBACH', 'STACHUS'],
  PRAHA: ['LIBEN', 'HOLESOVICE', 'KARLIN', 'SMICHOV'],
  'PRAHA 8': ['LIBEN', 'KOBYLISY', 'BOHNICE', 'TROJA'],
  'PRAHA 9': ['PROSEK', 'VYSOCANY', 'LETNANY', 'STRIZKOV'],
  KREMS: ['STEIN', 'EGELSEE', 'LERCHENFELD'],
  'KREMS AN DER DONAU': ['STEIN', 'EGELSEE', 'LERCHENFELD'],
  NEUSS: ['ERFTTAL', 'NORF', 'REUSCHENBERG', 'FURTH'],
  DARMSTADT: ['BESSUNGEN', 'EBERSTADT', 'MARTINSVIERT.'],
  'SAN PAWL IL-BAHAR': ['BUGIBBA', 'QAWRA', 'XEMXIJA'],
  'SAN GILJAN': ['PACEVILLE', 'SPINOLA BAY', 'SWIEQI'],
  'TAS-SLIEMA': ['THE STRAND', 'TIGNE POINT', 'QUI-SI-SANA'],
  VALLETTA: ['FLORIANA', 'WATERFRONT'],
  PORTO: ['BOAVISTA', 'CAMPANHA', 'FOZ DO DOURO', 'BONFIM', 'MASSARELOS', 'RIBEIRA'],
  'VILA NOVA DE GAIA': ['CANIDELO', 'MAFAMUDE', 'CAIS DE GAIA'],
  VADUZ: ['EBENHOLZ', 'MUHLEHOLZ'],
  TRIESENBERG: ['MALBUN', 'STEG'],
  'ANDORRA LA VELLA': ['SANTA COLOMA', 'LA MARGINEDA'],
  'ESCALDES-ENGORDANY': ['ENGORDANY', 'VILA'],
  ENCAMP: ['VILA', 'LES BONS', 'GRAU ROIG'],
  CANILLO: ['SOLDEU', 'EL TARTER', 'INCLES'],
  MONACO: ['FONTVIEILLE', 'LA CONDAMINE', 'LARVOTTO', 'MONEGHETTI'],
  'GARMISCH-PARTENKIRCHEN': ['PARTENKIRCHEN', 'BURGRAIN', 'KAINZENBAD'],
  ROMA: ['ESQUILINO', 'TRASTEVERE', 'MONTI', 'TERMINI', 'SAN GIOVANNI'],
  HAMBURG: ['HAFENCITY', 'ALTONA', 'ST PAULI', 'NEUSTADT'],
  BERLIN: ['WEDDING', 'REINICKENDORF', 'TEGEL', 'WITTENAU', 'PANKOW'],
  KARLSRUHE: ['DURLACH', 'MUHLBURG', 'SUDSTADT'],
};

/** Large cities that are printed although the shop is elsewhere, because the acquirer or the chain has its head office there. */
export const headOffices: Readonly<Record<string, readonly string[]>> = {
  AD: ['BARCELONA', 'MADRID'],
  AT: ['WIEN', 'LINZ', 'SALZBURG'],
  BG: ['PLOVDIV', 'STARA ZAGORA'],
  CZ: ['BRNO', 'OSTRAVA', 'PLZEN'],
  DE: ['KOLN', 'FRANKFURT', 'DUSSELDORF', 'STUTTGART'],
  FR: ['PARIS', 'LYON'],
  IT: ['MILANO', 'TORINO', 'BOLOGNA'],
  LI: ['ZURICH', 'BUCHS SG'],
  MC: ['NICE', 'PARIS'],
  MT: ['VICTORIA', 'MARSA'],
  PT: ['LISBOA', 'BRAGA', 'COIMBRA'],
};

/** ISO 3166-1 alpha-3 codes, as Mastercard prints them. */
export const alpha3: Readonly<Record<string, string>> = {
  AD: 'AND',
  AT: 'AUT',
  CZ: 'CZE',
  DE: 'DEU',
  FR: 'FRA',
  IT: 'ITA',
  LI: 'LIE',
  MC: 'MCO',
  MT: 'MLT',
  PT: 'PRT',
};

/** Two-letter codes of regions whose ISO 3166-2 codes contain digits. */
export const regionLetters: Readonly<Record<string, string>> = { 'AT-3': 'NO', 'IT-62': 'RM' };

/** ITU E.164 country codes. */
export const dialCodes: Readonly<Record<string, string>> = {
  AD: '376',
  AT: '43',
  BG: '359',
  CZ: '420',
  DE: '49',
  FR: '33',
  IT: '39',
  LI: '423',
  MC: '377',
  MT: '356',
  PT: '351',
  RU: '7',
  UA: '380',
};
