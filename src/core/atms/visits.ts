/**
 * What follows from customers' answers after a visit: whether the ATM gave cash, and attributes that no source states. Customers
 * can be wrong, so nothing here changes an attribute, a filter or the order of a search.
 */
import type { EquipmentName } from '../../contract/attributes.ts';

/** The number of different people who must give the same answer on one day. People on different days cannot be distinguished. */
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
  /** The last day on which someone got cash, ISO date. Absent if someone has since reported that the ATM gave no cash. */
  readonly workedOn?: string;
  /** The facts on which enough people agree and that no one contradicts. */
  readonly said: { readonly [A in EquipmentName]?: boolean };
}

/**
 * Whether customers have got cash since enough of them reported the ATM as gone. The store deletes its confirmations when a
 * counted report under any of its uids says that it gave no cash, so those that remain are newer than all such reports.
 * @param reportedOn ISO date of the last day with enough reports that the ATM is gone
 * @param confirmedOn ISO date of the last day with enough confirmations; absent if there is no such day
 */
export const isConfirmed = (reportedOn: string, confirmedOn: string | undefined): boolean =>
  confirmedOn !== undefined && confirmedOn >= reportedOn;

/** The last day on which enough people got cash, ISO date. */
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
    // One contradicting answer makes the attribute unknown, because nothing shows which answer is right.
    if (!tallies.some((other) => other.question === question && other.answer !== answer)) said[question] = answer;
  }
  return { ...(workedOn !== undefined && { workedOn }), said };
}
