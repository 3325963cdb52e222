/**
 * Removes text about the location or the kind of machine from before or after an operator's name: "X Bank Main Street", "Euronet
 * 24 h", "Erste Bank SB-Foyer", "بنك مصر فرع المنصورة". Source of all words in this file: convention, from OpenStreetMap.
 */
import { isLegalForm, normaliseOperatorName, operatorWords } from '../../core/atms/operatorName.ts';
import { bankWords } from '../../data/operators/bankWords.ts';
import { withoutMachineWords } from './withoutMachineWords.ts';

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|');

/**
 * "24 h", "24/7", "24 Stunden", "non-stop". A number counts as hours only with a unit, because "Privat24" and "Bank 24" are
 * names.
 */
const hours =
  '24 ?(?:h|hrs?|hours?|std|stunden|horas?|hores|heures?|ore|uur|godz|godzin[ay]?|hodin|sati|óra|saat|timmar|timer|часа?|часов|ч|годин[аи]?|ساعة|שעות)\\.?(?: ?/ ?7| 7)?|24 ?/ ?7|24 ?(?:h|heures|ore)? ?/ ?24|7 ?(?:j|jours|d|days|giorni)? ?/ ?7|non-?stop|00?-24';
const selfService =
  'sb-(?:filiale|center|centre|foyer|terminal|stelle|geschäftsstelle|zone)|selbstbedienung(?:sfiliale)?|foyer|lobby|vestibule|drive-?(?:thru|up|through|in)|drive (?:thru|up|through)|self-? ?service|samoobsługowy|samoobsluha|autoservicio|libre-? ?service';
/** Hours and kinds of places, longest first. "SB" is included only in compounds, because "SB Bank" is a name. */
export const whenAndWhat = `${hours}|${selfService}`;
const extra = `(?:${whenAndWhat}|sb(?:-bank)?)`;
const trailingExtra = new RegExp(`[\\s\\-–—|/,(]+${extra}[\\s)]*$`, 'iu');
const leadingExtra = new RegExp(`^[\\s(]*${extra}[\\s\\-–—|/,):]+`, 'iu');

/** Words before the name of a branch: "Filiale Altstadt", "Agence Opéra", "oddział 3". */
export const branchBefore =
  anyOf(`agence agenzia filiale filiala filial filialas zweigstelle geschäftsstelle geschaeftsstelle hauptstelle sucursal oficina agência
  agencia balcão pobočka pobocka oddział oddzial odd. poslovalnica podružnica ekspozitura отделение филиал офис філія відділення клон клонът
  фил. فرع סניף şubesi kantor cabang 支行 支店 branch`);
/** Words after the name of a branch: "Hamrun Branch". */
export const branchAfter = anyOf('branch branches şubesi şube fiók kirendeltség');

/** Words before the name of a street. */
export const streetBefore =
  anyOf(`rua avenida av. avda. calle c/ carrer plaza plaça praça praca largo travessa paseo passeig rue boulevard bd. bvd. place via viale
  piazza corso strada str. șoseaua calea ulica ul. aleja al. plac pl. ulice náměstí nám. třída námestie улица ул. площадь пл. проспект пр. пр-т
  бульвар бул. переулок вулиця вул. شارع רחוב đường jalan jl. οδός λεωφόρος πλατεία triq quai chemin impasse chaussée vicolo carretera`);
/** Separate words after the name of a street. */
export const streetAfter =
  anyOf(`street st st. road rd. rd avenue ave ave. boulevard blvd blvd. lane square drive parkway pkwy highway hwy straße strasse str. gasse platz allee ring
  weg ulice ulica náměstí nám. třída námestie utca út tér caddesi cad. cd. sokak sk. gatve gatvė iela tänav katu tie street. переулок улица вулиця проспект mg road`);
/** Word endings that mean a street. */
export const streetWithin =
  '\\p{L}{3,}(?:straße|strasse|str\\.|gasse|platz|allee|weg|straat|laan|plein|gatan|vägen|gata|gaten|veien|vej|gade|plads|steenweg|katu|utca)';
export const number = '(?:\\s+(?:nr\\.?|no\\.?|č\\.)?\\s*\\d+\\p{L}?(?:\\s*[-/]\\s*\\d+\\p{L}?)?)?';
export const word = (alternatives: string): string =>
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives.replaceAll('.', '\\.')})(?![\\p{L}\\p{M}\\p{N}])`;

const followed = new RegExp(
  `[\\s\\-–—|/,(]+${word(`${branchBefore}|${streetBefore}`)}\\s*[.:]?\\s*(?=[\\p{L}\\p{N}])(?<tail>.*)$`,
  'iu',
);
const preceded = new RegExp(
  `^(?<head>.*[\\s,\\-–—(])(?<name>[\\p{L}\\p{N}'’.-]+\\s+)${word(`${branchAfter}|${streetAfter}`)}${number}[\\s).]*$`,
  'iu',
);
const within = new RegExp(`^(?<head>.*[\\s,\\-–—(])${streetWithin}${number}[\\s).]*$`, 'iu');

const trimmed = (text: string): string => text.replace(/[\s\-–—:|/,([]+$/u, '').replace(/^[\s\-–—:|/,)\]]+/u, '');

const connectors: ReadonlySet<string> = new Set('of the de del della di da do du des der la le les el al und and'.split(' '));

/** Whether a text is a name and does not consist only of words for a bank. */
export function isName(text: string): boolean {
  const words = operatorWords(text);
  const telling = words.some((one) => /\p{L}/u.test(one) && !bankWords.has(one) && !connectors.has(one));
  return telling && !connectors.has(words.at(-1) ?? '') && (text.match(/\p{L}/gu)?.length ?? 0) > 1;
}
/**
 * Whether a text contains a word for a bank. Such a text is not removed from a name, so "Park Lane Bank" and "Bank of the Square"
 * remain complete.
 */
export const namesBank = (text: string): boolean => operatorWords(text).some((one) => bankWords.has(one));

/**
 * Removes the location and the kind of machine from a name. Returns the whole text if no name would remain or there is nothing to
 * remove.
 * @param street the ATM's street, if known; it is not part of the name
 */
export function withoutTail(text: string, street?: string): string {
  let rest = text;
  for (;;) {
    const shorter = [
      withoutExtra(rest),
      withoutMachineWords(rest),
      withoutStreetOf(rest, street),
      withoutFollowing(rest),
      withoutPreceding(rest),
    ].find((one) => one !== rest && isName(one) && !isLegalForm(one));
    if (shorter === undefined) return rest;
    rest = shorter;
  }
}

const withoutExtra = (text: string): string => trimmed(text.replace(trailingExtra, '').replace(leadingExtra, ''));

export function withoutStreetOf(text: string, street: string | undefined): string {
  if (street === undefined) return text;
  const names = [street, street.replace(/[\s,]+\d[\p{L}\d/ -]*$/u, '')].map(normaliseOperatorName);
  const words = text.split(/\s+/);
  for (let at = 1; at < words.length; at += 1) {
    if (names.includes(normaliseOperatorName(words.slice(at).join(' ')))) return trimmed(words.slice(0, at).join(' '));
  }
  return text;
}

function withoutFollowing(text: string): string {
  const match = followed.exec(text);
  return match === null || namesBank(match.groups?.tail ?? '') ? text : trimmed(text.slice(0, match.index));
}

/**
 * Removes a street after the name. After a word for a bank, all remaining words belong to the street: "X Bank St. Paul Street".
 * Otherwise, only one word before the word for a street belongs to the street: "Barclays Oxford Street".
 */
function withoutPreceding(text: string): string {
  const match = preceded.exec(text);
  if (match === null) {
    const inWord = within.exec(text)?.groups?.head;
    return inWord === undefined ? text : trimmed(inWord);
  }
  const { head = '', name = '' } = match.groups ?? {};
  if (namesBank(name)) return text;
  const words = head.trim().split(/\s+/);
  const bank = words.findLastIndex((one) => namesBank(one));
  // In "State Bank of India MG Road", it is unknown where the bank's name ends.
  const goesOn = connectors.has(words[bank + 1]?.toLowerCase() ?? '');
  const short = bank < 0 || goesOn ? head : words.slice(0, bank + 1).join(' ');
  return isName(short) ? trimmed(short) : trimmed(head);
}
