/** The English text of hints, which the API returns as `hint`. */
import type { Hint, PlainHint } from '../../contract/hints.ts';
import { shortened } from '../shortened.ts';

export type HintPhrase = PlainHint | 'wheelchairLimited';
export const hintPhrases: Readonly<Record<HintPhrase, string>> = {
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
  surchargeAmountUnknown: 'surcharge, amount not known',
  surchargeForSomeCards: 'surcharge for some cards',
};

const longestText = 240;

const quoted = (text: string): string => `"${text}"`;

/** Returns the values of the hint `surcharge` in quotation marks. */
export const quotedFees = (values: readonly string[]): string => values.map(quoted).join(' / ');
/** Returns the value of the hint `hours` in quotation marks. Replaces quotation marks in the value. */
export const quotedHours = (value: string): string => quoted(value.replaceAll('"', "'"));

function phraseOf(hint: Hint): string {
  switch (hint.code) {
    case 'at':
      return `at ${hint.value}`;
    case 'level':
      return `level ${hint.values.join(' and ')}`;
    case 'floor':
      return `floor ${hint.value}`;
    case 'wheelchairLimited':
      return `${hintPhrases[hint.code]}${hint.value === undefined ? '' : `: ${hint.value}`}`;
    case 'surcharge':
      return `surcharge: ${quotedFees(hint.values)}`;
    case 'hours':
      return `hours: ${quotedHours(hint.value)}`;
    case 'leastAmount':
      return `withdrawals from ${hint.amount}${hint.currency === undefined ? '' : ` ${hint.currency}`}`;
    case 'operators':
      return `operators: ${hint.values.join(', ')}`;
    case 'note':
      return hint.text;
    default:
      return hintPhrases[hint.code];
  }
}

/** Returns all hints in English, separated by commas. Truncates long texts. */
export const hintText = (hints: readonly Hint[]): string => shortened(hints.map(phraseOf).join(', '), longestText);

/** Removes hints that have the same text as an earlier hint. */
export function distinctHints(hints: Iterable<Hint>): readonly Hint[] {
  const byPhrase = new Map<string, Hint>();
  for (const hint of hints) byPhrase.getOrInsert(phraseOf(hint), hint);
  return [...byPhrase.values()];
}

/** The hints about a surcharge whose amount is unknown. */
const feeHints: ReadonlySet<Hint['code']> = new Set(['surchargeAmountUnknown', 'surchargeForSomeCards', 'surcharge']);
export const isFeeHint = ({ code }: Hint): boolean => feeHints.has(code);
