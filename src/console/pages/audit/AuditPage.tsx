import './audit.css';
import { useState } from 'react';
import type { AuditedRecord, AuditLog, ListedAuditRecord } from '../../../contract/console/audit.ts';
import { type SubjectKind, subjectKinds } from '../../../contract/console/subjectKinds.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo, useLocation } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Field, Form } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { changedValues } from './auditChanges.ts';
import { type AuditTexts, auditTexts } from './auditTexts.ts';
import { changeWords, recordWords } from './auditWords.ts';

const filterNames = ['who', 'action', 'kind', 'subject', 'from', 'to'] as const;
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
  const bind = (name: keyof Filters) => ({
    value: values[name] ?? '',
    onChange: (event: { readonly target: { readonly value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const apply = () => {
    const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()]);
    navigate(pathTo('audit', undefined, Object.fromEntries(trimmed)));
  };
  return (
    <search aria-label={texts.title}>
      <Form className="console-panel" error={undefined} onSubmit={apply}>
        <div className="console-fields audit-filter">
          <Field name="who" label={texts.who} hint={texts.whoHint}>
            {(control) => <input {...control} {...bind('who')} maxLength={200} />}
          </Field>
          <Field name="action" label={texts.action}>
            {(control) => (
              <select {...control} {...bind('action')}>
                <option value="">{texts.anyAction}</option>
                {Object.entries(all.actions).map(([action, words]) => (
                  <option key={action} value={action}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="kind" label={texts.kind}>
            {(control) => (
              <select {...control} {...bind('kind')}>
                <option value="">{texts.anyKind}</option>
                {subjectKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="subject" label={texts.subject} hint={texts.subjectHint}>
            {(control) => <input {...control} {...bind('subject')} maxLength={300} />}
          </Field>
          <Field name="from" label={texts.from}>
            {(control) => <input {...control} {...bind('from')} type="date" />}
          </Field>
          <Field name="to" label={texts.to}>
            {(control) => <input {...control} {...bind('to')} type="date" min={values.from} />}
          </Field>
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
      </Form>
    </search>
  );
}

function EntryTable({ entries, empty }: { readonly entries: readonly ListedAuditRecord[]; readonly empty: string }) {
  const texts = useTexts(auditTexts);
  const nameOf = usePersonWords();
  const { second } = useFormats();
  return (
    <DataTable
      label={texts.title}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { name: texts.when, cell: ({ at }) => <time dateTime={at}>{second(at)}</time> },
        { name: texts.person, cell: ({ who }) => <span className="audit-person">{nameOf(who)}</span> },
        { name: texts.what, cell: (entry) => <Action entry={entry} /> },
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

const subjectKindOf = ({ kind }: AuditedRecord): SubjectKind =>
  kind === 'shop' || kind === 'merchant' ? 'register' : (kind as SubjectKind);

function Action({ entry: { action, subject, about } }: { readonly entry: ListedAuditRecord }) {
  const texts = useTexts(auditTexts);
  const { query } = useLocation();
  const page = about && pageOf(about);
  const name = about ? recordWords(about, texts) : subject;
  return (
    <div className="console-wrap">
      <p>{texts.actions[action] ?? action}</p>
      {name !== undefined && <p>{page === undefined ? name : <Link to={page}>{name}</Link>}</p>}
      {subject !== undefined && query.get('subject') !== subject && (
        <p>
          <Link to={pathTo('audit', undefined, { subject, ...(about && { kind: subjectKindOf(about) }) })}>
            {texts.allEntries(subject)}
          </Link>
        </p>
      )}
    </div>
  );
}

function Changes({ entry: { before, after, about, names = [] } }: { readonly entry: ListedAuditRecord }) {
  const texts = useTexts(auditTexts);
  const formats = useFormats();
  const changes = changedValues(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="console-wrap">
      {changes.map((change) => (
        <li key={change.path.join('.')}>{changeWords(change, { texts, formats, names: about ? [about, ...names] : names })}</li>
      ))}
    </ul>
  );
}
