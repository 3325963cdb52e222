import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Atm } from '../../../contract/atms.ts';
import { feeKind } from '../feeText.ts';
import { getNearby } from './endpoints.ts';
import { withinAlliance } from './withinAlliance.ts';

const atm = (said: Partial<Atm>): Atm => ({
  uid: 'a',
  location: { address: { country: 'CZ' }, coordinates: { lat: 0, long: 0 } },
  fee: { currency: 'CZK', amount: 125 },
  ...said,
});
const partner = { withdrawal: true, deposit: false };
const depositOnly = { withdrawal: false, deposit: true };

test.each([
  ['a withdrawal partner, in a search of the alliance', atm({ alliance: partner }), ['allianceOnly', 'isFree'], 'none'],
  ['a partner whose fee is unknown', atm({ alliance: partner, feeUnknown: true }), ['allianceOnly'], 'none'],
  ['a deposit partner', atm({ alliance: depositOnly }), ['allianceOnly', 'depositAtm'], 'charged'],
  ['a withdrawal partner, in another search', atm({ alliance: partner }), ['isFree'], 'charged'],
  ['a shop of a partner', atm({ alliance: partner, kind: 'shop' }), ['allianceOnly'], 'charged'],
  ['an operator with an unknown status', atm({}), ['allianceOnly'], 'charged'],
] as const)('the surcharge of %s', (_, one, filters, kind) => {
  expect(feeKind(withinAlliance(one, filters))).toBe(kind);
});

describe('an alliance search', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('does not show a surcharge at partners, even for a caller whose alliance is only its own operator', async () => {
    const results = [atm({ alliance: partner }), atm({ alliance: depositOnly }), atm({}), atm({ kind: 'counter' })].map(
      (one, i) => ({
        atm: { ...one, uid: `${i}` },
        distance: 0,
      }),
    );
    const answered = {
      results,
      count: 4,
      countLimit: 50,
      totalCount: 4,
      knownResults: results,
      knownCount: 4,
      nearest: results[0],
    };
    vi.stubGlobal('fetch', async () => Response.json(answered));
    const answer = await getNearby({ lat: 0, long: 0 }, ['allianceOnly'], 50, new AbortController().signal);
    for (const list of [answer.results, answer.knownResults ?? []]) {
      expect(list.map((one) => feeKind(one.atm))).toEqual(['none', 'charged', 'none', 'charged']);
    }
    expect(answer.nearest && feeKind(answer.nearest.atm)).toBe('none');
  });
});
