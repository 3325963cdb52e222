import { encode } from '../utf8.ts';
import { distinctAttributions } from './attributeAtms.ts';
import type { Feed } from './feed.ts';
import type { PackedAtms } from './packedAtms.ts';

/** Whom the first `count` of some records are owed to, in UTF-8 as it follows the other members of an answer; empty: nobody. */
export type AttributionText = (records: ArrayLike<number>, count: number) => Uint8Array;

const nobody = new Uint8Array(0);

/** So many ways in which feeds come together are remembered: near a border of many there are endless ones. */
const kept = 256;

/** Each attribution once, in the order of the feeds that hold the records. */
export function attributionTexts({ owed, owedTo }: Pick<PackedAtms, 'owed' | 'owedTo'>, feeds: readonly Feed[]): AttributionText {
  const known = new Map<string, Uint8Array>();
  /** By number in `owedTo`: nearly always all records of an answer are owed to the same. */
  const alone: (Uint8Array | undefined)[] = [];

  function textOf(numbers: readonly number[]): Uint8Array {
    const holding = new Set(numbers.flatMap((number) => owedTo[number] ?? []));
    const attributions = distinctAttributions(feeds.filter((_, index) => holding.has(index)));
    return attributions.length > 0 ? encode(`,"attributions":${JSON.stringify(attributions)}`) : nobody;
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
    if (count === 0) return nobody;
    const first = owed[records[0] as number] as number;
    for (let i = 1; i < count; i++) if (owed[records[i] as number] !== first) return together(records, count);
    alone[first] ??= textOf([first]);
    return alone[first];
  };
}
