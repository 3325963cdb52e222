import { describe, expect, it } from 'vitest';
import type { CallerRecord } from '../../../contract/console/callers.ts';
import { changedSettings, feeDrafts, formValues, lastChange, rebasedValues } from './callerForm.ts';

const caller: CallerRecord = {
  slug: 'fio',
  operator: 'Fio banka',
  scopes: ['atms'],
  activated: true,
  default: false,
  origins: ['https://www.fio.example'],
  limits: { requestsPerSecond: 5, burst: 50 },
  partnerData: 0,
  credentials: [],
  changeable: 'all',
  version: '1',
};
const values = formValues(caller, 'en');

describe('the settings of a caller, as a form,', () => {
  it('change nothing if the person edits nothing', () => {
    expect(changedSettings(caller, values, 'en')).toEqual({});
    expect(changedSettings(caller, { ...values, operator: ' Fio banka ', name: ' ' }, 'en')).toEqual({});
  });

  it('contain only what the person edits', () => {
    const edited = { ...values, name: 'Fio', default: 'true', limits: '0.5 3', hosts: 'a.example\n\n b.example ' };
    expect(changedSettings(caller, edited, 'en')).toEqual({
      name: 'Fio',
      default: true,
      limits: { requestsPerSecond: 0.5, burst: 3 },
      hosts: ['a.example', 'b.example'],
    });
  });

  it('remove what the person empties', () => {
    expect(changedSettings(caller, { ...values, origins: '', limits: undefined }, 'en')).toEqual({ origins: null, limits: null });
  });

  it('change permissions, branding and fees, and keep the parts of the branding that are not in the form', () => {
    const brand = { name: 'Fio', colours: { light: '#0a5c9e' }, place: { place: 'Prague', lat: 50, long: 14 } };
    const ownFees: CallerRecord['ownFees'] = [{ currencies: ['CZK'], from: 2000, fee: { amount: 35, currency: 'CZK' } }];
    const branded = { ...caller, brand, ownFees };
    const before = formValues(branded, 'de');
    expect(changedSettings(branded, before, 'de')).toEqual({});
    expect(changedSettings(branded, { ...before, scopes: '', brandLogo: '/logos/fio.svg', brandName: ' ' }, 'de')).toEqual({
      scopes: [],
      brand: { logo: '/logos/fio.svg', colours: brand.colours, place: brand.place },
    });
    const drafts = feeDrafts(before.ownFees ?? '[]').map((draft) => ({
      ...draft,
      amount: '0,5',
      currencies: 'czk; eur',
      from: '',
    }));
    const free = { ...drafts[0], isFree: true, currencies: '', at: 'own' };
    expect(changedSettings(branded, { ...before, ownFees: JSON.stringify([free, ...drafts]) }, 'de')).toEqual({
      ownFees: [
        { at: 'own', fee: 'none' },
        { currencies: ['CZK', 'EUR'], fee: { amount: 0.5, currency: 'CZK' } },
      ],
    });
    expect(changedSettings(branded, { ...before, ownFees: undefined }, 'de')).toEqual({ ownFees: null });
    const named = { ...caller, brand: { name: 'Fio' } };
    expect(changedSettings(named, { ...formValues(named, 'de'), brandName: '' }, 'de')).toEqual({ brand: null });
  });

  it('distinguish an alliance without operators from no alliance', () => {
    expect(changedSettings(caller, { ...values, withdrawals: '' }, 'en')).toEqual({ withdrawals: [] });
    const without = { ...caller, withdrawals: [] };
    expect(changedSettings(without, { ...formValues(without, 'de'), withdrawals: undefined }, 'de')).toEqual({
      withdrawals: null,
    });
  });

  it("keep the person's input and take the other changes of a newer version", () => {
    const fresh = { ...caller, name: 'Other', country: 'CZ', version: '2' };
    const rebased = rebasedValues(caller, fresh, { ...values, name: 'Mine' }, 'en');
    expect(rebased).toMatchObject({ name: 'Mine', country: 'CZ' });
    expect(changedSettings(fresh, rebased, 'en')).toEqual({ name: 'Mine' });
  });
});

describe('the last change of a setting', () => {
  const entry = (id: string, action: string, rest: object) => ({ id, at: '2026-11-30T09:00:00Z', who: 'anna', action, ...rest });
  const entries = [
    entry('5', 'partnerData.replace', { after: { atms: 2 } }),
    entry('4', 'webhook.set', { after: { name: 'x' } }),
    entry('3', 'caller.change', { before: { name: 'Fio' }, after: {} }),
    entry('2', 'caller.change', { after: { name: 'Fio', limits: { requestsPerSecond: 1, burst: 2 } } }),
    entry('1', 'caller.erase', {}),
  ];
  it.each([
    ['name', '3'],
    ['limits', '2'],
    ['partnerData', '5'],
    ['country', undefined],
    ['constructor', undefined],
  ])('%s is in the entry %s', (field, id) => expect(lastChange(entries, field)?.id).toBe(id));
});
