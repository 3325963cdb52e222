import type { AuditLog } from '../../../contract/console/audit.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { pathTo, useLocation } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { auditTexts } from './auditTexts.ts';

/** The audit log, newest first, in pages. */
export function AuditPage() {
  const texts = useTexts(auditTexts);
  const { second } = useFormats();
  const before = useLocation().query.get('before') ?? undefined;
  const log = useOperatorData<AuditLog>(`/audit${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`);
  return (
    <>
      <h1>{texts.title}</h1>
      <p>
        <a href="/operator/v1/audit/export?format=csv" download>
          {texts.csv}
        </a>
        {' · '}
        <a href="/operator/v1/audit/export?format=ndjson" download>
          {texts.ndjson}
        </a>
      </p>
      <Loaded query={log}>
        {({ entries, next }) => (
          <>
            <DataTable
              label={texts.title}
              rows={entries}
              keyOf={({ id }) => id}
              columns={[
                { name: texts.time, cell: ({ at }) => <time dateTime={at}>{second(at)}</time> },
                { name: texts.who, cell: ({ who }) => who },
                { name: texts.action, cell: ({ action }) => <span title={action}>{texts.actions[action] ?? action}</span> },
                { name: texts.subject, cell: ({ subject }) => subject ?? '' },
                { name: texts.before, cell: (entry) => <Values value={entry.before} /> },
                { name: texts.after, cell: (entry) => <Values value={entry.after} /> },
              ]}
              empty={texts.none}
            />
            <p className="console-figures">
              {before !== undefined && <Link to={pathTo('audit')}>{texts.newest}</Link>}
              {next !== undefined && <Link to={pathTo('audit', undefined, { before: next })}>{texts.older}</Link>}
            </p>
          </>
        )}
      </Loaded>
    </>
  );
}

const Values = ({ value }: { readonly value: unknown }) =>
  value === undefined ? null : <code className="console-code">{JSON.stringify(value)}</code>;
