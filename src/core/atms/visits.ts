/**
 * Derives facts from customers' answers after a visit: whether the ATM dispensed cash, and attributes that no source states.
 * Customers can be wrong, so these facts do not change attributes, filters or the order of results.
 */
import type { EquipmentName } from '../../contract/attributes.ts';

/**
 * The number of different people who must give the same answer on one day. The service cannot determine whether answers on
 * different days are from the same person.
 */
export const enoughVisitors = 2;

/** The number of different people on one day who gave one answer about an ATM. */
export interface VisitTally {
  readonly question: 'gotCash' | EquipmentName;
  readonly answer: boolean;
  /** UTC day, ISO date. */
  readonly day: string;
  readonly people: number;
}

/** What customers said about one ATM. Unknown values are absent. */
export interface CustomerAnswers {
  /**
   * ISO date of the last day on which a customer got cash. Absent if a customer has since then reported that the ATM dispensed no
   * cash.
   */
  readonly workedOn?: string;
  /** The facts on which enough people agree and that no one contradicts. */
  readonly said: { readonly [A in EquipmentName]?: boolean };
}

/**
 * Whether customers have got cash since enough of them reported the ATM as gone. When a report that counts states that an ATM
 * dispensed no cash, the store deletes the earlier confirmations under all uids of the ATM. The remaining confirmations are
 * therefore newer than all such reports.
 * @param reportedOn ISO date of the last day with enough reports that the ATM is gone
 * @param confirmedOn ISO date of the last day with enough confirmations; absent if there is no such day
 */
export const isConfirmed = (reportedOn: string, confirmedOn: string | undefined): boolean =>
  confirmedOn !== undefined && confirmedOn >= reportedOn;

/** Returns the last day on which enough people got cash, as an ISO date. */
export function confirmedDay(tallies: readonly VisitTally[]): string | undefined {
  const days = tallies.flatMap((one) => (one.question === 'gotCash' && one.people >= enoughVisitors ? [one.day] : []));
  return days.toSorted().at(-1);
}

/** @param tallies the tallies of one ATM, in any order */
export function customerAnswers(tallies: readonly VisitTally[]): CustomerAnswers {
  const workedOn = tallies
    .flatMap(({ question, day }) => (question === 'gotCash' ? [day] : []))
    .toSorted()
    .at(-1);
  const said: { [A in EquipmentName]?: boolean } = {};
  for (const { question, answer, people } of tallies) {
    if (question === 'gotCash' || people < enoughVisitors) continue;
    // One contradicting answer makes the attribute unknown, because it is unknown which answer is right.
    if (!tallies.some((other) => other.question === question && other.answer !== answer)) said[question] = answer;
  }
  return { ...(workedOn !== undefined && { workedOn }), said };
}
