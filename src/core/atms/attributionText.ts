import { encode } from '../utf8.ts';
import { distinctAttributions } from './attributeAtms.ts';
import type { Feed } from './feed.ts';
import type { PackedAtms } from './packedAtms.ts';

/**
 * Returns the attributions of the first `count` records as UTF-8 JSON that can be appended to the other members of a response.
 * The result can be empty.
 */
export type AttributionText = (records: ArrayLike<number>, count: number) => Uint8Array;

const noBytes = new Uint8Array(0);

/** The maximum number of cached combinations of feeds. There can be many combinations where many feeds overlap. */
const kept = 256;

/** Lists each attribution once, in the order of the feeds that contain the records. */
export function attributionTexts(
  { attribution, attributionFeeds }: Pick<PackedAtms, 'attribution' | 'attributionFeeds'>,
  feeds: readonly Feed[],
): AttributionText {
  const known = new Map<string, Uint8Array>();
  /**
   * The text for each index in `attributionFeeds`, for the common case in which all records in a response have the same
   * attributions.
   */
  const alone: (Uint8Array | undefined)[] = [];

  function textOf(numbers: readonly number[]): Uint8Array {
    const holding = new Set(numbers.flatMap((number) => attributionFeeds[number] ?? []));
    const attributions = distinctAttributions(feeds.filter((_, index) => holding.has(index)));
    return attributions.length > 0 ? encode(`,"attributions":${JSON.stringify(attributions)}`) : noBytes;
  }

  function together(records: ArrayLike<number>, count: number): Uint8Array {
    const numbers = new Set<number>();
    for (let i = 0; i < count; i++) numbers.add(attribution[records[i] as number] as number);
    const inOrder = [...numbers].sort((a, b) => a - b);
    const key = inOrder.join();
    const text = known.get(key) ?? textOf(inOrder);
    if (known.size >= kept) known.clear();
    known.set(key, text);
    return text;
  }

  return (records, count) => {
    if (count === 0) return noBytes;
    const first = attribution[records[0] as number] as number;
    for (let i = 1; i < count; i++) if (attribution[records[i] as number] !== first) return together(records, count);
    alone[first] ??= textOf([first]);
    return alone[first];
  };
}
