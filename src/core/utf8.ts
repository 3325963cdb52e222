/** Text as UTF-8, where neither a browser's nor a server's own encoder may be asked. Source: RFC 3629. */

/** No text needs more bytes. */
export const mostBytes = (text: string): number => 3 * text.length;

/** Writes text from `at` on, where there is room for `mostBytes`. @returns where it ends */
export type EncodeInto = (text: string, bytes: Uint8Array, at: number) => number;

/** Writes text from `at` on; there must be room. Half a surrogate pair becomes U+FFFD. @returns where it ends */
export function encodeInto(text: string, bytes: Uint8Array, at: number): number {
  let end = at;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[end++] = code;
      continue;
    }
    if (code < 0x800) {
      bytes[end++] = 0xc0 | (code >> 6);
      bytes[end++] = 0x80 | (code & 0x3f);
      continue;
    }
    if (code >= 0xd800 && code < 0xe000) {
      const low = text.charCodeAt(i + 1);
      if (code < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
        i++;
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        bytes[end++] = 0xf0 | (code >> 18);
        bytes[end++] = 0x80 | ((code >> 12) & 0x3f);
        bytes[end++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[end++] = 0x80 | (code & 0x3f);
        continue;
      }
      code = 0xfffd;
    }
    bytes[end++] = 0xe0 | (code >> 12);
    bytes[end++] = 0x80 | ((code >> 6) & 0x3f);
    bytes[end++] = 0x80 | (code & 0x3f);
  }
  return end;
}

export function encode(text: string): Uint8Array {
  const bytes = new Uint8Array(mostBytes(text));
  return bytes.slice(0, encodeInto(text, bytes, 0));
}

/** The text of bytes that `encodeInto` has written. */
export function decode(bytes: Uint8Array): string {
  const parts: string[] = [];
  let units: number[] = [];
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i++] as number;
    const length = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let code = length === 0 ? first : first & (0x3f >> length);
    for (let more = 0; more < length; more++) code = (code << 6) | ((bytes[i++] as number) & 0x3f);
    if (code < 0x10000) units.push(code);
    else units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
    if (units.length < 4_096) continue;
    parts.push(String.fromCharCode(...units));
    units = [];
  }
  return parts.join('') + String.fromCharCode(...units);
}
