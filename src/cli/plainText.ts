/** Words of strangers on a terminal: one line, and nothing that the terminal would obey. */

/** Control and formatting characters, line ends, and halves of characters. */
const obeyed = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

export function plainText(text: string): string {
  return text.replaceAll(obeyed, ' ').trim();
}

/** JSON that can be shown as well as read: what JSON itself lets through is escaped. */
export function plainJson(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (found) =>
    found.split('').map(escaped).join(''),
  );
}
