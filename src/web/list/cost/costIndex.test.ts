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

/** The badge, and the detail's lines. */
function say(atm: Atm, amount: number, own?: readonly OwnFeeRule[]) {
  const book = costIndex(amount, own, speech);
  const badge = book.badge(atm);
  const { title, lines = [], notes = [] } = book.statement(atm) ?? {};
  return {
    badge: badge && `${badge.tone}: ${plain(badge.text)}`,
    detail: [title ?? '', ...lines.map((line) => line.join(': ')), ...notes].map(plain),
  };
}

describe('without the own bank’s rules a card says what the machine charges', () => {
  const note = 'Charged by the machine’s operator. Your own bank may charge for it too.';
  test.each<[string, Atm, string | undefined, readonly string[]]>([
    ['a fixed surcharge', machine('a', eur(3.95)), 'plain: 3.95 EUR surcharge for 200 EUR', ['3.95 EUR']],
    [
      'a percentage',
      machine('a', { fee: { percentage: 1.5 } }),
      'plain: About 3.00 EUR surcharge for 200 EUR',
      ['about 3.00 EUR'],
    ],
    ['whole yen', machine('a', { fee: { percentage: 1.3 } }, 'JP'), 'plain: About 3 JPY surcharge for 200 JPY', ['about 3 JPY']],
    ['none, in the words there are without an amount', machine('a'), undefined, ['none']],
    ['not known, in the words there are without an amount', machine('a', { feeUnknown: true }), undefined, ['not known']],
  ])('%s', (_, atm, badge, [line]) => {
    const money = atm.location.address.country === 'JP' ? 'JPY' : 'EUR';
    expect(say(atm, 200)).toEqual({ badge, detail: [`Withdrawing 200 ${money}`, `Surcharge: ${line}`, note] });
  });

  test('money nobody knows: a fixed surcharge is one all the same, a percentage stays a percentage', () => {
    expect(say(machine('a', eur(3.95), 'XN'), 200).badge).toBe('plain: 3.95 EUR surcharge for 200');
    const share = say(machine('a', { fee: { percentage: 1.5 } }, 'XN'), 200);
    expect(share).toEqual({ badge: undefined, detail: ['Withdrawing 200', 'Surcharge: 1.5 % surcharge', note] });
  });

  test('a surcharge of which only is known whom it is for keeps those words', () => {
    const told = say(machine('a', { feeUnknown: true, hint: 'inside, surcharge for some cards' }), 200);
    expect(told).toEqual({ badge: undefined, detail: ['Withdrawing 200 EUR', 'Surcharge: Surcharge for some cards', note] });
  });

  test('a machine that pays nothing out costs nothing to speak of', () => {
    expect(say(machine('a', { ...eur(3.95), withdrawal: false }), 200)).toEqual({ badge: undefined, detail: [''] });
  });
});

describe('with the own bank’s rules it says what it costs in all', () => {
  test.each<[string, Atm, string | undefined, readonly string[]]>([
    [
      'both',
      machine('a', { ...of('other'), ...eur(3.95) }),
      'plain: 5.95 EUR in total for 1,000 EUR',
      ['Surcharge: 3.95 EUR', 'Your bank’s fee: 2.00 EUR', 'In total: 5.95 EUR'],
    ],
    ['nothing', machine('a', of('own')), 'good: No fees at all', ['Surcharge: none', 'Your bank’s fee: none', 'In total: none']],
    [
      'the surcharge is not known, the own fee is',
      machine('a', { ...of('other'), feeUnknown: true }),
      'unknown: At least 2.00 EUR in total for 1,000 EUR',
      ['Surcharge: not known', 'Your bank’s fee: 2.00 EUR', 'In total: at least 2.00 EUR'],
    ],
    [
      'the surcharge is not known, the own bank takes nothing',
      machine('a', { ...of('own'), feeUnknown: true }),
      undefined,
      ['Surcharge: not known', 'Your bank’s fee: none', 'In total: not known'],
    ],
    [
      'the own fee is not known',
      machine('a', of('other'), 'CH'),
      'unknown: Total cost not known',
      ['Surcharge: none', 'Your bank’s fee: not known', 'In total: not known'],
    ],
    [
      'two currencies',
      machine('a', { ...of('other'), fee: { percentage: 2 } }, 'CZ'),
      'plain: About 20.00 CZK + 1.00 EUR in total for 1,000 CZK',
      [
        'Surcharge: about 20.00 CZK',
        'Your bank’s fee: 1.00 EUR',
        'In total: about 20.00 CZK + 1.00 EUR',
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

  test('is sorted by what is known, and says what it left unsorted', () => {
    const book = costIndex(100, undefined, speech);
    expect(book.sorted(list, list).map(({ atm }) => atm.uid)).toEqual(['free', '2', '5', 'czk', 'unknown']);
    const ownToo = 'Your own bank may charge too.';
    expect(book.notes(list, false)).toEqual([ownToo]);
    expect(book.notes(list, true)).toEqual([
      'Only the ATMs shown; unknown costs come last.',
      'Currencies are not converted.',
      ownToo,
    ]);
    expect(costIndex(100, ownFees, speech).notes([], true)).toEqual(['Only the ATMs shown; unknown costs come last.']);
  });

  test('that knows no total cost says so instead of passing for a sorted one', () => {
    const silent = [near('a', { feeUnknown: true }), near('b', { feeUnknown: true })];
    const said = 'No total cost is known here: the nearest come first.';
    expect(costIndex(100, undefined, speech).notes(silent, true)).toEqual([said, 'Your own bank may charge too.']);
    expect(costIndex(100, ownFees, speech).notes(silent, true)).toEqual([said]);
    expect(costIndex(100, ownFees, speech).notes(silent, false)).toEqual([]);
    expect(costIndex(100, ownFees, speech).notes([...silent, near('free', of('own'))], true)).toEqual([
      'Only the ATMs shown; unknown costs come last.',
    ]);
  });

  test('names the money of the amount only where all of its machines pay out the same', () => {
    const euros = list.filter(({ atm }) => atm.location.address.country === 'DE');
    expect(plain(costIndex(1000, undefined, speech).amount(euros))).toBe('1,000 EUR');
    expect(costIndex(1000, undefined, speech).amount(list)).toBe('1,000');
    expect(commonCurrency([near('a', {}), near('b', {}, 'XN')])).toBeUndefined();
    expect(commonCurrency([])).toBeUndefined();
  });
});
