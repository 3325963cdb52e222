/** Recognizes texts that begin or end with a word for a street. */
import { number, streetAfter, streetBefore, word } from './operatorTail.ts';

/** Words for a street that company names may also contain ("Via Varejo", "Planet Place", "Union Square", "Volksbank Ring"). */
export const alsoInNames: ReadonlySet<string> = new Set(
  `via place plaza largo corso pl. str. strada al. square drive parkway pkwy ring weg nám. třída út tér cd. katu tie mg street.`.split(
    ' ',
  ),
);
export const onlyStreets = (words: string): string =>
  words
    .split('|')
    .filter((one) => !alsoInNames.has(one))
    .join('|');

/** Matches the words between a word for a street and the street's name: "de la", "del". */
export const joins = "(?:\\s+(?:de|del|della|dei|des|du|do|da|dos|das|di)(?:\\s+(?:la|las|los|l[’']))?)";

interface NamedStreet {
  /** The name without the word for a street: "St George" for "St George Street". */
  readonly name: string;
  /** Whether the word for a street comes first, as in "Rue X". */
  readonly isFirst: boolean;
  /** Whether the word for a street does not occur in company names. */
  readonly isSure: boolean;
}

const nameGroup = "(?<name>[\\p{L}\\p{M}\\p{N}'’.&-]+(?:\\s+[\\p{L}\\p{M}\\p{N}'’.&-]+){0,5}?)";
const first = (words: string): RegExp =>
  new RegExp(`^[\\s\\d]*${word(words)}\\s*[.:]?${joins}?\\s*${nameGroup}${number}[\\s).,]*$`, 'iu');
const last = (words: string): RegExp => new RegExp(`^(?:\\d+\\s+)?${nameGroup}\\s+${word(words)}${number}[\\s).,]*$`, 'iu');
const forms = [
  { form: first(onlyStreets(streetBefore)), isFirst: true, isSure: true },
  { form: last(onlyStreets(streetAfter)), isFirst: false, isSure: true },
  { form: first(streetBefore), isFirst: true, isSure: false },
  { form: last(streetAfter), isFirst: false, isSure: false },
];

/** Returns undefined if the text neither begins nor ends with a word for a street. */
export function namedStreet(text: string): NamedStreet | undefined {
  for (const { form, ...kind } of forms) {
    const name = form.exec(text)?.groups?.name;
    if (name !== undefined) return { name, ...kind };
  }
  return undefined;
}
