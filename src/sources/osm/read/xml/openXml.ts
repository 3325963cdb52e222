/** Parses an .osm or .osm.gz file as a stream. */
import { SaxesParser } from 'saxes';
import type { FileFaultCode } from '../../../../contract/unreadableFiles.ts';
import { bytesOf } from '../../../files/byteStream.ts';
import { digestOfInput, type InputFile } from '../../../files/inputFile.ts';
import { SourceError } from '../../../files/sourceError.ts';
import { maxValueBytes } from '../../../json/jsonCursor.ts';
import type { OsmFile } from '../../osmObject.ts';
import { type BoundingBox, extendBoundingBox } from '../boundingBox.ts';
import { UnreadableByKind } from '../unreadableObjects.ts';
import { createObjectBuilder, type ObjectBuilder } from './objectBuilder.ts';

interface XmlText {
  /** The parser's position, for messages. */
  at(): string;
  fault(reason: string, code?: FileFaultCode): SourceError;
  /** @param bytes the next bytes of the file; absent: the file has ended */
  write(bytes?: Buffer): void;
}

/**
 * Decodes and parses the XML. Each error becomes a SourceError that states the line, and the byte offset if the file is not
 * compressed.
 */
export function openXmlText(
  { path }: InputFile,
  gzip: boolean,
  builder: Pick<ObjectBuilder, 'open' | 'text' | 'close' | 'isInside'>,
): XmlText {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The parser counts lines even with `position: false`, which only omits line numbers from its messages.
  const parser = new SaxesParser({ xmlns: false, position: false });
  let isAtEnd = false;
  /** The bytes and characters before the text that is being parsed. */
  let [bytesBefore, charactersBefore, text] = [0, 0, ''];
  /**
   * The number of bytes read since the last object was completed. These bytes are in the memory of the parser and the builder.
   */
  let held = 0;

  const at = (): string => `line ${parser.line}${gzip ? ' of the decompressed text' : ''}`;
  const fault = (reason: string, code: FileFaultCode = 'damaged'): SourceError => {
    if (gzip) return new SourceError(path, `${at()}: ${reason}`, undefined, { code });
    const inText = Math.max(0, parser.position - charactersBefore);
    return new SourceError(path, `${at()}: ${reason}`, bytesBefore + Buffer.byteLength(text.slice(0, inText)), { code });
  };
  parser.on('error', (error) => {
    const reason = error.message.replace(/\.$/, '');
    throw isAtEnd ? fault(`the file ends unexpectedly here (${reason}); the file is truncated`, 'truncated') : fault(reason);
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding))
      throw fault(`the encoding is ${encoding}. Convert it to UTF-8 first`, 'notUtf8');
  });
  parser.on('opentag', (tag) => builder.open(tag));
  parser.on('text', (words) => builder.text(words));
  parser.on('closetag', () => {
    builder.close();
    if (!builder.isInside) held = 0;
  });

  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw fault('the text is not valid UTF-8 at this position or shortly after it');
    }
  };
  return {
    at,
    fault,
    write(bytes) {
      if (held > maxValueBytes) throw fault(`a value or an object that ends here or later is larger than ${maxValueBytes} bytes`);
      held += bytes?.length ?? 0;
      text = decode(bytes);
      try {
        isAtEnd = bytes === undefined;
        if (isAtEnd) parser.close();
        else parser.write(text);
      } catch (error) {
        throw error instanceof SourceError ? error : fault(error instanceof Error ? error.message : String(error));
      }
      bytesBefore += bytes?.length ?? 0;
      charactersBefore += text.length;
      text = '';
    },
  };
}

/** @param gzip whether the XML is compressed */
export function openXml(input: InputFile, gzip: boolean): OsmFile {
  let given: BoundingBox | undefined;
  let extent: BoundingBox | undefined;
  let dataTimestamp: number | undefined;
  const unreadable = new UnreadableByKind();
  return {
    path: input.path,
    format: gzip ? 'osm.gz' : 'osm',
    totalBytes: input.totalBytes,
    bounds: () => given ?? extent,
    dataTimestamp: () => dataTimestamp,
    digest: () => digestOfInput(input),
    unreadable: () => unreadable.all,
    async *read(wanted, onProgress) {
      const pass = unreadable.begin(wanted);
      const builder: ObjectBuilder = createObjectBuilder(wanted, () => text.at());
      const text = openXmlText(input, gzip, builder);
      for await (const bytes of bytesOf(input, gzip, onProgress)) {
        text.write(bytes);
        ({ bounds: given, dataTimestamp } = builder);
        for (const { type, ...object } of builder.takeUnreadable()) pass.add(`${type}s`, object, text.fault);
        const batch = builder.take();
        if (batch.length === 0) continue;
        if (!given) extent = extendBoundingBox(extent, batch);
        yield batch;
      }
      text.write();
      pass.complete();
    },
  };
}
