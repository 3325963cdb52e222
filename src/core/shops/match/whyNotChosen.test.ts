import { expect, test } from 'vitest';
import { seeded } from '../../../../test/support/osm/seeded.ts';
import { matcherBuilder } from '../register/buildMatcher.ts';
import { type ExplainedResult, whyNotChosen } from './whyNotChosen.ts';

const cafe = { level: 'shop', uid: 'cafe' } as const;
const bar = { level: 'shop', uid: 'bar' } as const;
const chain = { level: 'merchant', uid: 'chain' } as const;
const other = { level: 'merchant', uid: 'other' } as const;

/** @param scores by uid */
function explained(
  scores: Readonly<Record<string, number>>,
  certainty?: ExplainedResult['certainty'],
  rest: Partial<ExplainedResult> = {},
): ExplainedResult {
  const candidates = [cafe, bar, chain, other].flatMap((key) => {
    const score = scores[key.uid];
    return score === undefined ? [] : [{ ...key, score }];
  });
  return { candidates, rivals: [], isWithdrawal: false, ...(certainty && { certainty }), ...rest };
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

const reasons: [string, typeof cafe | typeof chain, ExplainedResult, object | undefined][] = [
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
    explained({ chain: 5, other: 4.5 }, undefined, { rivals: ['chain', 'other'] }),
    { code: 'closeRival', rival: other },
  ],
  [
    'is a merchant and has an equal rival',
    chain,
    explained({ chain: 5, other: 5 }, undefined, { rivals: ['chain', 'other'] }),
    { code: 'equalRival', rival: other },
  ],
  ['is a merchant with a low score', chain, explained({ chain: 4, other: 3.5 }), { code: 'weak' }],
  [
    'is not sure enough',
    cafe,
    explained({ cafe: 4, bar: 1 }, unsure, { isWithdrawal: true }),
    { code: 'unsure', confidence: 0.6, required: 0.955, circumstances: ['namesakes', 'noCity'] },
  ],
  [
    'is in the text of a withdrawal',
    cafe,
    explained({ cafe: 4 }, sure, { isWithdrawal: true, result: chain }),
    { code: 'withdrawal' },
  ],
  [
    'is online and in the text of a withdrawal',
    cafe,
    explained({ cafe: 6 }, undefined, { isWithdrawal: true }),
    { code: 'withdrawal' },
  ],
];
test.each(reasons)('the reason for a record that %s', (_, target, result, reason) => {
  expect(whyNotChosen(target, result)).toEqual(reason);
});

const others: [string, typeof cafe | typeof chain, ExplainedResult][] = [
  ['a known terminal belongs to another merchant', cafe, explained({ cafe: 4 }, sure, { result: other })],
  ['a site names the chain, but not the branch', cafe, explained({ cafe: 4 }, sure, { result: chain })],
  ['another shop that fits equally well is the result', cafe, explained({ cafe: 4, bar: 4 }, sure, { result: bar })],
  ['an equal merchant has the same name', chain, explained({ chain: 5, other: 5 }, undefined, { result: other })],
  ['shops determine the merchant', chain, explained({ chain: 5, other: 4.5 }, undefined, { result: other })],
];
test.each(others)('no reason is claimed if %s', (_, target, result) => {
  expect(whyNotChosen(target, result)).toBeUndefined();
});

test('in random registers, only merchants that prevent a decision are rivals', () => {
  const random = seeded(7);
  const pick = (words: readonly string[]) => words[random(words.length)] as string;
  let undecided = 0;
  for (let round = 0; round < 80; round++) {
    const pickName = () => `${pick(['Kofola', 'Lahudky'])} ${pick(['Novak', 'Svoboda', 'Express', 'Novak Express'])}`;
    const merchants = Array.from({ length: 5 }, (_, index) => ({
      ...{ uid: `m${index}`, wikidata: `Q10${index}`, category: 'groceries' as const, countries: ['CZ'] },
      ...{ name: pickName(), aliases: [pickName()] },
    }));
    const description = pickName().toUpperCase();
    const explainIn = (some: typeof merchants) => {
      const builder = matcherBuilder();
      builder.addMerchants(some);
      return builder.finish(1).explain({ description, country: 'CZ' }, []);
    };
    const { decision, rivals } = explainIn(merchants);
    if (rivals === undefined) continue;
    undecided++;
    const kept = merchants.find(({ uid }) => uid === rivals[0])?.name;
    const without = merchants.filter(({ uid, name }) => !rivals.includes(uid) || name === kept);
    expect([decision.kind, explainIn(without).rivals]).toEqual(['nothing', undefined]);
    expect(explainIn(without).decision.kind, `${description} in ${without.map(({ name }) => name)}`).toBe('merchant');
  }
  expect(undecided).toBeGreaterThan(10);
});
