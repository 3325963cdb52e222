import { expect, test } from 'vitest';
import { type ExplainedResult, whyNotChosen } from './whyNotChosen.ts';

const cafe = { level: 'shop', uid: 'cafe' } as const;
const bar = { level: 'shop', uid: 'bar' } as const;
const chain = { level: 'merchant', uid: 'chain' } as const;
const other = { level: 'merchant', uid: 'other' } as const;

/** @param scores by uid */
function explained(
  scores: Readonly<Record<string, number>>,
  certainty?: ExplainedResult['certainty'],
  isMerchant = false,
): ExplainedResult {
  const candidates = [cafe, bar, chain, other].flatMap((key) => {
    const score = scores[key.uid];
    return score === undefined ? [] : [{ ...key, score }];
  });
  return { candidates, isMerchant, ...(certainty && { certainty }) };
}
const unsure = {
  confidence: 0.6,
  required: 0.955,
  circumstances: [
    { code: 'noCity', weight: -1.4 },
    { code: 'usual', weight: -0.1 },
    { code: 'lead', weight: 2 },
    { code: 'namesakes', weight: -1.7 },
  ],
} satisfies ExplainedResult['certainty'];
const sure = { ...unsure, confidence: 0.99 };

test.each<[string, typeof cafe | typeof chain, ExplainedResult, object]>([
  ['has no name in the text', cafe, explained({ bar: 5 }), { code: 'notFound' }],
  ['has only candidates of the other level', chain, explained({ cafe: 9 }), { code: 'notFound' }],
  ['has a better rival', cafe, explained({ cafe: 3, bar: 4 }), { code: 'betterRival', rival: bar }],
  ['has an equal rival', cafe, explained({ cafe: 4, bar: 4 }), { code: 'equalRival', rival: bar }],
  [
    'has a better merchant as its rival',
    chain,
    explained({ chain: 4, other: 5, cafe: 9 }),
    { code: 'betterRival', rival: other },
  ],
  [
    'is online and has a rival that is almost as good',
    cafe,
    explained({ cafe: 5.5, bar: 4.5 }),
    { code: 'closeRival', rival: bar },
  ],
  ['is online and has a low score', cafe, explained({ cafe: 4.5, bar: 4 }), { code: 'weak' }],
  [
    'has a location and a rival that is almost as good',
    cafe,
    explained({ cafe: 4, bar: 3.5 }, { ...unsure, circumstances: [] }),
    { code: 'unsure', confidence: 0.6, required: 0.955, circumstances: [] },
  ],
  [
    'is a merchant and has a rival that is almost as good',
    chain,
    explained({ chain: 5, other: 4.5 }),
    { code: 'closeRival', rival: other },
  ],
  ['is a merchant with a low score', chain, explained({ chain: 4, other: 3.5 }), { code: 'weak' }],
  ['is a merchant with a clear lead', chain, explained({ chain: 5, other: 4 }), { code: 'weak' }],
  [
    'is not sure enough',
    cafe,
    explained({ cafe: 4, bar: 1 }, unsure, true),
    { code: 'unsure', confidence: 0.6, required: 0.955, circumstances: ['namesakes', 'noCity'] },
  ],
  ['is in the text of a withdrawal', cafe, explained({ cafe: 4 }, sure, true), { code: 'withdrawal' }],
])('the reason for a record that %s', (_, target, result, reason) => {
  expect(whyNotChosen(target, result)).toEqual(reason);
});
