/** Converts one ATM in an Open Banking list to a draft. Field names and codes come from the Open Data API, ATM v2.x. */
import { attributeRow, byName, type EquipmentName, equipmentNames, knownOf } from '../../contract/attributes.ts';
import type { Cash } from '../../contract/cash.ts';
import type { Hint, PlainHint } from '../../contract/hints.ts';
import { distinctHints } from '../../core/atms/hintText.ts';
import { hoursHint } from '../../core/atms/hoursHint.ts';
import type { JsonObject } from '../../core/jsonObject.ts';
import { shortened } from '../../core/shortened.ts';
import { iso4217 } from '../../data/currencies/iso4217.ts';
import { saysAlways } from '../osm/tags/hoursText.ts';
import type { DraftAtm, DraftFacts } from '../records/draftAtm.ts';
import { countryOf, foldedText, readAddress, readObiePosition } from './obieAddress.ts';
import { codeNames, jsonObjectOf, listOfTexts, textOf } from './obieFields.ts';
import type { UsedCodes } from './usedCodes.ts';

/**
 * Maps the LocationCategory of Open Banking (versions 1 and 2) to hints. Codes that are not listed here (RemoteUnit, Other,
 * CommercialSpaceInternal, ...) do not help a customer find the ATM.
 */
const locationHints: Readonly<Record<string, readonly PlainHint[]>> = {
  BranchExternal: ['atBank', 'outside'],
  BranchInternal: ['atBank', 'inside'],
  BranchLobby: ['atBank', 'inLobby'],
  BankSpecialisedOutlet: ['atBank'],
  FinancialInstitution: ['atBank'],
  BureauDeChange: ['atExchange'],
  SupermarketExternal: ['atSupermarket', 'outside'],
  SupermarketInternal: ['atSupermarket', 'inside'],
  ShoppingCentreExternal: ['atShoppingCentre', 'outside'],
  ShoppingCentreInternal: ['atShoppingCentre', 'inside'],
  RetailerOutlet: ['atShop'],
  RetailerDepartmentStore: ['atShop'],
  ConvenienceStore: ['atShop'],
  FillingStation: ['atFuelStation'],
  ServiceStation: ['atFuelStation'],
  RailwayStation: ['atStation'],
  UndergroundRailwayStation: ['atStation'],
  CoachStation: ['atStation'],
  Airport: ['atAirport'],
  Hospital: ['atHospital'],
  Hotel: ['atHotel'],
  UniversityOrCollege: ['atUniversity'],
};

/**
 * Matches notes about hours. Danske states hours only in Note: "24 hours", "Br hours", "06.00 - 23.00". Other banks write
 * "9am-5pm Mon-Fri".
 */
const speaksOfHours =
  /\bhours?\b|\b\d{1,2}(?:[.:]\d\d)?\s*(?:[ap]\.?m\.?)?\s*(?:[-–]|to)\s*(?:\d{1,2}[.:]\d\d\b|\d{1,2}\s*[ap]\.?m\b)/i;

type Hours = Pick<DraftFacts, 'openNonStop' | 'openingHours'>;

/**
 * Returns the hours, which are unknown if the indicator contradicts a note. An indicator that is true contradicts a note with
 * other hours, which may be the branch's hours. An indicator that is false contradicts the note "24 hours". If the indicator is
 * false and no note contradicts it, the result is only "not 24 hours".
 */
function hoursOf(record: JsonObject, country: string): { hours: Hours; hints: Hint[] } {
  const notes = listOfTexts(record.Note) ?? [];
  const isAlways = (note: string) => saysAlways(note, country) === true;
  const isOther = (note: string) => !isAlways(note) && speaksOfHours.test(note);
  const indicator = record.Access24HoursIndicator;
  const [always, other] = [notes.some(isAlways), notes.some(isOther)];
  const hints = (words: readonly string[]) => words.map((note) => (speaksOfHours.test(note) ? hoursHint(note) : noteHint(note)));
  if (indicator === false ? always : other && (always || indicator === true)) return { hours: {}, hints: hints(notes) };
  const rest = hints(notes.filter((note) => !isAlways(note)));
  if (indicator === false) return { hours: { openNonStop: false }, hints: rest };
  return { hours: indicator === true || always ? { openNonStop: true, openingHours: '24/7' } : {}, hints: rest };
}

function currenciesOf(record: JsonObject): readonly string[] {
  return (listOfTexts(record.SupportedCurrencies) ?? []).filter((code) => iso4217.has(code)).sort();
}

/** Reads the minimum amount: "10", "10.00" or "£10". Includes the currency if the record contains only one currency. */
function leastAmount(record: JsonObject, currencies: readonly string[]) {
  const [, sign, amount] = /^(£|€)?\s*(\d{1,6}(?:\.\d\d)?)$/.exec(textOf(record.MinimumPossibleAmount) ?? '') ?? [];
  if (amount === undefined || Number(amount) === 0) return undefined;
  const currency = sign === '£' ? 'GBP' : sign === '€' ? 'EUR' : currencies.length === 1 ? currencies[0] : undefined;
  return { amount: Number(amount), ...(currency !== undefined && { currency }) };
}

export const noteHint = (text: string): Hint => ({ code: 'note', text });

/**
 * Returns the site's name as a hint, unless the address contains it. Skips names in capitals, because banks use them for internal
 * abbreviations: "DRBY ST PTR I2", "BEESTON".
 */
function siteHint(location: JsonObject, facts: DraftFacts): Hint | undefined {
  const name = textOf(jsonObjectOf(location.Site).Name);
  if (name === undefined || !/\p{Ll}{2}/u.test(name)) return undefined;
  const told = [facts.city, facts.street].map((text) => foldedText(text ?? ''));
  const same = told.some((text) => text !== '' && (foldedText(name).includes(text) || text.includes(foldedText(name))));
  return same ? undefined : { code: 'at', value: shortened(name.replaceAll(',', ' '), 60) };
}

function hintsOfLocation(location: JsonObject, facts: DraftFacts): Hint[] {
  const categories = listOfTexts(location.LocationCategory) ?? [];
  const codes = categories.flatMap((category) => (Object.hasOwn(locationHints, category) ? locationHints[category] : []) ?? []);
  const site = siteHint(location, facts);
  return [
    ...(site === undefined ? [] : [site]),
    ...codes.map((code): Hint => ({ code })),
    ...codeNames(location.OtherLocationCategory).map(noteHint),
  ];
}

type Answers = Pick<DraftFacts, 'withdrawal' | EquipmentName>;

function answersOf(record: JsonObject, vocabulary: UsedCodes): Answers {
  const withdrawal = vocabulary.says(record, 'ATMServices', 'CashWithdrawal');
  const said = byName(equipmentNames, (name) => {
    const { openBanking } = attributeRow(name);
    return openBanking && vocabulary.says(record, ...openBanking);
  });
  return { ...(withdrawal !== undefined && { withdrawal }), ...knownOf(said, equipmentNames) };
}

/**
 * @param brand the operator, as named in the list
 * @param vocabulary the codes in the whole list
 * @returns undefined if the record has no id, because the importer could not recognize the ATM in the next list
 */
export function readObieAtm(record: JsonObject, brand: string | undefined, vocabulary: UsedCodes): DraftAtm | undefined {
  const id = textOf(record.Identification);
  if (id === undefined) return undefined;
  const location = jsonObjectOf(record.Location);
  const address = jsonObjectOf(location.PostalAddress);
  const currencies = currenciesOf(record);
  const country = countryOf(address);
  const { hours, hints: notes } = hoursOf(record, country ?? '');
  const facts: DraftFacts = { ...answersOf(record, vocabulary), ...hours, ...readAddress(address) };
  const driveThrough = listOfTexts(record.Accessibility)?.includes('DriveThru') ? [{ code: 'driveThrough' } as const] : [];
  const least = leastAmount(record, currencies);
  const hints = [
    ...hintsOfLocation(location, facts),
    ...driveThrough,
    ...notes,
    ...codeNames(record.OtherATMServices).map(noteHint),
    ...(least === undefined ? [] : [{ code: 'leastAmount', ...least } as const]),
  ];
  // By definition, SupportedCurrencies lists all currencies that the ATM supports. If a code is unreadable, the list may be
  // incomplete.
  const cash: Cash = {
    ...(least && { minimum: least.amount, ...(least.currency !== undefined && { currency: least.currency }) }),
    ...(currencies.length > 0 &&
      listOfTexts(record.SupportedCurrencies)?.every((code) => iso4217.has(code)) && { onlyListed: true as const }),
  };
  return {
    id,
    facts: {
      ...facts,
      ...(currencies.length > 0 && { currencies }),
      ...(Object.keys(cash).length > 0 && { cash }),
      ...(hints.length > 0 && { hints: distinctHints(hints) }),
    },
    ...readObiePosition(address),
    ...(country !== undefined && { country }),
    ...(brand !== undefined && { operatorClaim: { name: brand } }),
    source: `${brand ?? 'Open Banking'} ATM ${id}`,
  };
}
