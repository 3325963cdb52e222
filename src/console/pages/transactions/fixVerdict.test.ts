import { expect, test } from 'vitest';
import type { ExplainedDecision, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { verdictOf } from './fixVerdict.ts';
import { lookAlikes, placeOf, recordKey, shortSite } from './recordDetails.ts';

const cafe: NamedRecord = { level: 'shop', uid: 'cafe', name: 'Café' };
const bar: NamedRecord = { level: 'shop', uid: 'bar', name: 'Bar' };
const chain: NamedRecord = { level: 'merchant', uid: 'chain', name: 'Chain' };
const other: NamedRecord = { level: 'merchant', uid: 'other', name: 'Other' };

/** @param scores by uid */
function explained(
  decision: ExplainedDecision['decision'],
  scores: Readonly<Record<string, number>>,
  certainty?: ExplainedDecision['explanation']['certainty'],
): ExplainedDecision {
  const records = [cafe, bar, chain, other].filter(({ uid }) => uid in scores);
  const candidates = records.map((record) => ({ name: '', ...record, score: scores[record.uid] ?? 0, evidence: [] }));
  return { decision, records, explanation: { readings: [], candidates, ...(certainty && { certainty }) } };
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
} satisfies ExplainedDecision['explanation']['certainty'];
const sure = { ...unsure, confidence: 0.99 };

test.each<[string, NamedRecord, ExplainedDecision, object]>([
  ['is the result', cafe, explained({ shop: cafe, merchant: chain }, {}), { kind: 'identified', record: cafe }],
  ['is the merchant of the result', chain, explained({ shop: cafe, merchant: chain }, {}), { kind: 'identified', record: cafe }],
  [
    'has no name in the text',
    cafe,
    explained({ shop: bar }, { bar: 5 }),
    { kind: 'other', record: bar, why: { code: 'notFound' } },
  ],
  [
    'has a better rival',
    cafe,
    explained({}, { cafe: 3, bar: 4 }),
    { kind: 'unsolved', why: { code: 'rival', record: bar, fit: 'better' } },
  ],
  [
    'has an equal rival',
    cafe,
    explained({}, { cafe: 4, bar: 4 }),
    { kind: 'unsolved', why: { code: 'rival', record: bar, fit: 'equal' } },
  ],
  [
    'is online and has a rival that is almost as good',
    cafe,
    explained({}, { cafe: 5.5, bar: 4.5 }),
    { kind: 'unsolved', why: { code: 'rival', record: bar, fit: 'close' } },
  ],
  ['is online and has a low score', cafe, explained({}, { cafe: 4.5, bar: 4 }), { kind: 'unsolved', why: { code: 'weak' } }],
  [
    'has a location and a rival that is almost as good',
    cafe,
    explained({}, { cafe: 4, bar: 3.5 }, { ...unsure, circumstances: [] }),
    { kind: 'unsolved', why: { code: 'unsure', confidence: 0.6, required: 0.955, circumstances: [] } },
  ],
  [
    'is a merchant and has a rival that is almost as good',
    chain,
    explained({}, { chain: 5, other: 4.5 }),
    { kind: 'unsolved', why: { code: 'rival', record: other, fit: 'close' } },
  ],
  ['is a merchant with a low score', chain, explained({}, { chain: 4, other: 3.5 }), { kind: 'unsolved', why: { code: 'weak' } }],
  ['is a merchant with a clear lead', chain, explained({}, { chain: 5, other: 4 }), { kind: 'unsolved', why: { code: 'weak' } }],
  [
    'is not sure enough',
    cafe,
    explained({ merchant: chain }, { cafe: 4, bar: 1 }, unsure),
    {
      ...{ kind: 'other', record: chain },
      why: { code: 'unsure', confidence: 0.6, required: 0.955, circumstances: ['namesakes', 'noCity'] },
    },
  ],
  [
    'is in the text of a withdrawal',
    cafe,
    explained({ merchant: chain }, { cafe: 4 }, sure),
    { kind: 'other', record: chain, why: { code: 'withdrawal' } },
  ],
  ['has a low score', chain, explained({}, { chain: 2 }), { kind: 'unsolved', why: { code: 'weak' } }],
])('the verdict on a record that %s', (_, target, result, verdict) => {
  expect(verdictOf(target, result)).toEqual(verdict);
});

test('records that look alike are those without a visible difference', () => {
  const near = { lat: 48.137, long: 11.575 };
  const at = (uid: string, more: object): NamedRecord => ({ ...{ level: 'shop', uid, name: 'Bar' }, ...more });
  const records = [
    at('a', { where: 'DE' }),
    at('b', { where: 'DE' }),
    at('b', { where: 'DE' }),
    at('c', { where: 'DE', point: near }),
    at('d', { where: 'Tal 1, München, DE', point: near }),
    at('e', { where: 'Tal 1, München, DE' }),
    at('f', { where: 'DE', website: 'https://bar.example/' }),
  ];
  expect([...lookAlikes(records)]).toEqual(['a', 'b', 'd', 'e'].map((uid) => recordKey({ level: 'shop', uid })));
  expect(lookAlikes(records.slice(1, 3)).size).toBe(0);
  expect(placeOf(at('c', { where: 'DE', point: near }))).toBe('DE (48.13700, 11.57500)');
  expect(placeOf(at('g', {}))).toBeUndefined();
  expect(shortSite('https://www.bar.example/')).toBe('bar.example');
});
