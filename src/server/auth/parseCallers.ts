import { placeOfSyntaxError } from '../../core/jsonObject.ts';
import { ConfigError } from '../settings/configError.ts';
import { type CallerEntry, callerFields, isText, wrongsInField } from './callerFields.ts';
import { lineNumberOf } from './jsonLines.ts';

/** @throws ConfigError that names the file and the position, and does not quote the text, because it may be a key */
export function readJsonFile(text: string, path: string): { readonly text: string; readonly value: unknown } {
  // Some editors write a byte order mark.
  const plain = text.replace(/^\ufeff/, '');
  try {
    return { text: plain, value: JSON.parse(plain) };
  } catch (error) {
    throw new ConfigError(`${path} is not valid JSON${placeOfSyntaxError(error)}.`);
  }
}

/** @throws ConfigError that names the file, the line, the entry and the field, but never quotes a key */
export function parseCallers(given: string, path: string): readonly CallerEntry[] {
  const { text, value: list } = readJsonFile(given, path);
  if (!Array.isArray(list)) throw new ConfigError(`${path} must contain a list of callers.`);
  const entries = list.map((entry, index) => {
    const fail = (complaint: string, field?: string): never => {
      const named = isText((entry as Partial<CallerEntry> | null)?.slug) ? ` ('${(entry as CallerEntry).slug}')` : '';
      const line = lineNumberOf(text, field === undefined ? `[${index}]` : `[${index}].${field}`);
      throw new ConfigError(`${path}: line ${line}: entry ${index + 1}${named}${complaint}.`);
    };
    return parseEntry(entry, fail);
  });
  refuseTwice(
    entries,
    ({ slug }) => [slug],
    (entry) => `${path}: the slug '${entry.slug}' is used twice.`,
  );
  refuseTwice(
    entries,
    ({ key }) => [key],
    (entry) => `${path}: the key of '${entry.slug}' is used twice.`,
  );
  refuseTwice(
    entries,
    ({ hosts = [] }) => [...new Set(hosts)],
    (entry) => `${path}: a host name of '${entry.slug}' also belongs to another caller.`,
  );
  const defaults = entries.filter((entry) => entry.default);
  if (defaults.length > 1) throw new ConfigError(`${path}: only one caller can be the default, not ${defaults.length}.`);
  return entries;
}

/** @param fail called with the error, which follows the entry's name in messages, and with the path of the field */
function parseEntry(value: unknown, fail: (complaint: string, field?: string) => never): CallerEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(' must be an object');
  const entry = value as Readonly<Record<string, unknown>>;
  for (const field of Object.keys(entry)) {
    if (!Object.hasOwn(callerFields, field))
      fail(`: '${field}' is not a known field. Known fields: ${Object.keys(callerFields).join(', ')}`, field);
  }
  for (const [field, { needed, mustBe }] of Object.entries(callerFields)) {
    if (Object.hasOwn(entry, field)) {
      const [wrong] = wrongsInField(field as keyof CallerEntry, entry[field]);
      if (wrong !== undefined) fail(`: ${wrong.message}`, wrong.path);
    } else if (needed) fail(`: '${field}' is missing. It must be ${mustBe}`, field);
  }
  const checked = entry as unknown as Omit<CallerEntry, 'activated' | 'default'> & Partial<CallerEntry>;
  return { activated: false, default: false, ...checked };
}

function refuseTwice(
  entries: readonly CallerEntry[],
  parts: (entry: CallerEntry) => readonly string[],
  message: (entry: CallerEntry) => string,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    for (const part of parts(entry)) {
      if (seen.has(part)) throw new ConfigError(message(entry));
      seen.add(part);
    }
  }
}
