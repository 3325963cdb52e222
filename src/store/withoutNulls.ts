/** The type T, with each nullable key turned into an optional key. */
type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** Turns each NULL into an absent key, so that code above the tables does not get null for an unknown value. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  const known: Partial<T> = {};
  for (const key in row) if (row[key] !== null) known[key] = row[key];
  return known as unknown as WithoutNulls<T>;
}
