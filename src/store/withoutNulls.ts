/** The type T, with each nullable key turned into an optional key. */
type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** Returns the row without its null values, so that in higher layers an unknown value is an absent key and not null. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  const known: Partial<T> = {};
  for (const key in row) if (row[key] !== null) known[key] = row[key];
  return known as unknown as WithoutNulls<T>;
}
