import { useLocation } from '../../location.ts';
import { ReportedAtmDetail } from './ReportedAtmDetail.tsx';
import { ReportQueue } from './ReportQueue.tsx';
import { SuggestionDetail } from './SuggestionDetail.tsx';

const idPattern = /^(atm|suggestion)-(.+)$/s;

/** Customers' reports on ATMs and callers' suggestions, in one queue, and each of them with its decision. */
export function ReportsPage() {
  const { id } = useLocation();
  const [, kind, subject = ''] = idPattern.exec(id ?? '') ?? [];
  if (kind === 'atm') return <ReportedAtmDetail key={subject} uid={subject} />;
  if (kind === 'suggestion') return <SuggestionDetail key={subject} id={subject} />;
  return <ReportQueue />;
}
