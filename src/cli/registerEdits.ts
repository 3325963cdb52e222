/** Converts command-line options to edits of the register. */
import { correctionOf, levelOf } from '../server/console/reviewedSuggestions.ts';
import type { Register, RegisterEdit } from '../store/shops/shopRepositories.ts';
import { StoreError } from '../store/storeError.ts';
import { UsageError } from './readArguments.ts';

/**
 * Parses "name=Billa", "phone=" (which removes the field) and "tags=[\"kiosk\"]". JSON lists, numbers and null are parsed as
 * JSON. Any other value is text.
 * @throws UsageError
 */
export function readFieldArguments(words: readonly string[]): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 1) throw new UsageError(`'${word}' is not in the form field=value.`);
    const [name, value] = [word.slice(0, at), word.slice(at + 1)];
    if (Object.hasOwn(fields, name)) throw new UsageError(`The field '${name}' is specified twice.`);
    fields[name] = readValue(value);
  }
  if (Object.keys(fields).length === 0) throw new UsageError('No field specified. Use field=value.');
  return fields;
}

/**
 * Reads the fields of an ATM. true and false are answers, JSON objects are parsed, and all numbers except coordinates are text.
 * @throws UsageError
 */
export function readAtmFields(words: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(textual(readFieldArguments(words))).map(([name, value]) => {
      if (value === 'true' || value === 'false') return [name, value === 'true'];
      if (typeof value !== 'string' || !value.startsWith('{')) return [name, value];
      try {
        return [name, JSON.parse(value)];
      } catch {
        throw new UsageError(`'${name}' is not valid JSON: ${value}`);
      }
    }),
  );
}

function readValue(text: string): unknown {
  if (text === '' || text === 'null') return null;
  if (/^(\[.*\]|-?\d+(\.\d+)?)$/s.test(text) && !/^0\d/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return text;
}

export async function correction(register: Register, uid: string, words: readonly string[]): Promise<RegisterEdit> {
  return correctionOf(register, { uid, fields: textual(readFieldArguments(words)) });
}

/** Converts numbers other than coordinates to text, because house numbers, postcodes and store numbers are text. */
function textual(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const numbers = new Set(['lat', 'long']);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' && !numbers.has(name) ? String(value) : value,
    ]),
  );
}

export async function merging(register: Register, uid: string, into: string): Promise<RegisterEdit> {
  const [level, other] = [await levelOf(register, uid), await levelOf(register, into)];
  if (level !== other)
    throw new StoreError(`${uid} is a ${level} and ${into} a ${other}. Only records of the same kind can be merged.`);
  return { kind: 'merge', level, uid, into };
}

export const closing = async (register: Register, uid: string): Promise<RegisterEdit> => ({
  kind: 'remove',
  level: await levelOf(register, uid),
  uid,
});

/**
 * Returns the edit that removes a correction or an assigned terminal.
 * @throws UsageError if the words name neither or both
 */
export async function undoing(
  register: Register,
  [uid, field]: readonly string[],
  { posId = '', merchantId = '' }: { readonly posId?: string | undefined; readonly merchantId?: string | undefined },
): Promise<RegisterEdit> {
  if (uid === undefined || field === undefined) return { kind: 'removeFix', fix: { kind: 'terminal', posId, merchantId } };
  return { kind: 'removeFix', fix: { kind: 'correction', level: await levelOf(register, uid), uid, field } };
}

/** Summarizes an edit for the operator. */
export function describeEdit(edit: RegisterEdit): string {
  switch (edit.kind) {
    case 'merge':
      return `Merged the ${edit.level} ${edit.uid} into ${edit.into}.`;
    case 'remove':
      return `Removed the ${edit.level} ${edit.uid}. Later imports do not restore it.`;
    case 'correct':
      return `Corrected these fields of the ${edit.level} ${edit.uid}: ${Object.keys(edit.fields).join(', ')}. Later imports do not overwrite them.`;
    case 'add':
      return `Added ${edit.shop?.uid ?? edit.merchant?.uid}.`;
    case 'addAlias':
      return `Added the name ${JSON.stringify(edit.name)} to the ${edit.level} ${edit.uid}.`;
    case 'removeFix':
      return edit.fix.kind === 'terminal'
        ? `Removed the assignment of ${numbersIn(edit.fix)}.`
        : `Removed the correction of the field '${edit.fix.field}' of the ${edit.fix.level} ${edit.fix.uid}.`;
    case 'confirmTerminal': {
      const { shopUid, merchantUid } = edit.terminal;
      return `Assigned ${numbersIn(edit.terminal)} to ${shopUid === undefined ? `the merchant ${merchantUid}` : `the shop ${shopUid}`}.`;
    }
  }
}

const numbersIn = ({ posId, merchantId }: { readonly posId?: string; readonly merchantId?: string }): string =>
  [posId && `posId ${posId}`, merchantId && `merchantId ${merchantId}`].filter(Boolean).join(' with ');
