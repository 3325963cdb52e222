/**
 * Recognizes British and Canadian postcodes, which contain letters. Postcodes that contain only digits cannot be distinguished
 * from other numbers.
 */
import type { PlaceHint } from './descriptor.ts';
import type { Token } from './tokens.ts';

/** Matches "B13 8AA" and "M5V 2T6" without the space. */
const whole = /^([a-z]{1,2}\d[a-z\d]?\d[a-z]{2}|[a-z]\d[a-z]\d[a-z]\d)$/;
/**
 * Matches the outward code of a British postcode: "maplin birmingham b29". The text could also mean a room, a road or a model.
 */
const outward = /^[a-z]{1,2}\d{1,2}$/;

/** Classifies the postcodes among name tokens, but never the first token. @param country the country of the transaction */
export function takePostcodes(live: readonly Token[], country: string | undefined): PlaceHint[] {
  const hints: PlaceHint[] = [];
  for (let index = 1; index < live.length; index += 1) {
    const [token, next] = [live[index], live[index + 1]];
    if (token === undefined || !/\d/.test(token.plain)) continue;
    const isPair = next?.plain.length === 3 && whole.test(token.plain + next.plain);
    const pieces = isPair ? [token, next] : [token];
    const sure = isPair || whole.test(token.plain);
    if (!sure && !(country === 'GB' && index === live.length - 1 && outward.test(token.plain))) continue;
    const value = pieces
      .map(({ plain }) => plain)
      .join('')
      .toUpperCase();
    hints.push({ kind: 'postcode', value, sure, at: token.at, end: pieces.at(-1)?.end ?? token.end });
    for (const piece of pieces) {
      piece.kind = 'postcode';
      piece.sure = sure;
    }
  }
  return hints;
}
