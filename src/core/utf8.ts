/** Encodes and decodes UTF-8 with the standard TextEncoder and TextDecoder of browsers and Node.js. */

// These types are declared here because `core` is compiled without platform types.
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
// Does not remove a leading U+FEFF (byte order mark).
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns an upper bound for the UTF-8 length of a text in bytes. */
export const mostBytes = (text: string): number => 3 * text.length;

/** Writes the text at offset `at`. The buffer must be large enough. Unpaired surrogates become U+FFFD. @returns the end offset */
export function encodeInto(text: string, bytes: Uint8Array, at: number): number {
  return at + encoder.encodeInto(text, bytes.subarray(at)).written;
}

export const encode = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);
export const decode = (bytes: Uint8Array): string => decoder.decode(bytes);
