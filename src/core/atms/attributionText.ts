import { encode } from '../utf8.ts';
import { distinctAttributions } from './attributeAtms.ts';
import type { Feed } from './feed.ts';
import type { PackedAtms } from './packedAtms.ts';

/** The attributions of the first `count` records, in UTF-8 JSON as it follows the other members of an answer; may be empty. */
export type AttributionText = (records: ArrayLike<number>, count: number) => Uint8Array;

const noBytes = new Uint8Array(0);

/** Number of cached combinations of feeds. Bounded because near a border of many feeds there are very many combinations. */
const kept = 256;

/** Each attribution once, in the order of the feeds that hold the records. */
export function attributionTexts({ owed, owedTo }: Pick<PackedAtms, 'owed' | 'owedTo'>, feeds: readonly Feed[]): AttributionText {
  const known = new Map<string, Uint8Array>();
  /** By number in `owedTo`. Fast path: usually all records of an answer have the same attributions. */
  const alone: (Uint8Array | undefined)[] = [];

  function textOf(numbers: readonly number[]): Uint8Array {
    const holding = new Set(numbers.flatMap((number) => owedTo[number] ?? []));
    const attributions = distinctAttributions(feeds.filter((_, index) => holding.has(index)));
    return attributions.length > 0 ? encode(`,"attributions":${JSON.stringify(attributions)}`) : noBytes;
  }

  function together(records: ArrayLike<number>, count: number): Uint8Array {
    const numbers = new Set<number>();
    for (let i = 0; i < count; i++) numbers.add(owed[records[i] as number] as number);
    const inOrder = [...numbers].sort((a, b) => a - b);
    const key = inOrder.join();
    const text = known.get(key) ?? textOf(inOrder);
    if (known.size >= kept) known.clear();
    known.set(key, text);
    return text;
  }

  return (records, count) => {
    if (count === 0) return noBytes;
    const first = owed[records[0] as number] as number;
    for (let i = 1; i < count; i++) if (owed[records[i] as number] !== first) return together(records, count);
    alone[first] ??= textOf([first]);
    return alone[first];
  };
}
