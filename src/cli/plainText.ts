/** Makes untrusted text safe for a terminal, as one line without control characters. */

/** Matches control and formatting characters, line ends, and unpaired surrogates. */
const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

export function plainText(text: string): string {
  return text.replaceAll(obeyed, ' ').trim();
}

/** Returns JSON that is safe to display. Also escapes characters that JSON.stringify does not escape. */
export function plainJson(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (found) =>
    found.split('').map(escaped).join(''),
  );
}
