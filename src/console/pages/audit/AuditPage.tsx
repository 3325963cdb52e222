import { useState } from 'react';
import type { AuditedRecord, AuditLog, ListedAuditRecord } from '../../../contract/console/audit.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo, useLocation } from '../../location.ts';
import { personWords, programNames } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { changedValues } from './auditChanges.ts';
import { type AuditTexts, auditTexts } from './auditTexts.ts';
import { changeWords, recordWords } from './auditWords.ts';

const filterNames = ['who', 'action', 'subject', 'from', 'to'] as const;
/** As in the address of the page: the days are local dates. */
type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** Returns the local midnight at which a day starts, or that of a later day. undefined: the text is not a date. */
function startOf(date: string | undefined, laterDays = 0): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  if (day === undefined) return undefined;
  const midnight = new Date(Number(year), Number(month) - 1, Number(day) + laterDays);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
}

/** The filters as the API expects them. */
function asked({ from, to, ...filters }: Filters): URLSearchParams {
  const query = { ...filters, from: startOf(from), to: startOf(to, 1) };
  return new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The audit log, newest first, in pages. */
export function AuditPage() {
  const texts = useTexts(auditTexts);
  const { query } = useLocation();
  const filters: Filters = Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
  const before = query.get('before') ?? undefined;
  const search = asked(filters);
  const exported = (format: 'csv' | 'ndjson') =>
    `/operator/v1/audit/export?${new URLSearchParams([...search, ['format', format]])}`;
  if (before !== undefined) search.set('before', before);
  const log = useOperatorData<AuditLog>(`/audit${search.size === 0 ? '' : `?${search}`}`);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <h1>{texts.title}</h1>
      <FilterForm key={JSON.stringify(filters)} filters={filters} />
      <p>
        <a href={exported('csv')} download>
          {texts.csv}
        </a>
        {' · '}
        <a href={exported('ndjson')} download>
          {texts.ndjson}
        </a>{' '}
        {isFiltered && <span className="console-soft">{texts.exported}</span>}
      </p>
      <Loaded query={log} labels={labelsOf(texts)}>
        {({ entries, next }) => (
          <>
            <EntryTable entries={entries} empty={isFiltered ? texts.noneMatch : texts.none} />
            <p className="console-figures">
              {before !== undefined && <Link to={pathTo('audit', undefined, filters)}>{texts.newest}</Link>}
              {next !== undefined && <Link to={pathTo('audit', undefined, { ...filters, before: next })}>{texts.older}</Link>}
            </p>
          </>
        )}
      </Loaded>
    </>
  );
}

const labelsOf = ({ filter }: AuditTexts) => ({ who: filter.who, action: filter.action, subject: filter.subject });

function FilterForm({ filters }: { readonly filters: Filters }) {
  const all = useTexts(auditTexts);
  const texts = all.filter;
  const [values, setValues] = useState(filters);
  const set = (name: keyof Filters) => (event: { readonly target: { readonly value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  return (
    <search aria-label={texts.title}>
      <form
        className="console-panel"
        onSubmit={(event) => {
          event.preventDefault();
          const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()]);
          navigate(pathTo('audit', undefined, Object.fromEntries(trimmed)));
        }}
      >
        <div className="console-fields">
          <div className="console-field">
            <label htmlFor="who">{texts.who}</label>
            <input id="who" maxLength={200} value={values.who ?? ''} onChange={set('who')} aria-describedby="who-hint" />
            <span id="who-hint" className="console-soft">
              {texts.whoHint}
            </span>
          </div>
          <div className="console-field">
            <label htmlFor="action">{texts.action}</label>
            <select id="action" value={values.action ?? ''} onChange={set('action')}>
              <option value="">{texts.anyAction}</option>
              {Object.entries(all.actions).map(([action, words]) => (
                <option key={action} value={action}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          <div className="console-field">
            <label htmlFor="subject">{texts.subject}</label>
            <input
              id="subject"
              maxLength={300}
              value={values.subject ?? ''}
              onChange={set('subject')}
              aria-describedby="subject-hint"
            />
            <span id="subject-hint" className="console-soft">
              {texts.subjectHint}
            </span>
          </div>
          <div className="console-field">
            <label htmlFor="from">{texts.from}</label>
            <input id="from" type="date" value={values.from ?? ''} onChange={set('from')} />
          </div>
          <div className="console-field">
            <label htmlFor="to">{texts.to}</label>
            <input id="to" type="date" value={values.to ?? ''} onChange={set('to')} />
          </div>
        </div>
        <p className="console-actions">
          <button type="submit" className="primary-button">
            {texts.apply}
          </button>
          {Object.keys(filters).length > 0 && (
            <Link to={pathTo('audit')} className="quiet-button">
              {texts.reset}
            </Link>
          )}
        </p>
      </form>
    </search>
  );
}

function EntryTable({ entries, empty }: { readonly entries: readonly ListedAuditRecord[]; readonly empty: string }) {
  const texts = useTexts(auditTexts);
  const programs = useTexts(programNames);
  const { second } = useFormats();
  return (
    <DataTable
      label={texts.title}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          name: texts.when,
          cell: ({ at, who }) => (
            <>
              <time dateTime={at}>{second(at)}</time> <span className="console-lines">{personWords(who, programs)}</span>
            </>
          ),
        },
        {
          name: texts.what,
          cell: (entry) => <Action entry={entry} />,
        },
        { name: texts.change, cell: (entry) => <Changes entry={entry} /> },
      ]}
      empty={empty}
    />
  );
}

/** Returns the address of the page of a record. Undefined: it has none. */
function pageOf({ kind, id, fix, missing }: AuditedRecord): string | undefined {
  if (missing) return undefined;
  switch (kind) {
    case 'atm':
      return pathTo('atms', id);
    case 'caller':
      return pathTo('callers', id);
    case 'feed':
      return pathTo('feeds', id);
    case 'suggestion':
      return pathTo('reports', `suggestion-${id}`);
    default:
      return fix && pathTo('transactions', fix);
  }
}

function Action({ entry: { action, subject, about } }: { readonly entry: ListedAuditRecord }) {
  const texts = useTexts(auditTexts);
  const { query } = useLocation();
  const page = about && pageOf(about);
  const name = about ? recordWords(about, texts) : subject;
  return (
    <>
      {texts.actions[action] ?? action}
      {name !== undefined && (
        <span className="console-lines console-wrap">
          {'\n'}
          {page === undefined ? name : <Link to={page}>{name}</Link>}
        </span>
      )}
      {subject !== undefined && query.get('subject') !== subject && (
        <span className="console-lines console-wrap">
          {'\n'}
          <Link to={pathTo('audit', undefined, { subject })}>{texts.allEntries(subject)}</Link>
        </span>
      )}
    </>
  );
}

function Changes({ entry: { before, after, names = [] } }: { readonly entry: ListedAuditRecord }) {
  const texts = useTexts(auditTexts);
  const formats = useFormats();
  const changes = changedValues(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="console-wrap">
      {changes.map((change) => (
        <li key={change.path.join('.')}>{changeWords(change, { texts, formats, names })}</li>
      ))}
    </ul>
  );
}
