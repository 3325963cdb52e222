/** T with every key that may hold null turned into a key that may be absent. */
export type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** The one place where a column's NULL becomes an absent key: everywhere above the tables unknown is absence. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  const known: Partial<T> = {};
  for (const key in row) if (row[key] !== null) known[key] = row[key];
  return known as unknown as WithoutNulls<T>;
}
