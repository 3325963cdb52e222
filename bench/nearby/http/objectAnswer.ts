/** An ATM as an object, made anew for an answer: as it is done where nothing is prepared. */
import type { OpenStatus } from '../../../src/contract/atms.ts';
import type { Atm } from '../../../src/core/atms/atm.ts';
import { describeAlliance, describeParts } from '../../../src/core/atms/describeAtm.ts';
import { benchCaller } from '../caller.ts';

export function describeObject(atm: Atm, openStatus?: OpenStatus) {
  const { first, hours, stand, last } = describeParts(atm);
  const { depositAtm, operator } = atm;
  return {
    ...first,
    ...(depositAtm !== undefined && { depositAtm }),
    ...hours,
    ...(openStatus !== undefined && { openStatus }),
    ...stand,
    ...(operator !== undefined && { alliance: describeAlliance(operator.uid, benchCaller) }),
    ...last,
  };
}
