import { expect, it } from 'vitest';
import { seededRandom } from '../../core/seededRandom.ts';
import { type CardTransaction, canonicalNumber } from '../../core/shops/cardTransaction.ts';
import { throughTerminal } from '../../core/shops/match/throughTerminal.ts';
import type { Decision } from '../../core/shops/matcher.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import { decideInTurns } from './lookUp.ts';

it.each([1, 10])('batches of %i get only the terminals with their numbers, and the same decisions', async (step) => {
  const random = seededRandom(3);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  // Several spellings of a number, and numbers that are both posId and merchantId.
  const spellings = ['', '1', '0001', '1  ', '2', '02', 'a', 'A', '0a', ...Array.from({ length: 40 }, (_, at) => `${at + 10}`)];
  const numbers = () => ({ posId: pick(spellings), merchantId: pick(spellings) });
  const terminals = Array.from(
    { length: 300 },
    (_, at): Terminal => ({ ...numbers(), merchantUid: `m-${at % 7}`, ...(random() < 0.5 && { shopUid: `s-${at}` }) }),
  );
  const transactions = Array.from({ length: 200 }, (): CardTransaction => ({ description: 'TIGER', ...numbers() }));
  const batches: { readonly some: readonly CardTransaction[]; readonly own: readonly Terminal[] }[] = [];
  const decide = async (some: readonly CardTransaction[], own: readonly Terminal[]) => {
    batches.push({ some, own });
    return some.map((transaction): Decision => {
      const { merchantUid, shopUid, confidence } = throughTerminal(transaction, own) ?? {};
      if (merchantUid === undefined || confidence === undefined) return { kind: 'nothing' };
      return { kind: shopUid === undefined ? 'merchant' : 'found', merchantUid, shopUid: shopUid ?? '', confidence };
    });
  };
  const whole = await decide(transactions, terminals);
  expect(new Set(whole.map(({ kind }) => kind)).size).toBe(3);
  batches.length = 0;
  expect(await decideInTurns({ decide }, transactions, terminals, step)).toEqual(whole);
  expect(batches.length).toBe(200 / step);
  const same = (one = '', other = '') => one !== '' && canonicalNumber(one) === canonicalNumber(other);
  for (const { some, own } of batches)
    expect(new Set(own)).toEqual(
      new Set(
        terminals.filter((terminal) =>
          some.some(({ posId, merchantId }) => same(posId, terminal.posId) || same(merchantId, terminal.merchantId)),
        ),
      ),
    );
});
