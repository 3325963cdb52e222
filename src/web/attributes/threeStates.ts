import type { Atm } from '../../contract/atms.ts';
import { feeKind } from '../badges/feeText.ts';
import { type OpenReading, pinState } from '../badges/openBadge.ts';
import type { FilterName } from '../url/filters.ts';

export type ThreeState = 'yes' | 'no' | 'unknown';

const stateOf = (value: boolean | undefined): ThreeState => (value === undefined ? 'unknown' : value ? 'yes' : 'no');

/** How an ATM answers what a filter asks, in three states: silence is unknown, never no. */
export function answerTo(filter: FilterName, atm: Atm, open: OpenReading): ThreeState {
  switch (filter) {
    case 'openNow': {
      const state = pinState(open);
      return state === 'unknown' ? 'unknown' : state === 'open' ? 'yes' : 'no';
    }
    case 'isFree':
      return { none: 'yes', charged: 'no', unknown: 'unknown' }[feeKind(atm)] as ThreeState;
    case 'allianceOnly':
      return stateOf(atm.alliance?.withdrawal);
    default:
      return stateOf(atm[filter]);
  }
}
