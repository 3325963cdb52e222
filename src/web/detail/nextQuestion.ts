import type { Atm } from '../../contract/atms.ts';
import { type EquipmentName, equipmentNames } from '../../contract/attributes.ts';
import type { VisitQuestion } from '../../contract/visits.ts';
import type { CustomerAnswers } from '../../core/atms/visits.ts';
import type { VisitState } from './visitStates.ts';

/** The attributes that the page asks about, starting with those that most affect whether people can use the ATM. */
export const askedAttributes: readonly EquipmentName[] = [
  ...new Set<EquipmentName>(['wheelchairAccess', 'contactless', 'depositAtm', ...equipmentNames]),
];

/**
 * Returns the next question: first whether the user got cash, and then one attribute that neither a source nor customers have
 * stated.
 * @returns undefined if there are no more questions today
 */
export function nextQuestion(atm: Atm, answers: VisitState['answers'], said: CustomerAnswers['said']): VisitQuestion | undefined {
  if (atm.withdrawal === false) return undefined;
  if (answers.gotCash === undefined) return 'gotCash';
  if (askedAttributes.some((name) => answers[name] !== undefined)) return undefined;
  return askedAttributes.find((name) => atm[name] === undefined && said[name] === undefined);
}
