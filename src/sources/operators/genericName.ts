/**
 * Detects texts that occur in place of an operator's name but are not a name: "24 h", "Main Street", "Unknown Bank",
 * "https://www.x.com", "info@x.com".
 */
import { isLegalForm, normaliseOperatorName, operatorWords } from '../../core/atms/operatorName.ts';
import { bankWords } from '../../data/operators/bankWords.ts';
import { genericNames } from '../../data/operators/machineWords.ts';
import { networkNames, schemeWords } from '../../data/operators/networks.ts';
import {
  branchKinds,
  namesAfterStreet,
  placeholderNames,
  placeholderWords,
  streetNames,
} from '../../data/operators/placeholders.ts';
import { unknownTexts } from '../../data/texts/placeholders.ts';
import { branchAfter, branchBefore, number, streetAfter, streetBefore, streetWithin, whenAndWhat, word } from './operatorTail.ts';
import { alsoInNames, joins, onlyStreets } from './street.ts';
import { withoutMachineWords } from './withoutMachineWords.ts';

const address = /^(?:https?:\/\/|www\.)\S+$|^[^\s@]+@[^\s@]+\.[^\s@]+$/i;
const crossedOut = /^x{2,}$/i;
const whenOrWhat = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${whenAndWhat})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
const branches: ReadonlySet<string> = new Set(`${branchBefore}|${branchAfter}`.split('|').map(normaliseOperatorName));

const placeholders: ReadonlySet<string> = new Set([...placeholderNames, ...unknownTexts.map(normaliseOperatorName)]);

/** Articles, as in "La Banque" and "Die Bank". */
const articles: ReadonlySet<string> = new Set('la le die der il el o a'.split(' '));

/** Words that form a name together with a word for a bank, as in "Union Bank" and "Credit Bank". */
const namelike: ReadonlySet<string> = new Set(['union', 'credit']);

const streets = [
  `${word(onlyStreets(streetBefore))}\\s*[.:]?(?:\\s*[\\p{L}\\p{M}\\p{N}'’.-]+){1,3}?`,
  `[\\p{L}\\p{M}\\p{N}'’.-]+\\s+${word(onlyStreets(streetAfter))}`,
  streetWithin,
].map((one) => new RegExp(`^[\\s\\d]*${one}${number}[\\s).,]*$`, 'iu'));
const bankish = /ban[ckq]|kass[ae]|credit|crédit|caixa|банк|بنك|בנק|银行|銀行|τράπεζ/iu;

const bankWord = '(?:ban[ckq]|банк|τράπεζ)\\p{L}*';
const alsoBefore = streetBefore
  .split('|')
  .filter((one) => alsoInNames.has(one))
  .join('|');
const wholeStreet = (pattern: string): RegExp => new RegExp(`^[\\s\\d]*${pattern}${number}[\\s).,]*$`, 'iu');
const abbreviated = '(?:pl|al|str)\\.';
const fewWords = "(?:\\s*[\\p{L}\\p{M}'’.-]+){1,3}";

/**
 * Matches streets named after a bank: "Rue de la Banque", "Bank Street", "Postbankstraße", "ul. Bankowa". Does not match "Plaza
 * Bank", which is a bank.
 */
const bankStreets = [
  `(?:${word(onlyStreets(streetBefore))}\\s*[.:]?${joins}?\\s+|${word(alsoBefore)}${joins}\\s+|${abbreviated}\\s*)${bankWord}`,
  `${bankWord}\\s+${word(onlyStreets(streetAfter))}`,
  streetWithin,
].map(wholeStreet);
/**
 * Matches forms in which an article, an abbreviation or a house number shows that the text is a street: "Place de la République",
 * "pl. Teatralny", "Via Garibaldi 5", "Václavské nám.".
 */
const sureStreets = [
  `${word(alsoBefore)}${joins}\\s+${fewWords}`,
  `${abbreviated}\\s*${fewWords}`,
  `${word(alsoBefore)}\\s+${fewWords}\\s+\\d+\\p{L}?`,
  `[\\p{L}\\p{M}'’-]+\\s+nám\\.`,
].map(wholeStreet);

/** Whether a text is a frequent street name, such as "Via Roma". */
function isUsualStreet(text: string): boolean {
  const [first = '', second = '', ...others] = text.toLowerCase().split(/\s+/);
  return alsoInNames.has(first) && namesAfterStreet.has(second) && others.length < 2;
}

const isStreet = (text: string): boolean =>
  bankStreets.some((one) => one.test(text)) ||
  streetNames.has(normaliseOperatorName(text)) ||
  (!bankish.test(text) && (isUsualStreet(text) || [...streets, ...sureStreets].some((one) => one.test(text))));

/** Whether a text names only networks, such as "LINK", "Cash Group" and "Visa/Mastercard". */
function isNetwork(text: string): boolean {
  const words = operatorWords(text);
  return networkNames.has(words.join('')) || (words.length > 0 && words.every((one) => schemeWords.has(one)));
}

/**
 * Call this only for texts that the register does not contain, because the names of some operators look generic ("State Street",
 * "Free").
 */
export function isGenericName(text: string): boolean {
  if (address.test(text) || crossedOut.test(text)) return true;
  const name = withoutMachineWords(text);
  // If only a legal form remains, the whole text is the name of a company, such as "Bankomat AB".
  if (isLegalForm(name)) return false;
  if (!/\p{L}/u.test(name) || [...name].length < 2) return true;
  const key = normaliseOperatorName(name);
  if (genericNames.has(key) || placeholders.has(key) || isNetwork(name) || isStreet(name)) return true;
  const rest = withoutMachineWords(name.replace(whenOrWhat, ' ').trim());
  const words = /\p{L}/u.test(rest) ? operatorWords(rest) : [];
  const atBranch = words.some((one) => branches.has(one));
  if (words.length === 0) return rest !== name;
  if (rest !== name && (placeholders.has(normaliseOperatorName(rest)) || isStreet(rest))) return true;
  const isOfBank = words.some((one) => bankWords.has(one));
  return words.every(
    (one) =>
      (isOfBank && articles.has(one)) ||
      (bankWords.has(one) && !namelike.has(one)) ||
      placeholderWords.has(one) ||
      branches.has(one) ||
      (atBranch && (branchKinds.has(one) || /^\p{N}+$/u.test(one))),
  );
}
