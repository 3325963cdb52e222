import type { Atm } from '../../../contract/atms.ts';
import type { Conditions } from '../../../contract/kinds.ts';
import { type Check, isFields, isMoney, isText, kept, listOf } from '../../data/ask/readAtm.ts';

const days: readonly unknown[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] satisfies readonly Host['day'][];
type Host = NonNullable<Conditions['hosts']>[number];
const isHost: Check = (value) => isFields(value) && days.includes(value.day) && isText(value.bank);

const checks: Readonly<Record<keyof Conditions, Check>> = {
  usual: (value) => value === true,
  purchaseRequired: (value) => typeof value === 'boolean',
  minimumPurchase: isMoney,
  limit: isMoney,
  services: listOf(isText),
  hosts: listOf(isHost),
};

/** The conditions of a place. As in `readAtm`, a value of the wrong shape is unknown. */
export const readConditions = ({ conditions }: Pick<Atm, 'conditions'>): Conditions => kept(conditions, checks);
