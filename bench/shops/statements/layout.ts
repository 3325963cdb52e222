/**
 * Prints the name of a card acceptor as an acquirer prints it. ISO 8583 field 43 has 40 characters. Mastercard divides DE 43 into
 * name (22), city (13) and country or state (3); Visa divides field 43 into name (25), city (13) and country (2). Both schemes
 * allow only uppercase ASCII.
 */

/** A shop, as the acquirer registers it. */
export interface FiledShop {
  readonly name: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2 code, such as DE-BY. */
  readonly region?: string;
  readonly zip?: string;
  readonly district?: string;
  readonly url?: string;
  readonly phone?: string;
  readonly storeNumber?: string;
}

export const nameWidths = { mastercard: 22, visa: 25 } as const;
export const cityWidth = 13;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const noBase: Readonly<Record<string, string>> = {
  ß: 'SS',
  Ł: 'L',
  Ø: 'O',
  Æ: 'AE',
  Œ: 'OE',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  İ: 'I',
  '’': "'",
  '–': '-',
  '—': '-',
};

const known = new Map<string, string>();

/**
 * Converts to uppercase ASCII, without characters that a terminal cannot print. The results are cached, because every name is
 * compared with the names of nearby shops in each style.
 */
export function ascii(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const plain = withoutMarks(text);
  known.set(text, plain);
  return plain;
}

function withoutMarks(text: string): string {
  return text
    .replace(/ß/g, 'SS')
    .toUpperCase()
    .replace(/./gu, (letter) => noBase[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const digraphs: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE' };
/** Replaces umlauts with two letters, as German terminals do. */
export const withDigraphs = (text: string): string =>
  ascii(
    text
      .normalize('NFC')
      .toUpperCase()
      .replace(/[ÄÖÜ]/g, (letter) => digraphs[letter] ?? letter),
  );

/** Truncates a text to the width of a field. */
export const fitted = (text: string, width: number): string => text.slice(0, Math.max(0, width)).trim();
