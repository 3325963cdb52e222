import type { Atm } from '../../contract/atms.ts';
import type { FilterName } from '../url/filters.ts';
import { type FeeKind, feeKind } from './feeText.ts';
import { type OpenReading, pinState } from './openBadge.ts';

export type ThreeState = 'yes' | 'no' | 'unknown';

const stateOf = (value: boolean | undefined): ThreeState => (value === undefined ? 'unknown' : value ? 'yes' : 'no');

const feeStates = {
  none: 'yes',
  charged: 'no',
  // The service's filter also treats such a fee as unknown, so the ATM is in the group of ATMs that may match.
  amountUnknown: 'unknown',
  someCards: 'unknown',
  unknown: 'unknown',
} as const satisfies Record<FeeKind, ThreeState>;

/** Whether an ATM matches a filter: yes, no or unknown. Missing data means unknown, never no. */
export function answerTo(filter: FilterName, atm: Atm, open: OpenReading): ThreeState {
  switch (filter) {
    case 'openNow': {
      const state = pinState(open);
      return state === 'unknown' ? 'unknown' : state === 'open' ? 'yes' : 'no';
    }
    case 'isFree':
      return feeStates[feeKind(atm)];
    case 'allianceOnly':
      return stateOf(atm.alliance?.withdrawal);
    default:
      return stateOf(atm[filter]);
  }
}
