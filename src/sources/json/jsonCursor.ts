/**
 * Walks through JSON text as it streams in and cuts whole values out of it, so that only one is in memory at a time.
 * Knows just enough for that: blanks, brackets, strings and escapes; what is cut out goes through JSON.parse, which knows
 * the rest. Works on bytes: every character that matters is ASCII, and no part of a longer UTF-8 character is.
 */

/** Upper bound for one value. Real features, including borders and coastlines, are far smaller. */
export const maxValueBytes = 16 * 1024 * 1024;

const code = (character: string): number => character.charCodeAt(0);
const [quote, backslash, comma, colon, semicolon] = [...'"\\,:;'].map(code);
const [openBrace, closeBrace, openBracket, closeBracket] = [...'{}[]'].map(code);

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isMark = (byte: number): boolean =>
  byte === comma || byte === colon || byte === semicolon || byte === closeBrace || byte === closeBracket;

/** Finds where a value ends, across chunks. Brackets are counted, not matched: JSON.parse will see to that. */
class ValueEnd {
  #depth = 0;
  #inString = false;
  #escaped = false;

  /** @returns the index just past the value, or -1 where it goes on in the next chunk. */
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
        // A number or a word ends before what is no part of it.
        if (isMark(byte) || isBlank(byte)) return i;
      } else if ((byte === closeBrace || byte === closeBracket) && --this.#depth === 0) return i + 1;
    }
    return -1;
  }
}

export interface JsonValue {
  readonly value: unknown;
  /** As it is written. */
  readonly text: string;
  /** Byte at which it begins. */
  readonly offset: number;
}

/** A parsed value, or the reason why it is not valid JSON. */
export type JsonElement = JsonValue | { readonly problem: string; readonly offset: number };

export class JsonCursor {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #fail: (reason: string, offset: number) => Error;
  #chunk: Buffer = Buffer.alloc(0);
  #index = 0;
  #chunkOffset = 0;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  /**
   * @param chunks each only valid until the next is asked for.
   * @param fail builds the error for what is wrong at a byte.
   */
  constructor(chunks: AsyncIterator<Buffer>, fail: (reason: string, offset: number) => Error) {
    this.#chunks = chunks;
    this.#fail = fail;
  }

  get offset(): number {
    return this.#chunkOffset + this.#index;
  }

  fail(reason: string, offset = this.offset): Error {
    return this.#fail(reason, offset);
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    this.#chunkOffset += this.#chunk.length;
    this.#index = 0;
    this.#chunk = next.done ? Buffer.alloc(0) : next.value;
    return !next.done;
  }

  /** The next byte that is not blank, as a character, not stepped over. '' at the end of the text. */
  async peek(): Promise<string> {
    for (;;) {
      for (; this.#index < this.#chunk.length; this.#index++) {
        const byte = this.#chunk[this.#index] as number;
        if (!isBlank(byte)) return String.fromCharCode(byte);
      }
      if (!(await this.#more())) return '';
    }
  }

  /** Steps over the byte that `peek` showed. */
  step(): void {
    this.#index++;
  }

  /** Steps over one of the characters and returns it. */
  async expect(characters: string): Promise<string> {
    const found = await this.peek();
    if (found !== '' && characters.includes(found)) {
      this.step();
      return found;
    }
    const wanted = [...characters].map((c) => `'${c}'`).join(' or ');
    throw this.fail(
      found === ''
        ? `the file ends here, where ${wanted} was expected: it is cut off`
        : `${wanted} was expected, found ${JSON.stringify(found)}`,
    );
  }

  /** Cuts out and parses the next value. Throws where it is none. */
  async value(): Promise<JsonValue> {
    const element = await this.element();
    if ('problem' in element) throw this.fail(`the value that begins here is ${element.problem}`, element.offset);
    return element;
  }

  /**
   * Cuts out and parses the next element of a list. One whose brackets and quotes are whole and that is still no JSON (`NaN`,
   * broken UTF-8) is a problem of its own: what follows can be read.
   */
  async element(): Promise<JsonElement> {
    const first = await this.peek();
    const offset = this.offset;
    if (first === '') throw this.fail('the file ends here, where a value was expected: it is cut off');
    if (isMark(code(first))) throw this.fail(`a value was expected, found '${first}'`);
    const bytes = await this.#cut(offset);
    try {
      const text = this.#decoder.decode(bytes);
      return { value: JSON.parse(text), text, offset };
    } catch (error) {
      return { problem: error instanceof SyntaxError ? `not valid JSON (${error.message})` : 'not valid UTF-8', offset };
    }
  }

  async #cut(offset: number): Promise<Buffer> {
    const end = new ValueEnd();
    const pieces: Buffer[] = [];
    for (let length = 0; ; ) {
      const until = end.find(this.#chunk, this.#index);
      const piece = this.#chunk.subarray(this.#index, until === -1 ? undefined : until);
      length += piece.length;
      if (length > maxValueBytes) throw this.fail(`a value of more than ${maxValueBytes} bytes begins here`, offset);
      this.#index += piece.length;
      if (until !== -1) return pieces.length === 0 ? piece : Buffer.concat([...pieces, piece]);
      // The chunk's memory will be written again: what is kept beyond it is copied.
      pieces.push(Buffer.from(piece));
      if (!(await this.#more())) {
        throw this.fail(`the file ends here, in the middle of the value that begins at byte ${offset}: it is cut off`);
      }
    }
  }
}
