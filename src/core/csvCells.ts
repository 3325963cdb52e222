/** Parses and serializes CSV cells (RFC 4180). Quoted cells can contain separators, line breaks and doubled quotes. */

/** Returns the separator: the most frequent of comma, semicolon and tab in the header, outside quotes. */
export function separatorOf(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => [sign, bare.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** `cell` is the number of the wrong cell, counted from 1. */
interface WrongCell {
  readonly problem: string;
  readonly code: 'textAfterQuote' | 'quoteInside';
  readonly cell: number;
}

/** Splits a row into cells. If `open` is true, a quote is still open, so the row continues on the next line. */
export function cellsOf(text: string, separator: string): { cells: string[]; open: boolean } | WrongCell {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      let value = '';
      let from = at + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        if (quote < 0) return { cells, open: true };
        value += text.slice(from, quote);
        if (text[quote + 1] !== '"') {
          at = quote + 1;
          break;
        }
        value += '"';
        from = quote + 2;
      }
      if (at < text.length && text[at] !== separator) {
        const number = cells.length + 1;
        return { problem: `unexpected text after the closing quote of cell ${number}`, code: 'textAfterQuote', cell: number };
      }
      cells.push(value);
    } else {
      const end = text.indexOf(separator, at);
      const cell = text.slice(at, end < 0 ? text.length : end);
      if (cell.includes('"')) {
        const number = cells.length + 1;
        return { problem: `cell ${number} contains a quote but is not quoted`, code: 'quoteInside', cell: number };
      }
      cells.push(cell);
      at = end < 0 ? text.length : end;
    }
    if (at >= text.length) return { cells, open: false };
    at += 1; // Skip the separator. If it ends the row, an empty cell follows.
  }
}

/** Serializes a cell, in quotes if necessary. */
export const writtenCell = (text: string): string => (/["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Prevents CSV injection: a spreadsheet must not evaluate an untrusted text as a formula. OWASP recommends
 * the leading apostrophe. Spreadsheets do not display this apostrophe. A number with a sign is not a formula.
 */
export const harmlessText = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d.,]*$/.test(text) ? `'${text}` : text;
