/** Numbers as people type them in each language: 1,234.5 in English, and 1.234,5 in German. */
import type { ConsoleLanguage } from './texts.ts';

const marks = { en: { point: '.', group: ',' }, de: { point: ',', group: '.' } } as const;

/** Returns a number without separators between its groups. */
export const typedNumber = (value: number, language: ConsoleLanguage): string => `${value}`.replace('.', marks[language].point);

/**
 * Reads a number. Separators between groups are optional. If the text can only mean one number, either mark is accepted as the
 * decimal point: "2.5" is 2.5 in German too, but "2.500" is 2500. Returns undefined if the text is not a number.
 */
export function readTypedNumber(text: string, language: ConsoleLanguage): number | undefined {
  const { point, group } = marks[language];
  const [whole = '', fraction, ...more] = text.trim().split(point);
  const isGrouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(whole);
  const plain = isGrouped ? whole.replaceAll(group, '') : fraction === undefined ? whole.replace(group, '.') : whole;
  const number = fraction === undefined ? plain : `${plain}.${fraction}`;
  return more.length === 0 && /^-?(\d+(\.\d*)?|\.\d+)$/.test(number) ? Number(number) : undefined;
}
