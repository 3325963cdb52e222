/** Detects the type of a file from its first bytes, because file names are unreliable. */

import type { FileFault, FileFaultCode } from '../../../contract/unreadableFiles.ts';

export type Sniffed =
  | { readonly kind: 'pbf' | 'xml' | 'json' | 'gzip' }
  /** A table or other plain text. `what` is worded to follow "this is". */
  | { readonly kind: 'text'; readonly what: string }
  /** A format that the importer does not read. */
  | { readonly kind: 'other'; readonly what: string; readonly fault: FileFault };

/** The maximum number of bytes that the detection needs. */
export const sniffBytes = 4096;

/** Signatures at offset 0, as latin1. `what` explains how to convert the file to a readable format. */
const signatures: readonly (readonly [signature: string, what: string, code: FileFaultCode, got: string])[] = [
  ['PK\x03\x04', 'a ZIP archive. Decompress it first', 'compressed', 'ZIP'],
  ['PK\x05\x06', 'an empty ZIP archive', 'otherFormat', 'ZIP'],
  ['BZh', 'a bzip2 file. Decompress it first, for example with bunzip2', 'compressed', 'bzip2'],
  ['\xfd7zXZ\x00', 'an xz file. Decompress it first, for example with unxz', 'compressed', 'xz'],
  ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive. Decompress it first', 'compressed', '7-Zip'],
  ['Rar!', 'a RAR archive. Decompress it first', 'compressed', 'RAR'],
  ['\x28\xb5\x2f\xfd', 'a Zstandard file. Decompress it first, for example with unzstd', 'compressed', 'Zstandard'],
  ['\x04\x22\x4d\x18', 'an LZ4 file. Decompress it first, for example with unlz4', 'compressed', 'LZ4'],
  ['\x89PNG', 'a PNG image', 'otherFormat', 'PNG'],
  ['\xff\xd8\xff', 'a JPEG image', 'otherFormat', 'JPEG'],
  ['GIF8', 'a GIF image', 'otherFormat', 'GIF'],
  ['%PDF', 'a PDF document', 'otherFormat', 'PDF'],
  ['\xffo5m', 'an o5m file. Convert it first, for example with osmconvert', 'otherFormat', 'o5m'],
  ['\xff\xe0\x04o5', 'an o5m file. Convert it first, for example with osmconvert', 'otherFormat', 'o5m'],
  ['SQLite format 3\x00', 'an SQLite database (perhaps GeoPackage or MBTiles)', 'otherFormat', 'SQLite'],
  ['\x00\x00\x27\x0a', 'an ESRI shapefile', 'otherFormat', 'Shapefile'],
  ['PAR1', 'a Parquet file', 'otherFormat', 'Parquet'],
  ['PMTiles', 'a PMTiles archive', 'otherFormat', 'PMTiles'],
  ['\x7fELF', 'a program', 'otherFormat', 'ELF'],
  ['\xff\xfe', 'text in UTF-16. Convert it to UTF-8 first', 'notUtf8', 'UTF-16'],
  ['\xfe\xff', 'text in UTF-16. Convert it to UTF-8 first', 'notUtf8', 'UTF-16'],
];

const other = (what: string, code: FileFaultCode, got?: string): Sniffed => ({
  ...{ kind: 'other', what },
  fault: { code, ...(got !== undefined && { got }) },
});

/**
 * Whether a file looks like PBF. A PBF file starts with a length of at most 64 KiB (big-endian) and a message whose first field
 * is a string.
 */
function looksLikePbf(head: Uint8Array): boolean {
  return head[0] === 0 && head[1] === 0 && head[4] === 0x0a && head.length > 5;
}

function sniffText(text: string): Sniffed {
  if (text === '') return other('blank', 'noRecords');
  // Overpass returns error pages as XHTML, which begins with an XML declaration.
  if (/^(<\?xml[^>]*>\s*)?<(!doctype\s+html|html|head|body)/i.test(text)) {
    const title = /<title[^>]*>\s*([^<]{1,80})/i.exec(text)?.[1]?.trim();
    return other(`an HTML page${title ? ` ("${title}")` : ''}, probably an error page from a failed download`, 'webPage');
  }
  if (text.startsWith('<')) return { kind: 'xml' };
  const [excel] = /^sep=.(?=\r?\n)/i.exec(text) ?? [];
  if (excel !== undefined)
    return other(`a table whose first line (${excel}) is an instruction for Excel. Delete that line`, 'excelLine', excel);
  if (/^[{[]/.test(text) || /^(?:(?:var|let|const|export|window\.|module\.)[^={[\n]{0,100}|[\w$.]{1,100}\s*)=/.test(text))
    return { kind: 'json' };
  const [first = '', second = ''] = text.split(/\r?\n/);
  for (const [mark, name] of [
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
  ] as const) {
    const columns = first.split(mark).length;
    if (columns > 1 && second.split(mark).length === columns)
      return { kind: 'text', what: `a table (${columns} columns, ${name}-separated)` };
  }
  return { kind: 'text', what: `text that begins with ${JSON.stringify(first.slice(0, 40))}` };
}

/** @param head the first bytes of the file, or of the content of a gzip file */
export function sniff(head: Uint8Array): Sniffed {
  if (head[0] === 0x1f && head[1] === 0x8b) return { kind: 'gzip' };
  const latin = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  const known = signatures.find(([signature]) => latin.startsWith(signature));
  if (known) {
    const [, what, code, got] = known;
    return other(what, code, got);
  }
  if (looksLikePbf(head)) return { kind: 'pbf' };
  if (/^(?:\0[\t\n\r -~]|[\t\n\r -~]\0){4,}/.test(latin))
    return other('text in UTF-16. Convert it to UTF-8 first', 'notUtf8', 'UTF-16');
  // Text contains no control characters.
  const control = [...latin].some((c) => c < ' ' && !'\t\n\r\f'.includes(c));
  if (control) return other('unknown binary data', 'unknownFormat');
  return sniffText(
    // The decoder removes a byte order mark.
    new TextDecoder().decode(head).trimStart(),
  );
}
