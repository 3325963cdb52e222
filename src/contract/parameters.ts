/**
 * Query parameters: how a table of them is written down, and how a query string is read against it. The table is the
 * one place where a parameter's type, range and default stand; reading, error messages and documentation derive from it.
 */

interface Described {
  readonly description: string;
}
export interface NumberParameter extends Described {
  readonly type: 'number' | 'integer';
  readonly required?: true;
  readonly minimum: number;
  readonly maximum?: number;
  readonly default?: number;
}
export interface BooleanParameter extends Described {
  readonly type: 'boolean';
}
export interface StringParameter extends Described {
  readonly type: 'string';
  readonly required?: true;
  /** In UTF-16 code units. */
  readonly maxLength: number;
}
export type Parameter = NumberParameter | BooleanParameter | StringParameter;
export type ParameterTable = Readonly<Record<string, Parameter>>;

type ValueOf<P extends Parameter> = P extends BooleanParameter ? boolean : P extends StringParameter ? string : number;
type Present<T extends ParameterTable> = {
  [K in keyof T]: T[K] extends { required: true } | { default: number } ? K : never;
}[keyof T];

/** What a table reads as: required and defaulted parameters always present, the others absent when omitted. */
export type ParametersOf<T extends ParameterTable> = {
  [K in Present<T>]: ValueOf<T[K]>;
} & { [K in Exclude<keyof T, Present<T>>]?: ValueOf<T[K]> };

/** A query string as it arrives: a name given twice is a list. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Decimals, and exponents as JavaScript prints them, which it does for what is smaller than a millionth or has more than 21 digits:
 * 1.5e-7, 1e+21. No hex, blanks, NaN or Infinity; no plus in front, which a query string reads as a blank.
 */
const large = String.raw`\d(\.\d+)?e\+(2[1-9]|[3-9]\d|[12]\d\d|30\d)`;
const small = String.raw`\d(\.\d+)?e-([7-9]|[1-9]\d|[1-3]\d\d)`;
const decimal = new RegExp(String.raw`^-?(\d+(\.\d*)?|\.\d+|${small}|${large})$`);
const wholeNumber = new RegExp(String.raw`^-?(\d+|${large})$`);

function expected(parameter: Parameter): string {
  if (parameter.type === 'boolean') return "must be 'true' or 'false'";
  if (parameter.type === 'string') return `must be at most ${parameter.maxLength} characters long`;
  const noun = parameter.type === 'integer' ? 'an integer' : 'a number';
  if (parameter.maximum === undefined) return `must be ${noun} of at least ${parameter.minimum}`;
  return `must be ${noun} between ${parameter.minimum} and ${parameter.maximum}`;
}

/** undefined: it does not fit. */
function readOne(parameter: Parameter, text: string): number | boolean | string | undefined {
  if (parameter.type === 'string') return text.length <= parameter.maxLength ? text : undefined;
  if (parameter.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (!(parameter.type === 'integer' ? wholeNumber : decimal).test(text)) return undefined;
  const value = Number(text);
  // Digits without end overflow to Infinity: an unbounded parameter takes the largest number there is instead.
  const finite = Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE;
  if (finite < parameter.minimum || finite > (parameter.maximum ?? Number.MAX_VALUE)) return undefined;
  return finite === 0 ? 0 : finite;
}

/** Values echoed in messages are cut: a message is for a person, and a query can be long. */
function quoted(text: string): string {
  return `'${text.length > 60 ? `${text.slice(0, 60)}...` : text}'`;
}

/** Reads a query against its table. Unknown names are ignored; the first thing wrong is the error, in the table's order. */
export function readParameters<T extends ParameterTable>(
  table: T,
  query: RawQuery,
): { ok: true; value: ParametersOf<T> } | { ok: false; message: string } {
  const value: Record<string, number | boolean | string> = {};
  for (const name in table) {
    const parameter = table[name] as Parameter;
    const raw = Object.hasOwn(query, name) ? query[name] : undefined;
    if (raw === undefined) {
      if (parameter.type !== 'boolean' && parameter.required) {
        return { ok: false, message: `Required ${parameter.type} parameter '${name}' is not present` };
      }
      if ('default' in parameter && parameter.default !== undefined) value[name] = parameter.default;
      continue;
    }
    if (typeof raw !== 'string')
      return { ok: false, message: `Parameter '${name}' must be given once, got it ${raw.length} times` };
    const read = readOne(parameter, raw);
    if (read === undefined) return { ok: false, message: `Parameter '${name}' ${expected(parameter)}, got ${quoted(raw)}` };
    value[name] = read;
  }
  return { ok: true, value: value as ParametersOf<T> };
}
