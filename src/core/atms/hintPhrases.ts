/**
 * The phrases of hints that are derived from tags. They are English in the API, and clients can translate them. All other text
 * in a hint comes from the source.
 */
export const hintPhrases = {
  atBank: 'at the bank',
  atPostOffice: 'at the post office',
  atFuelStation: 'at the fuel station',
  atExchange: 'at the bureau de change',
  atSupermarket: 'at the supermarket',
  atShop: 'at the shop',
  atShoppingCentre: 'at the shopping centre',
  atAirport: 'at the airport',
  atStation: 'at the station',
  atHospital: 'at the hospital',
  atHotel: 'at the hotel',
  atUniversity: 'at the university',
  inLobby: 'in the lobby',
  inside: 'inside',
  outside: 'outside',
  driveThrough: 'drive-through',
  customers: 'customers only',
  private: 'private',
  permit: 'with a permit only',
  residents: 'residents only',
  employees: 'employees only',
  members: 'members only',
  students: 'students only',
  military: 'military only',
  depositCustomers: 'deposits for customers only',
  withdrawalCustomers: 'withdrawals for customers only',
  wheelchairLimited: 'wheelchair access limited',
  voiceLimited: 'voice guidance limited',
  blindLimited: 'limited use for blind people',
  broken: 'reported broken',
} as const;
export type HintPhrase = keyof typeof hintPhrases;

/** Phrases with a parameter. With "" each returns its prefix. */
export const hintWith = {
  /** @param name of a place that is no bank: "Billa" */
  at: (name: string) => `at ${name}`,
  /** @param levels "-1", "0 and 1" */
  level: (levels: string) => `level ${levels}`,
  floor: (floor: string) => `floor ${floor}`,
  wheelchairLimited: (words: string) => `${hintPhrases.wheelchairLimited}: ${words}`,
  /** @param quoted what the record says, in quotation marks */
  surcharge: (quoted: string) => `surcharge: ${quoted}`,
  /** @param quoted opening hours that cannot be parsed, as the source writes them, in quotation marks */
  hours: (quoted: string) => `hours: ${quoted}`,
  /** @param amount the smallest that is paid out: "10 GBP" */
  leastAmount: (amount: string) => `withdrawals from ${amount}`,
  /** @param names "Kaspi, Halyk" */
  operators: (names: string) => `operators: ${names}`,
} as const;

/** Separates the levels of one machine. */
export const betweenLevels = ' and ';
