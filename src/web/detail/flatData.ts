/** Longer values are a document, not a line. */
const longestValue = 400;

/**
 * A partner's data as lines of key and value, when it is flat: text, numbers and booleans, or lists of them. Anything
 * nested is not for this screen, and then nothing is shown. Always text, never markup.
 */
export function flatData(
  data: Readonly<Record<string, unknown>> | undefined,
  words: { readonly yes: string; readonly no: string },
): readonly (readonly [key: string, value: string])[] | undefined {
  if (data === undefined) return undefined;
  const lines: [string, string][] = [];
  for (const [key, value] of Object.entries(data)) {
    const parts = (Array.isArray(value) ? value : [value]).map((part) => textOf(part, words));
    if (parts.some((part) => part === undefined)) return undefined;
    const text = parts.join(', ');
    if (text.length > longestValue) return undefined;
    lines.push([titled(key), text]);
  }
  return lines.length === 0 ? undefined : lines;
}

function textOf(value: unknown, words: { readonly yes: string; readonly no: string }): string | undefined {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** "dailyLimit" and "daily_limit" -> "Daily limit". */
function titled(key: string): string {
  const spaced = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
