import { describe, expect, test } from 'vitest';
import type { OwnFeeRule } from '../../../contract/app.ts';
import type { Atm } from '../../../contract/atms.ts';
import { en } from '../../texts/en.ts';
import { formatsFor } from '../../texts/formats.ts';
import { en as moreEn } from '../../texts/more/en.ts';
import { commonCurrency } from './commonCurrency.ts';
import { costIndex } from './costIndex.ts';

const formats = formatsFor('en-IE');
const speech = { texts: en(formats), more: moreEn(formats), formats };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const machine = (uid: string, said: Partial<Atm> = {}, country = 'DE'): Atm => ({
  uid,
  location: { address: { country }, coordinates: { lat: 52.5, long: 13.4 } },
  ...said,
});
const of = (by: string) => ({ merchant: { uid: by, name: by } });
const eur = (amount: number) => ({ fee: { currency: 'EUR', amount } });

const ownFees: readonly OwnFeeRule[] = [
  { operators: ['own'], fee: 'none' },
  { currencies: ['EUR'], fee: { amount: 2, currency: 'EUR' } },
  { currencies: ['CZK'], fee: { amount: 1, currency: 'EUR' } },
];

/** Returns the badge and the lines of the details. */
function say(atm: Atm, amount: number, own?: readonly OwnFeeRule[]) {
  const book = costIndex(amount, own, speech);
  const badge = book.badge(atm);
  const { title, lines = [], notes = [] } = book.statement(atm) ?? {};
  return {
    badge: badge && `${badge.tone}: ${plain(badge.text)}`,
    detail: [title ?? '', ...lines.map((line) => line.join(': ')), ...notes].map(plain),
  };
}

describe('without the bank’s own rules a card shows the ATM’s surcharge', () => {
  const note = 'Charged by the machine’s operator. Your bank may charge its own fee.';
  test.each<[string, Atm, string | undefined, readonly string[]]>([
    ['a fixed surcharge', machine('a', eur(3.95)), 'plain: You pay €203.95 for €200', ['€3.95']],
    ['a percentage', machine('a', { fee: { percentage: 1.5 } }), 'plain: You pay about €203.00 for €200', ['about €3.00']],
    ['whole yen', machine('a', { fee: { percentage: 1.3 } }, 'JP'), 'plain: You pay about JP¥203 for JP¥200', ['about JP¥3']],
    ['no surcharge, with the same words as without an amount', machine('a'), undefined, ['none']],
    ['unknown, with the same words as without an amount', machine('a', { feeUnknown: true }), undefined, ['unknown']],
  ])('%s', (_, atm, badge, [line]) => {
    const withdrawn = atm.location.address.country === 'JP' ? 'JP¥200' : '€200';
    expect(say(atm, 200)).toEqual({ badge, detail: [`Withdrawing ${withdrawn}`, `ATM fee: ${line}`, note] });
  });

  test('unknown amount: a fixed surcharge is still shown, and a percentage stays a percentage', () => {
    expect(say(machine('a', eur(3.95), 'XN'), 200).badge).toBe('plain: €3.95 in fees for 200');
    const share = say(machine('a', { fee: { percentage: 1.5 } }, 'XN'), 200);
    expect(share).toEqual({ badge: undefined, detail: ['Withdrawing 200', 'ATM fee: 1.5 % ATM fee', note] });
  });

  test('a surcharge that applies to some cards keeps its text', () => {
    const told = say(machine('a', { feeUnknown: true, hints: [{ code: 'inside' }, { code: 'surchargeForSomeCards' }] }), 200);
    expect(told).toEqual({ badge: undefined, detail: ['Withdrawing €200', 'ATM fee: ATM fee for some cards', note] });
  });

  test('an ATM that does not dispense cash has no cost', () => {
    expect(say(machine('a', { ...eur(3.95), withdrawal: false }), 200)).toEqual({ badge: undefined, detail: [''] });
  });
});

describe('with the bank’s own rules a card shows the total cost', () => {
  test.each<[string, Atm, string | undefined, readonly string[]]>([
    [
      'both',
      machine('a', { ...of('other'), ...eur(3.95) }),
      'plain: You pay €1,005.95 for €1,000',
      ['ATM fee: €3.95', 'Your bank’s fee: €2.00', 'Total fees: €5.95'],
    ],
    ['nothing', machine('a', of('own')), 'good: No fees', ['ATM fee: none', 'Your bank’s fee: none', 'Total fees: none']],
    [
      'the surcharge is unknown, but the own fee is known',
      machine('a', { ...of('other'), feeUnknown: true }),
      'unknown: You pay at least €1,002.00 for €1,000',
      ['ATM fee: unknown', 'Your bank’s fee: €2.00', 'Total fees: at least €2.00'],
    ],
    [
      'the surcharge is unknown, and the own bank charges nothing',
      machine('a', { ...of('own'), feeUnknown: true }),
      undefined,
      ['ATM fee: unknown', 'Your bank’s fee: none', 'Total fees: unknown'],
    ],
    [
      'the own fee is unknown',
      machine('a', of('other'), 'CH'),
      'unknown: Total cost unknown',
      ['ATM fee: none', 'Your bank’s fee: unknown', 'Total fees: unknown'],
    ],
    [
      'two currencies',
      machine('a', { ...of('other'), fee: { percentage: 2 } }, 'CZ'),
      'plain: About CZK 20.00 + €1.00 in fees for CZK 1,000',
      [
        'ATM fee: about CZK 20.00',
        'Your bank’s fee: €1.00',
        'Total fees: about CZK 20.00 + €1.00',
        'Currencies are not converted.',
      ],
    ],
  ])('%s', (_, atm, badge, [...detail]) => {
    const said = say(atm, 1000, ownFees);
    expect(said.badge).toBe(badge);
    expect(said.detail.slice(1)).toEqual(detail);
  });
});

describe('a list', () => {
  const near = (uid: string, said: Partial<Atm>, country?: string) => ({ atm: machine(uid, said, country), distance: 0 });
  const list = [
    near('unknown', { feeUnknown: true }),
    near('5', eur(5)),
    near('czk', { fee: { currency: 'CZK', amount: 1 } }, 'CZ'),
    near('2', eur(2)),
    near('free', {}),
  ];

  test('is sorted by known costs, and shows how many ATMs are unsorted', () => {
    const book = costIndex(100, undefined, speech);
    expect(book.sorted(list, list).map(({ atm }) => atm.uid)).toEqual(['free', '2', '5', 'czk', 'unknown']);
    const ownToo = 'Your bank may charge its own fee.';
    expect(book.notes(list, false)).toEqual([ownToo]);
    expect(book.notes(list, true)).toEqual([
      'Unknown costs are last. Only the ATMs shown are sorted.',
      'Currencies are not converted.',
      ownToo,
    ]);
    expect(costIndex(100, ownFees, speech).notes([], true)).toEqual(['Unknown costs are last. Only the ATMs shown are sorted.']);
  });

  test('states that it is not sorted if no total cost is known', () => {
    const silent = [near('a', { feeUnknown: true }), near('b', { feeUnknown: true })];
    const said = 'All costs are unknown here. The nearest ATMs are first.';
    expect(costIndex(100, undefined, speech).notes(silent, true)).toEqual([said, 'Your bank may charge its own fee.']);
    expect(costIndex(100, ownFees, speech).notes(silent, true)).toEqual([said]);
    expect(costIndex(100, ownFees, speech).notes(silent, false)).toEqual([]);
    expect(costIndex(100, ownFees, speech).notes([...silent, near('free', of('own'))], true)).toEqual([
      'Unknown costs are last. Only the ATMs shown are sorted.',
    ]);
  });

  test('ignores places that are not ATMs, whose fee no rule describes', () => {
    const shop = near('shop', { kind: 'shop', ...eur(1) });
    const counter = near('counter', { kind: 'counter', ...of('own') });
    const book = costIndex(100, ownFees, speech);
    const sorted = costIndex(100, undefined, speech).sorted([shop, counter, ...list], list);
    expect(sorted.map(({ atm }) => atm.uid)).toEqual(['free', '2', '5', 'czk', 'shop', 'counter', 'unknown']);
    expect([shop, counter].map(({ atm }) => book.badge(atm) ?? book.statement(atm))).toEqual([undefined, undefined]);
    expect(book.notes([shop, counter], true)).toEqual(['All costs are unknown here. The nearest ATMs are first.']);
  });

  test('names the amount’s currency only if all its ATMs dispense the same currency', () => {
    const euros = list.filter(({ atm }) => atm.location.address.country === 'DE');
    expect(plain(costIndex(1000, undefined, speech).amount(euros))).toBe('€1,000');
    expect(costIndex(1000, undefined, speech).amount(list)).toBe('1,000');
    expect(commonCurrency([near('a', {}), near('b', {}, 'XN')])).toBeUndefined();
    expect(commonCurrency([])).toBeUndefined();
  });
});
