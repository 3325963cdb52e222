import type { Atm } from '../../../contract/atms.ts';
import type { Conditions } from '../../../contract/kinds.ts';
import { areTexts, type Check, isFields, isFlag, isMoney, isText, isTrue, kept } from '../../data/ask/readAtm.ts';

const days: readonly unknown[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] satisfies readonly Host['day'][];
type Host = NonNullable<Conditions['hosts']>[number];
const isHost: Check = (value) => isFields(value) && days.includes(value.day) && isText(value.bank);

const checks: Readonly<Record<keyof Conditions, Check>> = {
  usual: isTrue,
  purchaseRequired: isFlag,
  minimumPurchase: isMoney,
  limit: isMoney,
  services: areTexts,
  hosts: (value) => Array.isArray(value) && value.length > 0 && value.every(isHost),
};

/** The conditions of a place. As in `readAtm`, a value of the wrong shape is unknown. */
export const readConditions = ({ conditions }: Pick<Atm, 'conditions'>): Conditions => kept(conditions, checks);
