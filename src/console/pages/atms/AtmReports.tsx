import type { AtmDetailRecord } from '../../../contract/console/atms.ts';
import { reportReference } from '../../../core/atms/reportReference.ts';
import { useFormats } from '../../formats.ts';
import { pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { atmsTexts } from './atmsTexts.ts';

/** What customers have reported about an ATM. */
export function AtmReports({ atm: { reports } }: { readonly atm: AtmDetailRecord }) {
  const texts = useTexts(atmsTexts).reports;
  const { time } = useFormats();
  return (
    <section className="console-panel" aria-labelledby="reports">
      <h2 id="reports">{texts.title}</h2>
      <DataTable
        label={texts.title}
        rows={reports?.reports ?? []}
        keyOf={({ id }) => id}
        columns={[
          { name: texts.reference, cell: ({ id }) => <code>{reportReference(id)}</code> },
          { name: texts.time, cell: ({ reportedAt }) => <time dateTime={reportedAt}>{time(reportedAt)}</time> },
          { name: texts.problem, cell: ({ problem }) => texts.problems[problem] ?? problem },
          { name: texts.comment, cell: ({ comment }) => comment ?? '' },
        ]}
        empty={texts.none}
      />
      {reports && (
        <p>
          <Link to={pathTo('reports', `atm-${reports.uid}`)}>{texts.open}</Link>
        </p>
      )}
    </section>
  );
}
