/**
 * JSON objects that are passed on as the text that they were read from: parsed and written again, long numbers lose digits, 1.10
 * becomes 1.1, and keys that look like numbers move to the front.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Beside the objects and not in them: whoever reads one sees what it says, and nothing else. */
const texts = new WeakMap<JsonObject, string>();

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined where it is JSON, but no object. @throws SyntaxError where it is no JSON */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) return undefined;
  texts.set(value, text.trim());
  return value;
}

/** The text that an object was read from by `parseJsonObject`; of any other its text as JSON.stringify writes it. */
export const jsonTextOf = (object: JsonObject): string => texts.get(object) ?? JSON.stringify(object);

/**
 * Where a text is no JSON: ` at position 12 (line 2 column 3)`, or nothing where JSON.parse does not say. Its whole message may quote a
 * secret from the text.
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

/** Where the value that begins at `at` ends. Of JSON: brackets are counted, and need not be matched. */
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
 * The members of an object as texts; of several of one name the last one's, as JSON.parse has it.
 * @param text of a JSON object.
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

/** The text of one member of an object. @returns undefined where it has no such member */
export const memberText = (text: string, name: string): string | undefined => memberTexts(text).get(name);

/** @param text of a JSON list. */
function elementTexts(text: string): string[] {
  const found: string[] = [];
  for (let at = endOf(blank, text, text.indexOf('[') + 1); at < text.length && text[at] !== ']'; at = endOf(blank, text, at)) {
    const to = endOfValue(text, at);
    found.push(text.slice(at, to));
    at = endOf(blank, text, to) + 1;
  }
  return found;
}

/** Parses a small document, such as a file of settings, so that `jsonTextOf` has the text of every object in it. @throws SyntaxError */
export function parseJsonDocument(text: string): unknown {
  const value: unknown = JSON.parse(text);
  keepTexts(value, text.trim());
  return value;
}

function keepTexts(value: unknown, text: string): void {
  if (Array.isArray(value)) {
    for (const [i, element] of elementTexts(text).entries()) keepTexts(value[i], element);
  } else if (isObject(value)) {
    texts.set(value, text);
    for (const [name, member] of memberTexts(text)) keepTexts(value[name], member);
  }
}

/**
 * A number as the text of an id: one with more digits than a double keeps as it is written, for two of them must not become one.
 * @param written in JSON.
 */
export const numberText = (value: number, written: string): string =>
  Math.abs(value) > Number.MAX_SAFE_INTEGER && /^-?\d+$/.test(written) ? written : String(value);
