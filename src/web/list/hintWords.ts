import type { Hint } from '../../contract/hints.ts';
import { quotedFees, quotedHours } from '../../core/atms/hintText.ts';
import { isAmount, isCurrency, isFilledText, isListOf } from '../data/ask/readAtm.ts';
import type { Formats } from '../texts/formats.ts';
import type { HintTexts } from '../texts/hints/en.ts';

/** What a card or the details show of an ATM's hints. */
export interface ShownHint {
  readonly text: string;
  /** Whether the text says only where the ATM is. */
  readonly isPlace: boolean;
}

const areTexts = isListOf(isFilledText);

/** Checks the fields that each hint code requires, so that an invalid hint does not break the screen. */
const checks: { readonly [K in Hint['code']]?: (hint: Readonly<Record<string, unknown>>) => boolean } = {
  at: ({ value }) => isFilledText(value),
  floor: ({ value }) => isFilledText(value),
  hours: ({ value }) => isFilledText(value),
  wheelchairLimited: ({ value }) => value === undefined || isFilledText(value),
  level: ({ values }) => areTexts(values),
  surcharge: ({ values }) => areTexts(values),
  operators: ({ values }) => areTexts(values),
  leastAmount: ({ amount, currency }) => isAmount(amount) && (currency === undefined || isCurrency(currency)),
  note: ({ text }) => isFilledText(text),
};
const isValid = (hint: Hint): boolean => checks[hint.code]?.(hint) ?? true;

/** Whether a hint says where the ATM is: the building, the floor, or inside or outside. */
const places: { readonly [K in Hint['code']]?: true } = {
  at: true,
  atBank: true,
  atPostOffice: true,
  atFuelStation: true,
  atExchange: true,
  atSupermarket: true,
  atShop: true,
  atShoppingCentre: true,
  atAirport: true,
  atStation: true,
  atHospital: true,
  atHotel: true,
  atUniversity: true,
  inLobby: true,
  inside: true,
  outside: true,
  driveThrough: true,
  level: true,
  floor: true,
};

/** The text of one hint in a language. Undefined if this version of the page contains no text for the hint's code. */
function wordsOf(hint: Hint, texts: HintTexts, formats: Formats): string | undefined {
  switch (hint.code) {
    case 'at':
      return texts.at(hint.value);
    case 'level':
      return texts.level(
        formats.list(hint.values),
        hint.values.every((level) => level.startsWith('-')),
      );
    case 'floor':
      return texts.floor(hint.value);
    case 'wheelchairLimited':
      return hint.value === undefined ? texts.phrases[hint.code] : texts.wheelchairLimited(hint.value);
    case 'surcharge':
      return texts.surcharge(quotedFees(hint.values));
    case 'hours':
      return texts.hours(quotedHours(hint.value));
    case 'leastAmount':
      return texts.leastAmount(
        hint.currency === undefined ? formats.number(hint.amount) : formats.money(hint.amount, hint.currency, true),
      );
    case 'operators':
      return texts.operators(hint.values.reduce(texts.joined));
    case 'note':
      return hint.text;
    default:
      return texts.phrases[hint.code];
  }
}

/** The page's own texts start with a capital letter. Texts from sources keep their case. */
const capital = (words: string, [first]: readonly Hint[]): string =>
  first?.code === 'note' ? words : words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The texts of hints in one language. Free text is not changed. Undefined if this version of the page contains no text for any of
 * the hints' codes, or if all hints are invalid.
 */
export function hintWords(hints: readonly Hint[], texts: HintTexts, formats: Formats): string | undefined {
  const words = hints
    .filter(isValid)
    .map((hint) => wordsOf(hint, texts, formats))
    .filter((one) => one !== undefined);
  return words.length === 0 ? undefined : capital(words.reduce(texts.joined), hints);
}

/** The text of hints in one language, and whether it says only where the ATM is. Undefined if there is no text. */
export function describeHints(hints: readonly Hint[], texts: HintTexts, formats: Formats): ShownHint | undefined {
  const text = hintWords(hints, texts, formats);
  return text === undefined ? undefined : { text, isPlace: hints.every(({ code }) => places[code] === true) };
}
