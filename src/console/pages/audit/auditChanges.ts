/** Lists the values that an entry of the audit log contains. Entries can contain any JSON object. */

export interface ChangedValue {
  /** The names of the fields from the outside in, such as `brand`, `name`. */
  readonly path: readonly string[];
  /** undefined: the entry contains no earlier value. */
  readonly before: unknown;
  /** undefined: the entry contains no later value. */
  readonly after: unknown;
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that only identify a version, and say nothing to a person. */
const internal: ReadonlySet<string> = new Set(['digest']);
/** Groups that are one value for a person. */
const single: ReadonlySet<string> = new Set(['surcharge', 'position']);
/** Numbers of records, of which 0 means that there are none. */
const counts: ReadonlySet<string> = new Set([
  ...['added', 'changed', 'gone', 'renumbered', 'reissued', 'unchanged', 'quarantined', 'set', 'removed'],
  ...['reports', 'answers'],
]);
const deepest = 6;

/** Returns a list of groups with different ids by their ids, so that each is compared with itself. */
function byId(value: unknown): Group | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const ids = value.map((one: unknown) => (isGroup(one) && typeof one.id === 'string' ? one.id : undefined));
  if (ids.includes(undefined) || new Set(ids).size < ids.length) return undefined;
  return Object.fromEntries(value.map(({ id, ...rest }: Group) => [id, rest]));
}

/** Returns a group whose latitude and longitude are one field, `position`. */
function withPosition(group: Group | undefined): Group | undefined {
  const { lat, long } = group ?? {};
  if (group === undefined || typeof lat !== 'number' || typeof long !== 'number') return group;
  const fields = Object.entries(group).filter(([name]) => name !== 'long');
  return Object.fromEntries(fields.map(([name, value]) => (name === 'lat' ? ['position', { lat, long }] : [name, value])));
}

const isAbsent = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/** Returns the values in the order of the fields, without those that are the same before and after, and without counts of 0. */
export function changedValues(before: unknown, after: unknown, path: readonly string[] = []): readonly ChangedValue[] {
  if (before === undefined && after === undefined) return [];
  const name = path.at(-1) ?? '';
  const [former, later] = [byId(before), byId(after)];
  if ((former && (later || isAbsent(after))) || (later && isAbsent(before))) return changedItems(former ?? {}, later ?? {}, path);
  const isSingle = path.length >= deepest || single.has(name);
  if (!isSingle && (isGroup(before) || before === undefined) && (isGroup(after) || after === undefined)) {
    const [from, to] = [withPosition(before), withPosition(after)];
    const names = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})].filter((one) => !internal.has(one)));
    return [...names].flatMap((one) => changedValues(from?.[one], to?.[one], [...path, one]));
  }
  if (counts.has(name) && !before && !after) return [];
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

/** A new or removed item of a list is one value. Of a changed item, only the changed fields are returned. */
const changedItems = (former: Group, later: Group, path: readonly string[]): readonly ChangedValue[] =>
  [...new Set([...Object.keys(former), ...Object.keys(later)])].flatMap((id) => {
    const [before, after] = [former[id], later[id]];
    if (before !== undefined && after !== undefined) return changedValues(before, after, [...path, id]);
    return [{ path: [...path, id], before, after }];
  });
