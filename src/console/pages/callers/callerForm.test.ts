import { describe, expect, it } from 'vitest';
import type { CallerRecord } from '../../../contract/console/callers.ts';
import { changedSettings, formValues, rebasedValues } from './callerForm.ts';

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
const values = formValues(caller);

describe('the settings of a caller, as a form,', () => {
  it('change nothing if the person edits nothing', () => {
    expect(changedSettings(caller, values)).toEqual({});
    expect(changedSettings(caller, { ...values, operator: ' Fio banka ', name: ' ' })).toEqual({});
  });

  it('contain only what the person edits', () => {
    const edited = { ...values, name: 'Fio', default: 'true', limits: '0.5 3', hosts: 'a.example\n\n b.example ' };
    expect(changedSettings(caller, edited)).toEqual({
      name: 'Fio',
      default: true,
      limits: { requestsPerSecond: 0.5, burst: 3 },
      hosts: ['a.example', 'b.example'],
    });
  });

  it('remove what the person empties', () => {
    expect(changedSettings(caller, { ...values, origins: '', limits: undefined })).toEqual({ origins: null, limits: null });
  });

  it('distinguish an alliance without operators from no alliance', () => {
    expect(changedSettings(caller, { ...values, withdrawals: '' })).toEqual({ withdrawals: [] });
    const without = { ...caller, withdrawals: [] };
    expect(changedSettings(without, { ...formValues(without), withdrawals: undefined })).toEqual({ withdrawals: null });
  });

  it("keep the person's input and take the other changes of a newer version", () => {
    const fresh = { ...caller, name: 'Other', country: 'CZ', version: '2' };
    const rebased = rebasedValues(caller, fresh, { ...values, name: 'Mine' });
    expect(rebased).toMatchObject({ name: 'Mine', country: 'CZ' });
    expect(changedSettings(fresh, rebased)).toEqual({ name: 'Mine' });
  });
});
