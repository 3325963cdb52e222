/** Lists the values that an entry of the audit log contains. Entries can contain any JSON object. */

export interface ChangedValue {
  /** The names of the fields from the outside in, such as `brand`, `name`. */
  readonly path: readonly string[];
  /** undefined: the entry contains no earlier value. */
  readonly before: unknown;
  /** undefined: the entry contains no later value. */
  readonly after: unknown;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that only identify a version, and say nothing to a person. */
const internal: ReadonlySet<string> = new Set(['digest']);
/** Groups that are one value for a person. */
const single: ReadonlySet<string> = new Set(['surcharge']);
const deepest = 6;

/** Returns the values in the order of the fields, without those that are the same before and after. */
export function changedValues(before: unknown, after: unknown, path: readonly string[] = []): readonly ChangedValue[] {
  if (before === undefined && after === undefined) return [];
  const isSingle = path.length >= deepest || single.has(path.at(-1) ?? '');
  if (!isSingle && (isGroup(before) || before === undefined) && (isGroup(after) || after === undefined)) {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})].filter((name) => !internal.has(name)));
    return [...names].flatMap((name) => changedValues(before?.[name], after?.[name], [...path, name]));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}
