/** Takes the arrays of numbers out of something, and puts them back: they are kept as they are, the rest in some other way. */

export const arrayKinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
export type ArrayKind = keyof typeof arrayKinds;
export type NumberArray = InstanceType<(typeof arrayKinds)[ArrayKind]>;

/** What stands in an array's place. */
interface Place {
  readonly array: number;
}
export type Detached = unknown;

const isArray = (value: unknown): value is NumberArray => ArrayBuffer.isView(value);
const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlace = (value: unknown): value is Place => isPlain(value) && 'array' in value && Object.keys(value).length === 1;

/**
 * Follows plain objects, maps of objects, and lists of arrays; whatever else there is holds no arrays of numbers. Of a map that holds
 * something else only the first entry is looked at: it may have hundreds of thousands.
 */
function follow(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== value) return changed;
  if (value instanceof Map) {
    const [first] = value.values();
    if (!isPlain(first)) return value;
    return new Map([...value].map(([key, held]) => [key, isPlain(held) ? follow(held, change) : held]));
  }
  if (value instanceof Set || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return isArray(value[0]) || isPlace(value[0]) ? value.map((one) => follow(one, change)) : value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, follow(held, change)]));
}

export function detach(value: unknown): { readonly lifted: Detached; readonly arrays: readonly NumberArray[] } {
  const arrays: NumberArray[] = [];
  const lifted = follow(value, (one) => (isArray(one) ? ({ array: arrays.push(one) - 1 } satisfies Place) : one));
  return { lifted, arrays };
}

export const lower = (lifted: Detached, arrays: readonly NumberArray[]): unknown =>
  follow(lifted, (one) => (isPlace(one) ? arrays[one.array] : one));
