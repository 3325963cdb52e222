import type { Atm } from '../../../contract/atms.ts';
import type { Conditions } from '../../../contract/kinds.ts';
import { type Check, isFields, isFilledText, isListOf, isMoney, kept } from '../../data/ask/readAtm.ts';

const days: readonly unknown[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] satisfies readonly Host['day'][];
type Host = NonNullable<Conditions['hosts']>[number];
const isHost: Check = (value) => isFields(value) && days.includes(value.day) && isFilledText(value.bank);

const checks: Readonly<Record<keyof Conditions, Check>> = {
  usual: (value) => value === true,
  withdrawalUnknown: (value) => value === true,
  purchaseRequired: (value) => typeof value === 'boolean',
  minimumPurchase: isMoney,
  limit: isMoney,
  services: isListOf(isFilledText),
  hosts: isListOf(isHost),
};

/** The conditions of a place. As in `readAtm`, a value of the wrong shape is unknown. */
export const readConditions = ({ conditions }: Pick<Atm, 'conditions'>): Conditions => kept(conditions, checks);
