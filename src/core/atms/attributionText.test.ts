import { expect, test } from 'vitest';
import { someFeed } from '../../../test/support/atms/someDataset.ts';
import { decode } from '../utf8.ts';
import { attributionTexts } from './attributionText.ts';

const feeds = Array.from({ length: 10 }, (_, i) => ({
  ...someFeed,
  name: `feed ${i}`,
  attribution: { ...someFeed.attribution, text: `${i % 9}` },
}));
/** Record n is from the feeds whose bits are set in n. */
const attributionFeeds = Array.from({ length: 1024 }, (_, bits) => [...feeds.keys()].filter((i) => bits & (1 << i)));
const attribution = Uint32Array.from(attributionFeeds.keys());
const named = (bytes: Uint8Array): string[] =>
  bytes.length === 0
    ? []
    : (JSON.parse(`{${decode(bytes).slice(1)}}`) as { attributions: { text: string }[] }).attributions.map((one) => one.text);

test('attributes records to each feed that contains one of them, without duplicates and in the order of the feeds', () => {
  const attributionText = attributionTexts({ attribution, attributionFeeds }, feeds);
  expect(named(attributionText([], 0))).toEqual([]);
  expect(named(attributionText([0, 0], 2))).toEqual([]);
  // Feeds 0 and 9 share an attribution. Records beyond the count are ignored.
  expect(named(attributionText([0b1000000001, 0b100], 1))).toEqual(['0']);
  expect(named(attributionText([0b1000000000, 0b100, 0b10], 3))).toEqual(['1', '2', '0']);
});

test('returns the correct text for more combinations of feeds than it caches, even when the first combinations are repeated', () => {
  const attributionText = attributionTexts({ attribution, attributionFeeds }, feeds);
  for (const round of [1, 2]) {
    for (let bits = 1; bits < 1023; bits++) {
      const expected = feeds.filter((_, i) => (bits | (bits + 1)) & (1 << i)).map(({ attribution }) => attribution.text);
      expect({ round, bits, attribution: named(attributionText([bits, bits + 1], 2)) }).toEqual({
        round,
        bits,
        attribution: [...new Set(expected)],
      });
    }
  }
});
