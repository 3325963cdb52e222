import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { formatsFor } from '../texts/formats.ts';
import { en as moreEn } from '../texts/more/en.ts';
import { mapPins } from './mapPins.ts';

const formats = formatsFor('en-IE');
const texts = en(formats);
const more = moreEn(formats);
const at = (uid: string, lat: number, kind: 'open' | 'closed' | 'unknown') => ({
  atm: { uid, location: { address: { country: 'CZ' }, coordinates: { lat, long: 14.49 } } },
  open: { kind },
});

test('ATMs at one point share a pin, which is open if one ATM is open by its own hours', () => {
  const pins = mapPins([at('a', 50.1, 'closed'), at('b', 50.2, 'unknown'), at('c', 50.1, 'open')], texts, more);
  expect(pins.map(({ uids, state }) => [uids, state])).toEqual([
    [['a', 'c'], 'open'],
    [['b'], 'unknown'],
  ]);
});

test('the map shows an ATM reported as removed, without a claim about its cost', () => {
  const gone = (uid: string, lat: number, kind: 'open' | 'closed') => {
    const { atm, open } = at(uid, lat, kind);
    return { atm: { ...atm, caution: 'reportedGone' as const }, open };
  };
  const pins = mapPins([gone('a', 50.1, 'open'), gone('b', 50.2, 'open'), at('c', 50.2, 'closed')], texts, more);
  expect(pins.map(({ uids, state, doubted, label }) => [uids, state, doubted, label])).toEqual([
    [['a'], 'unknown', true, 'Cash machine, reported as removed'],
    [['b', 'c'], 'closed', undefined, '2 ATMs here, closed'],
  ]);
});

test('a pin shows its operator, whether it matches, and that it does not dispense cash', () => {
  const of = (uid: string, lat: number, name: string, more: object = {}) => {
    const { atm, open } = at(uid, lat, 'open');
    return { atm: { ...atm, merchant: { uid: name, name }, ...more }, open };
  };
  const pins = mapPins(
    [
      of('a', 50.1, 'HSBC', { alliance: { withdrawal: true, deposit: false } }),
      { ...of('b', 50.2, 'Fio banka'), unsure: true },
      of('c', 50.2, 'HSBC'),
      { ...of('d', 50.3, 'Fio banka'), withdrawalUnknown: true },
      of('e', 50.4, 'Fio banka', { withdrawal: false }),
      { ...of('f', 50.5, 'Fio banka'), down: true },
      { ...of('g', 50.6, 'Fio banka'), down: true },
      of('h', 50.6, 'Fio banka'),
    ],
    texts,
    more,
  );
  expect(pins.map(({ mark, own, mayFit, cashless, label }) => [mark?.letters, own, mayFit, cashless, label])).toEqual([
    ['HSBC', true, undefined, undefined, 'HSBC, open'],
    [undefined, undefined, undefined, undefined, '2 ATMs here, 1\u00a0match, 1\u00a0may\u00a0match, open'],
    ['FB', undefined, true, undefined, 'Fio banka, open'],
    ['FB', undefined, undefined, true, `Fio banka, ${texts.card.noWithdrawal}`],
    ['FB', undefined, undefined, true, 'Fio banka, not working right now'],
    ['FB', undefined, undefined, undefined, '2 ATMs here, open'],
  ]);
});

test('a pin for ATMs of which only some match says how many match and how many may match', () => {
  const doubt = (uid: string) => ({ ...at(uid, 50.1, 'open'), unsure: true });
  const [pin] = mapPins([at('a', 50.1, 'open'), doubt('b'), doubt('c')], texts, more);
  expect(pin).toMatchObject({ unsure: 2, label: '3 ATMs here, 1\u00a0match, 2\u00a0may\u00a0match, open' });
  expect(pin?.mayFit).toBeUndefined();
});
