import type { Atm } from '../../../contract/atms.ts';
import type { Conditions } from '../../../contract/kinds.ts';
import { type Check, isFields, isMoney, kept } from '../../data/ask/readAtm.ts';

const days: readonly unknown[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] satisfies readonly Host['day'][];
type Host = NonNullable<Conditions['hosts']>[number];
const isWord: Check = (value) => typeof value === 'string' && value !== '';
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isItem);
const isHost: Check = (value) => isFields(value) && days.includes(value.day) && isWord(value.bank);

const checks: Readonly<Record<keyof Conditions, Check>> = {
  usual: (value) => value === true,
  purchaseRequired: (value) => typeof value === 'boolean',
  minimumPurchase: isMoney,
  limit: isMoney,
  services: listOf(isWord),
  hosts: listOf(isHost),
};

/** The conditions of a place. As in `readAtm`, a value of the wrong shape is unknown. */
export const readConditions = ({ conditions }: Pick<Atm, 'conditions'>): Conditions => kept(conditions, checks);
