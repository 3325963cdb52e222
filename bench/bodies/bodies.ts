/** Request bodies for batch look-ups that take a long time to parse. Each is within the service's limit of 4 MB. */
const list = (count: number, value: (i: number) => string): string =>
  `[${Array.from({ length: count }, (_, i) => value(i)).join(',')}]`;

const escaped = (length: number) => '\\u010d'.repeat(length);

export const bodies = {
  objects: { name: '450 000 small objects', make: () => list(450_000, () => '{"a":1}') },
  numbers: { name: '1 900 000 numbers', make: () => list(1_900_000, () => '1') },
  keys: { name: '300 000 keys', make: () => `{${list(300_000, (i) => `"k${i}":1`).slice(1, -1)}}` },
  deep: { name: 'arrays nested 2 000 000 deep', make: () => '['.repeat(2_000_000) },
  text: { name: 'one string of 4 MB with all characters escaped', make: () => `["${escaped(660_000)}"]` },
  fields: { name: '49 000 values, just below the limit', make: () => list(16_000, () => '{"a":1}') },
  batch: {
    name: 'a batch of the maximum size with all characters escaped',
    make: () =>
      list(
        500,
        () => `{"posId":"${escaped(64)}","merchantId":"${escaped(64)}","description":"${escaped(512)}","city":"${escaped(128)}"}`,
      ),
  },
} as const satisfies Record<string, { readonly name: string; readonly make: () => string }>;

export type BodyKind = keyof typeof bodies;
