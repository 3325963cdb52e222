import type { AuditRecord } from '../../../contract/console/audit.ts';
import { OperatorApiError } from '../../data/operatorApi.ts';
import { useFormats } from '../../formats.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { Warning } from '../../ui/Warning.tsx';
import { reportsTexts } from './reportsTexts.ts';

/** Returns the decision of another person in a response with 409, or undefined for any other failure. */
export function decisionIn(failure: unknown): AuditRecord | undefined {
  if (!(failure instanceof OperatorApiError && failure.status === 409)) return undefined;
  return (failure.body as { readonly decided?: AuditRecord } | undefined)?.decided;
}

/** Shows what another person has decided. */
export function Decided({ decision: { who, at, action, after } }: { readonly decision: AuditRecord }) {
  const texts = useTexts(reportsTexts);
  const { time } = useFormats();
  const { status, note } = (after ?? {}) as { readonly status?: 'accepted' | 'rejected'; readonly note?: string };
  const outcomes = texts.decidedAs[action === 'reports.decide' ? 'reports' : 'suggestion'];
  const nameOf = usePersonWords();
  return (
    <Warning>
      {texts.decided(nameOf(who), time(at))} {status && outcomes[status]} {note !== undefined && texts.note(note)}
    </Warning>
  );
}
