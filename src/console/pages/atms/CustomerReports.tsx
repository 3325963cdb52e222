import type { ReportedAtmRecord } from '../../../contract/console/reportedAtms.ts';
import { reportReference } from '../../../core/atms/reportReference.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { atmsTexts } from './atmsTexts.ts';

interface Props {
  readonly reports: ReportedAtmRecord['reports'];
  /** Shown without reports. */
  readonly empty: string;
}

/** Reports from customers. */
export function CustomerReports({ reports, empty }: Props) {
  const texts = useTexts(atmsTexts).reports;
  const { time } = useFormats();
  return (
    <DataTable
      label={texts.title}
      rows={reports}
      keyOf={({ id }) => id}
      columns={[
        { name: texts.reference, cell: ({ id }) => <code>{reportReference(id)}</code> },
        { name: texts.time, cell: ({ reportedAt }) => <time dateTime={reportedAt}>{time(reportedAt)}</time> },
        { name: texts.problem, cell: ({ problem }) => texts.problems[problem] ?? problem },
        { name: texts.comment, cell: ({ comment }) => comment ?? '' },
      ]}
      empty={empty}
    />
  );
}
