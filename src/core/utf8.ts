/** Text as UTF-8, by the encoders that browsers and Node share (WHATWG Encoding Standard). */

// `core` is compiled without the types of any platform.
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
  encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
// A text that begins with U+FEFF keeps it.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** No text needs more bytes. */
export const mostBytes = (text: string): number => 3 * text.length;

/** Writes text from `at` on; there must be room. Half a surrogate pair becomes U+FFFD. @returns where it ends */
export function encodeInto(text: string, bytes: Uint8Array, at: number): number {
  return at + encoder.encodeInto(text, bytes.subarray(at)).written;
}

export const encode = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);
export const decode = (bytes: Uint8Array): string => decoder.decode(bytes);
