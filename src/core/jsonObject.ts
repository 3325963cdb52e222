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
 * The text of one member of an object; of several of this name the last one's, as JSON.parse has it.
 * @param text of a JSON object. @returns undefined where it has no such member
 */
export function memberText(text: string, name: string): string | undefined {
  let found: string | undefined;
  for (let at = endOf(blank, text, text.indexOf('{') + 1); text[at] === '"'; at = endOf(blank, text, at)) {
    const keyEnd = endOf(string, text, at);
    const key: unknown = JSON.parse(text.slice(at, keyEnd));
    const from = endOf(blank, text, text.indexOf(':', keyEnd) + 1);
    const to = endOfValue(text, from);
    if (key === name) found = text.slice(from, to);
    at = endOf(blank, text, to) + 1;
  }
  return found;
}
