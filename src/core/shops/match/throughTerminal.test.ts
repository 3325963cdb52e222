import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../seededRandom.ts';
import type { CardTransaction } from '../cardTransaction.ts';
import type { KnownTerminal } from '../shop.ts';
import { throughTerminal } from './throughTerminal.ts';

const pair: KnownTerminal = { posId: 'P1', merchantId: 'M1', merchantUid: 'a', shopUid: 'a1' };
const pos: KnownTerminal = { posId: 'P2', merchantUid: 'a', shopUid: 'a2' };
const chain: KnownTerminal = { merchantId: 'M1', merchantUid: 'a' };
const otherChain: KnownTerminal = { merchantId: 'M2', merchantUid: 'b' };
const otherShop: KnownTerminal = { merchantId: 'M3', merchantUid: 'a', shopUid: 'a3' };
const seenAt: KnownTerminal = { merchantId: 'M4', merchantUid: 'a', shopUid: 'a4', inferred: true };
const all = [pair, pos, chain, otherChain, otherShop, seenAt];

const asked = (posId: string, merchantId: string, terminals: readonly KnownTerminal[] = all) => {
  const known = throughTerminal({ posId, merchantId }, terminals);
  return known && [known.merchantUid, known.shopUid].filter(Boolean).join(' ');
};

describe('decisions based on a transaction’s numbers', () => {
  it.each([
    ['the pair', 'P1', 'M1', 'a a1'],
    ['the posId alone', 'P2', '', 'a a2'],
    ['the posId with an unknown merchantId', 'P2', 'M9', 'a a2'],
    ['the posId with the merchantId of its chain', 'P2', 'M1', 'a a2'],
    ['the posId with a merchantId that occurs at another shop of its chain', 'P2', 'M4', 'a a2'],
    ['the merchantId if it belongs to another merchant', 'P2', 'M2', 'b'],
    ['the merchantId if it belongs to another shop', 'P2', 'M3', 'a a3'],
    ['the merchantId with an unknown posId', 'P9', 'M3', 'a a3'],
    ['nothing', 'P9', 'M9', undefined],
  ])('%s', (_what, posId, merchantId, expected) => {
    expect(asked(posId, merchantId)).toBe(expected);
  });

  it('have a lower confidence if both numbers are known and contradict each other', () => {
    const sure = (posId: string, merchantId: string) => throughTerminal({ posId, merchantId }, all)?.confidence ?? 0;
    expect(sure('P2', 'M2')).toBeLessThan(sure('P2', ''));
    expect(sure('P2', 'M3')).toBeLessThan(sure('P9', 'M3'));
    expect(sure('P2', 'M4')).toBe(sure('P2', ''));
  });

  it('are the same for all spellings of the numbers', () => {
    const spelled = [{ ...pair, posId: '00ab12 ', merchantId: 'm1' }];
    for (const posId of ['AB12', 'ab12', ' 0AB12', '00000AB12  ']) {
      for (const merchantId of ['M1', '0m1', ' M1']) expect(asked(posId, merchantId, spelled)).toBe('a a1');
    }
    expect(asked('0', '', [{ ...pos, posId: '000' }])).toBe('a a2');
  });
});

it('an additional number hides a shop only if the number belongs to another shop', () => {
  const uniform = seededRandom(24);
  const random = (below: number) => Math.floor(uniform() * below);
  const number = (letter: string) => (random(3) === 0 ? '' : `${letter}${random(3)}`);
  let [hidden, checked] = [0, 0];
  for (let round = 0; round < 20_000; round++) {
    const terminals = Array.from({ length: random(6) }, (): KnownTerminal => {
      const merchantUid = `m${random(2)}`;
      const [posId, merchantId] = [number('P'), number('M')];
      const isAlone = posId === '' || merchantId === '';
      return {
        ...(posId && { posId }),
        ...(merchantId && { merchantId }),
        merchantUid,
        ...(random(3) > 0 && { shopUid: `${merchantUid} s${random(2)}` }),
        ...(isAlone && random(2) === 0 && { inferred: true as const }),
      };
    });
    const known = (transaction: CardTransaction) => throughTerminal(transaction, terminals);
    const [posId, merchantId] = [`P${random(3)}`, `M${random(3)}`];
    const both = known({ posId, merchantId });
    for (const fewer of [{ posId }, { merchantId }]) {
      const before = known(fewer);
      if (before?.shopUid === undefined) continue;
      checked += 1;
      if (both?.shopUid !== undefined) continue;
      // The added number belongs to another merchant, which prevents the match.
      expect(both?.merchantUid, JSON.stringify({ terminals, posId, merchantId })).not.toBe(before.merchantUid);
      expect(both).toBeDefined();
      hidden += 1;
    }
  }
  expect(Math.min(checked / 20, hidden)).toBeGreaterThan(50);
});
