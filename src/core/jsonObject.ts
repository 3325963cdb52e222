/**
 * JSON objects that keep their source text. Parsing and serializing again would lose digits in long numbers, turn 1.10 into
 * 1.1, and move keys that look like numbers to the front.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

/** A WeakMap holds the source texts, so the objects have no additional properties. */
const texts = new WeakMap<JsonObject, string>();

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @returns undefined if the JSON is not an object
 * @throws SyntaxError if the text is not JSON
 */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value: unknown = JSON.parse(text);
  if (!isJsonObject(value)) return undefined;
  texts.set(value, text.trim());
  return value;
}

/**
 * Returns the text from which `parseJsonObject` parsed the object. For any other object, returns the result of JSON.stringify.
 */
export const jsonTextOf = (object: JsonObject): string => texts.get(object) ?? JSON.stringify(object);

/**
 * Returns the position of a JSON syntax error: ` at position 12 (line 2 column 3)`, or '' if JSON.parse does not report the
 * position. V8 reports the position only in the error message, but this message may also quote a secret from the text.
 */
export const placeOfSyntaxError = (error: unknown): string =>
  / at position \d+( \(line \d+ column \d+\))?/.exec(String(error))?.[0] ?? '';

const blank = /[ \t\n\r]*/y;
const string = /"(?:[^"\\]|\\.)*"/y;
const bare = /[^,\]} \t\n\r]+/y;

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

/** Returns the end of the JSON value that begins at `at`. Counting brackets is sufficient, because the text is valid JSON. */
function endOfValue(text: string, at: number): number {
  if (text[at] === '"') return endOf(string, text, at);
  if (text[at] !== '{' && text[at] !== '[') return endOf(bare, text, at);
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"') i = endOf(string, text, i) - 1;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return i + 1;
  }
  return text.length;
}

/**
 * Returns the JSON text of each member, keyed by the member's name. If a name occurs more than once, the last member takes
 * precedence, as in JSON.parse.
 * @param text the text of a JSON object
 */
export function memberTexts(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let at = endOf(blank, text, text.indexOf('{') + 1); text[at] === '"'; at = endOf(blank, text, at)) {
    const keyEnd = endOf(string, text, at);
    const from = endOf(blank, text, text.indexOf(':', keyEnd) + 1);
    const to = endOfValue(text, from);
    found.set(JSON.parse(text.slice(at, keyEnd)) as string, text.slice(from, to));
    at = endOf(blank, text, to) + 1;
  }
  return found;
}

/** Returns the JSON text of one member, or undefined if the object has no member with this name. */
export const memberText = (text: string, name: string): string | undefined => memberTexts(text).get(name);

/** @param text the text of a JSON array */
export function elementTexts(text: string): string[] {
  const found: string[] = [];
  for (let at = endOf(blank, text, text.indexOf('[') + 1); at < text.length && text[at] !== ']'; at = endOf(blank, text, at)) {
    const to = endOfValue(text, at);
    found.push(text.slice(at, to));
    at = endOf(blank, text, to) + 1;
  }
  return found;
}

/**
 * Parses a small document, such as a settings file, so that `jsonTextOf` returns the source text of every object in the document.
 * @throws SyntaxError
 */
export function parseJsonDocument(text: string): unknown {
  const value: unknown = JSON.parse(text);
  keepTexts(value, text.trim());
  return value;
}

function keepTexts(value: unknown, text: string): void {
  if (Array.isArray(value)) {
    for (const [i, element] of elementTexts(text).entries()) keepTexts(value[i], element);
  } else if (isJsonObject(value)) {
    texts.set(value, text);
    for (const [name, member] of memberTexts(text)) keepTexts(value[name], member);
  }
}

/**
 * Converts a numeric id to text. If a double cannot represent all digits of an id, returns the id as written, so that different
 * ids stay different.
 * @param written the JSON text of the number
 */
export const numberText = (value: number, written: string): string =>
  Math.abs(value) > Number.MAX_SAFE_INTEGER && /^-?\d+$/.test(written) ? written : String(value);
