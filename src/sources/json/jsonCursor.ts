/**
 * Reads a JSON text as a stream and extracts whole values, so only one value is in memory at a time. The cursor recognizes only
 * white space, brackets, strings and escapes. JSON.parse parses the extracted text. The cursor can work on bytes, because all
 * characters that it recognizes are ASCII, and an ASCII byte is not part of a longer UTF-8 character.
 */

import type { FileFault } from '../../contract/unreadableFiles.ts';

/** The maximum size of one value. Even large GeoJSON features, such as borders and coastlines, are far smaller. */
export const maxValueBytes = 16 * 1024 * 1024;

const code = (character: string): number => character.charCodeAt(0);
const [quote, backslash, comma, colon, semicolon] = [...'"\\,:;'].map(code);
const [openBrace, closeBrace, openBracket, closeBracket] = [...'{}[]'].map(code);

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isMark = (byte: number): boolean =>
  byte === comma || byte === colon || byte === semicolon || byte === closeBrace || byte === closeBracket;

/**
 * Finds the end of a value, which may be in a later chunk. Counts brackets but does not check that they match, because JSON.parse
 * checks this.
 */
class ValueEnd {
  #depth = 0;
  #inString = false;
  #escaped = false;

  /** @returns the index after the value, or -1 if the value continues in the next chunk */
  find(bytes: Uint8Array, from: number): number {
    for (let i = from; i < bytes.length; i++) {
      const byte = bytes[i] as number;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === backslash) this.#escaped = true;
        else if (byte === quote) {
          this.#inString = false;
          if (this.#depth === 0) return i + 1;
        }
      } else if (byte === quote) this.#inString = true;
      else if (byte === openBrace || byte === openBracket) this.#depth++;
      else if (this.#depth === 0) {
        // A number or a literal ends before the first character that cannot be part of it.
        if (isMark(byte) || isBlank(byte)) return i;
      } else if ((byte === closeBrace || byte === closeBracket) && --this.#depth === 0) return i + 1;
    }
    return -1;
  }
}

interface JsonValue {
  readonly value: unknown;
  /** The source text. */
  readonly text: string;
  /** Byte offset of the start of the value. */
  readonly offset: number;
}

/** A parsed value, or the reason why it is invalid. */
export type JsonElement = JsonValue | { readonly problem: string; readonly offset: number };

/** Creates the error for a byte offset. */
type JsonFailure = (reason: string, offset: number, fault?: FileFault) => Error;

export class JsonCursor {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #fail: JsonFailure;
  #chunk: Buffer = Buffer.alloc(0);
  #index = 0;
  #chunkOffset = 0;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  /**
   * @param chunks each valid only until the next chunk is requested
   */
  constructor(chunks: AsyncIterator<Buffer>, fail: JsonFailure) {
    this.#chunks = chunks;
    this.#fail = fail;
  }

  get offset(): number {
    return this.#chunkOffset + this.#index;
  }

  /** Creates the error at a byte offset. */
  fail(reason: string, offset = this.offset, fault: FileFault = { code: 'damaged' }): Error {
    return this.#fail(reason, offset, fault);
  }

  #truncated(reason: string): Error {
    return this.fail(`${reason}; the file is truncated`, this.offset, { code: 'truncated' });
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    this.#chunkOffset += this.#chunk.length;
    this.#index = 0;
    this.#chunk = next.done ? Buffer.alloc(0) : next.value;
    return !next.done;
  }

  /** Returns the next byte that is not white space as a character without consuming it, or '' at the end of the text. */
  async peek(): Promise<string> {
    for (;;) {
      for (; this.#index < this.#chunk.length; this.#index++) {
        const byte = this.#chunk[this.#index] as number;
        if (!isBlank(byte)) return String.fromCharCode(byte);
      }
      if (!(await this.#more())) return '';
    }
  }

  /** Consumes the byte that `peek` returned. */
  step(): void {
    this.#index++;
  }

  /** Consumes the next character, which must be one of `characters`, and returns it. */
  async expect(characters: string): Promise<string> {
    const found = await this.peek();
    if (found !== '' && characters.includes(found)) {
      this.step();
      return found;
    }
    const wanted = [...characters].map((c) => `'${c}'`).join(' or ');
    throw found === ''
      ? this.#truncated(`expected ${wanted}, but the file ends here`)
      : this.fail(`expected ${wanted}, found ${JSON.stringify(found)}`);
  }

  /** Extracts and parses the next value. Throws if the value is invalid. */
  async value(): Promise<JsonValue> {
    const element = await this.element();
    if ('problem' in element) throw this.fail(`the value that begins here is ${element.problem}`, element.offset);
    return element;
  }

  /**
   * Extracts and parses the next element of an array. If the element has balanced brackets and quotes but is not valid JSON
   * (`NaN`, invalid UTF-8), returns the problem instead of throwing, because the rest of the array is still readable.
   */
  async element(): Promise<JsonElement> {
    const first = await this.peek();
    const offset = this.offset;
    if (first === '') throw this.#truncated('expected a value, but the file ends here');
    if (isMark(code(first))) throw this.fail(`expected a value, found '${first}'`);
    const bytes = await this.#cut(offset);
    try {
      const text = this.#decoder.decode(bytes);
      return { value: JSON.parse(text), text, offset };
    } catch (error) {
      return { problem: error instanceof SyntaxError ? `not valid JSON (${error.message})` : 'not valid UTF-8', offset };
    }
  }

  /** Consumes the next value of any size without parsing it. */
  async skip(): Promise<void> {
    const first = await this.peek();
    const { offset } = this;
    if (first === '') throw this.#truncated('expected a value, but the file ends here');
    if (isMark(code(first))) throw this.fail(`expected a value, found '${first}'`);
    for (const end = new ValueEnd(); ; ) {
      const until = end.find(this.#chunk, this.#index);
      this.#index = until === -1 ? this.#chunk.length : until;
      if (until !== -1) return;
      if (!(await this.#more())) throw this.#cutShort(offset);
    }
  }

  #cutShort(offset: number): Error {
    return this.#truncated(`the file ends here, in the middle of the value that begins at byte ${offset}`);
  }

  async #cut(offset: number): Promise<Buffer> {
    const end = new ValueEnd();
    const pieces: Buffer[] = [];
    for (let length = 0; ; ) {
      const until = end.find(this.#chunk, this.#index);
      const piece = this.#chunk.subarray(this.#index, until === -1 ? undefined : until);
      length += piece.length;
      if (length > maxValueBytes) throw this.fail(`the value that begins here is longer than ${maxValueBytes} bytes`, offset);
      this.#index += piece.length;
      if (until !== -1) return pieces.length === 0 ? piece : Buffer.concat([...pieces, piece]);
      // Copy the piece, because the stream reuses the chunk's buffer.
      pieces.push(Buffer.from(piece));
      if (!(await this.#more())) throw this.#cutShort(offset);
    }
  }
}
