/** The largest file, bytes. The page reads at most 5000 lines. */
export const largestFile = 5_000_000;

/** Decodes UTF-8, UTF-16 with a byte order mark, and otherwise Windows-1252, in which many banks export. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
