/** Makes untrusted text safe for a terminal, as one line without control characters. */

/** Control and formatting characters, line ends, and unpaired surrogates. */
const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

export function plainText(text: string): string {
  return text.replaceAll(obeyed, ' ').trim();
}

/** Returns JSON that is safe to display. Escapes the characters that JSON itself does not escape. */
export function plainJson(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (found) =>
    found.split('').map(escaped).join(''),
  );
}
