import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AuditRecord } from '../../../contract/console/audit.ts';
import { longestText } from '../../../contract/console/enteredTexts.ts';
import type { InputProblem } from '../../../contract/console/inputProblem.ts';
import type { ListedRecords, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import type { ReviewedSuggestion, SuggestionDecision, SuggestionQueue } from '../../../contract/console/suggestions.ts';
import type { PointKinds } from '../../../web/map/points/plottedPoint.ts';
import { useCallerWords } from '../../callerNames.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { pathTo } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ConsoleMap } from '../../ui/ConsoleMap.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Field, Form, FormFailure } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { Decided, decisionIn } from './Decided.tsx';
import { reportsTexts } from './reportsTexts.ts';
import {
  type CorrectableShopField,
  correctableShopFields,
  factsIn,
  pathWords,
  positionIn,
  subjectIds,
  subjectUid,
  suggestedFields,
} from './suggestedFacts.ts';

/** A caller's suggestion, and the decision on it. */
export function SuggestionDetail({ id }: { readonly id: string }) {
  const texts = useTexts(reportsTexts);
  const list = useOperatorData<SuggestionQueue>('/suggestions?status=all');
  return (
    <>
      <p>
        <Link to={pathTo('reports')}>{texts.back}</Link>
      </p>
      <Loaded query={list}>
        {({ suggestions }) => {
          const found = suggestions.find((one) => one.id === id);
          return found ? (
            <KnownSuggestion suggestion={found} all={suggestions} />
          ) : (
            <p role="status">{texts.suggestion.unknown}</p>
          );
        }}
      </Loaded>
    </>
  );
}

/** Reads a shop or merchant. @returns undefined if it is not known whether there is one */
function useRegistered(uid: string): 'missing' | NamedRecord | undefined {
  const { data } = useQuery({
    queryKey: ['operator', 'shop-record', uid],
    queryFn: ({ signal }) => askOperator<ListedRecords>(`/shop-records?${new URLSearchParams({ text: uid })}`, { signal }),
    enabled: uid !== '',
  });
  return data && (data.records.find((record) => record.uid === uid) ?? 'missing');
}

const recordWords = ({ uid, name = uid, where }: NamedRecord): string => [name, where].filter(Boolean).join(', ');

interface Props {
  readonly suggestion: ReviewedSuggestion;
  readonly all: readonly ReviewedSuggestion[];
}

function KnownSuggestion({ suggestion, all }: Props) {
  const texts = useTexts(reportsTexts);
  const { time } = useFormats();
  const { caller, source, receivedAt, status, decidedAt, note, who } = suggestion;
  const callerWords = useCallerWords();
  const nameOf = usePersonWords();
  const canDecide = includesRole(useSignedIn().role, 'steward');
  const uid = subjectUid(suggestion);
  const registered = useRegistered(uid);
  // What another person decided while this person had the form open.
  const [decision, setDecision] = useState<AuditRecord>();
  return (
    <>
      <h1>{texts.suggestionFrom(callerWords(caller))}</h1>
      {decision && <Decided decision={decision} />}
      <dl className="console-fields">
        <div>
          <dt className="console-soft">{texts.status}</dt>
          <dd>
            {decidedAt === undefined
              ? texts.statuses[status]
              : texts.decidedBy(texts.statuses[status], who && nameOf(who), time(decidedAt))}
          </dd>
          {note !== undefined && <dd>{texts.note(note)}</dd>}
        </div>
        {registered && (
          <div>
            <dt className="console-soft">{texts.suggestion.record}</dt>
            <dd>{registered === 'missing' ? texts.suggestion.noRecord(uid) : recordWords(registered)}</dd>
          </div>
        )}
        <div>
          <dt className="console-soft">{texts.suggestion.from}</dt>
          <dd>
            {callerWords(caller)}: {texts.suggestion.source[source]}
          </dd>
        </div>
        <div>
          <dt className="console-soft">{texts.reference}</dt>
          <dd>
            <code className="console-id">{suggestion.id}</code>
          </dd>
        </div>
        <div>
          <dt className="console-soft">{texts.suggestion.received}</dt>
          <dd>{time(receivedAt)}</dd>
        </div>
      </dl>
      {status !== 'open' && <Result suggestion={suggestion} />}
      <div className="console-panels">
        {(['suggestion', 'current', 'original'] as const).map((part) => (
          <Part key={part} title={texts.suggestion.parts[part]} value={suggestion[part]} />
        ))}
      </div>
      <SuggestionMap suggestion={suggestion} />
      {status === 'open' && canDecide && <DecisionForm suggestion={suggestion} onDecided={setDecision} />}
      <Earlier suggestion={suggestion} all={all} />
    </>
  );
}

/** What the decision changed, and how to undo it. */
function Result({ suggestion: { corrected, status, who } }: { readonly suggestion: ReviewedSuggestion }) {
  const texts = useTexts(reportsTexts).suggestion;
  // A rejected suggestion corrects nothing. For an accepted one, only the audit log contains the correction.
  if (corrected === undefined)
    return <p className="console-soft">{status === 'accepted' && who === undefined ? texts.notKept : texts.notCorrected}</p>;
  const { uid, record, fixes } = corrected;
  return (
    <section className="console-panel" aria-labelledby="corrected">
      <h2 id="corrected">{texts.corrected}</h2>
      <p>{record ? recordWords(record) : texts.left(uid)}</p>
      <ul>
        {fixes.map(({ id, field }) => (
          <li key={field}>
            <LinkedField id={id}>{texts.fields[field as CorrectableShopField] ?? field}</LinkedField>
          </li>
        ))}
      </ul>
      {record && <p className="console-soft">{texts.undo}</p>}
    </section>
  );
}

/** @param id the id of the fix; absent: there is none any more */
function LinkedField({ id, children }: { readonly id: string | undefined; readonly children: string }) {
  return id === undefined ? children : <Link to={pathTo('transactions', id)}>{children}</Link>;
}

function Part({ title, value }: { readonly title: string; readonly value: unknown }) {
  const texts = useTexts(reportsTexts).suggestion;
  const facts = factsIn(value);
  return (
    <section className="console-panel" aria-label={title}>
      <h2>{title}</h2>
      {facts.length === 0 && <p className="console-soft">{texts.empty}</p>}
      <dl className="console-facts">
        {facts.map((fact) => (
          <div key={fact.path}>
            {fact.path !== '' && <dt className="console-soft">{pathWords(fact.path, { ...texts.fields, ...texts.names })}</dt>}
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SuggestionMap({ suggestion }: { readonly suggestion: ReviewedSuggestion }) {
  const callerWords = useCallerWords();
  const texts = useTexts(reportsTexts);
  const kinds = useMemo(
    (): PointKinds<'suggestion'> => ({ suggestion: { name: texts.mapKinds.suggestion, sign: 'star', colour: 'brand' } }),
    [texts],
  );
  const points = useMemo(() => {
    const position = positionIn(suggestion);
    const label = texts.suggestionFrom(callerWords(suggestion.caller));
    return position ? [{ key: suggestion.id, ...position, kind: 'suggestion' as const, label }] : [];
  }, [suggestion, texts, callerWords]);
  return points.length === 0 ? null : <ConsoleMap label={texts.suggestion.map} points={points} kinds={kinds} />;
}

function Earlier({ suggestion, all }: Props) {
  const callerWords = useCallerWords();
  const texts = useTexts(reportsTexts);
  const { time } = useFormats();
  const related = useMemo(() => {
    const ids = subjectIds(suggestion);
    return all.filter((one) => one.id !== suggestion.id && [...subjectIds(one)].some((id) => ids.has(id)));
  }, [suggestion, all]);
  return (
    <section className="console-panel" aria-labelledby="earlier">
      <h2 id="earlier">{texts.suggestion.earlier}</h2>
      <DataTable
        label={texts.suggestion.earlier}
        rows={related}
        keyOf={({ id }) => id}
        columns={[
          {
            name: texts.subject,
            cell: ({ id, caller }) => (
              <Link to={pathTo('reports', `suggestion-${id}`)}>{texts.suggestionFrom(callerWords(caller))}</Link>
            ),
          },
          { name: texts.time, cell: ({ receivedAt }) => <time dateTime={receivedAt}>{time(receivedAt)}</time> },
          { name: texts.status, cell: ({ status }) => texts.statuses[status] },
          { name: texts.suggestion.reason, cell: ({ note }) => note ?? '' },
        ]}
        empty={texts.suggestion.noneEarlier}
      />
    </section>
  );
}

interface CorrectedField {
  readonly field: CorrectableShopField;
  readonly value: string;
}

/** Returns the value that the API expects. An empty text removes the field. */
function jsonOf({ field, value }: CorrectedField): unknown {
  const text = value.trim();
  if (text === '') return null;
  return field === 'lat' || field === 'long' ? Number(text.replace(',', '.')) : text;
}

function problemsOfCorrection(
  uid: string,
  registered: ReturnType<typeof useRegistered>,
  fields: readonly CorrectedField[],
): readonly InputProblem[] {
  // Without a uid, the browser finds that it is missing.
  const isUnknown = uid.trim() !== '' && registered === 'missing';
  return [
    ...(isUnknown ? [{ code: 'unknownRecord', field: 'uid', got: uid.trim() } as const] : []),
    // The API would remove a coordinate that is not a number.
    ...fields.flatMap((one) => (Number.isNaN(jsonOf(one)) ? [{ code: 'notNumber', field: one.field } as const] : [])),
    ...fields.flatMap(({ field, value }) => {
      const [got, most] = [value.trim().length, longestText(field)];
      return got > most ? [{ code: 'tooLong', field, got, most } as const] : [];
    }),
  ];
}

interface FormProps {
  readonly suggestion: ReviewedSuggestion;
  readonly onDecided: (decision: AuditRecord) => void;
}

function DecisionForm({ suggestion, onDecided }: FormProps) {
  const texts = useTexts(reportsTexts).suggestion;
  const [note, setNote] = useState('');
  const [isCorrected, setCorrected] = useState(false);
  const [uid, setUid] = useState(() => subjectUid(suggestion));
  const [fields, setFields] = useState<readonly CorrectedField[]>(() => suggestedFields(suggestion.suggestion));
  const registered = useRegistered(isCorrected ? uid.trim() : '');
  const isEmpty = isCorrected && fields.length === 0;
  const [asks, setAsks] = useState<SuggestionDecision['decision']>();
  const onSaved = useUnsavedWork(note.trim() !== '' || isCorrected, asks && texts.wasDecided[asks]);
  const [error, setError] = useState<unknown>();
  const [isDecided, setDecided] = useState(false);
  const corrects = asks === 'accepted' && isCorrected;
  /** Returns false, because it announces success itself. @throws if the decision was not made; the form shows why */
  const decide = async () => {
    if (asks === undefined) return false;
    const body: SuggestionDecision = {
      decision: asks,
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(corrects && {
        correction: { uid: uid.trim(), fields: Object.fromEntries(fields.map((one) => [one.field, jsonOf(one)])) },
      }),
    };
    try {
      await askOperator(`/suggestions/${encodeURIComponent(suggestion.id)}/decision`, { method: 'POST', body });
    } catch (failure) {
      const earlier = decisionIn(failure);
      setAsks(undefined);
      // The error can be about a field of the form.
      if (!earlier) setError(failure);
      if (!earlier) throw failure;
      onDecided(earlier);
      return false;
    }
    onSaved();
    // Until the page has read the decision, another one is not possible.
    setDecided(true);
    return false;
  };
  const ask = (decision: SuggestionDecision['decision']) => {
    setError(undefined);
    setAsks(decision);
  };
  if (isDecided) return null;
  return (
    <Form
      className="console-panel"
      aria-labelledby="decide"
      error={error}
      findProblems={() => (isCorrected ? problemsOfCorrection(uid, registered, fields) : [])}
      onSubmit={() => ask('accepted')}
    >
      <h2 id="decide">{texts.decide}</h2>
      <Field name="note" label={texts.reason}>
        {(control) => (
          <textarea {...control} rows={2} maxLength={1_000} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      <label className="console-check">
        <input type="checkbox" checked={isCorrected} onChange={({ target }) => setCorrected(target.checked)} />
        {texts.correct}
      </label>
      {isCorrected && (
        <>
          <p className="console-soft">{texts.correctMeans}</p>
          <Field
            name="uid"
            label={texts.uid}
            hint={<span role="status">{typeof registered === 'object' && recordWords(registered)}</span>}
          >
            {(control) => (
              <input {...control} required maxLength={200} value={uid} onChange={({ target }) => setUid(target.value)} />
            )}
          </Field>
          <CorrectedFields fields={fields} onChange={setFields} />
        </>
      )}
      <FormFailure labels={{ ...texts.fields, uid: texts.uid }} />
      {isEmpty && <p className="console-soft">{texts.noFields}</p>}
      <p className="console-actions">
        <button type="submit" className="primary-button" disabled={isEmpty}>
          {texts.accept}
        </button>
        <button type="button" className="quiet-button" onClick={() => ask('rejected')}>
          {texts.reject}
        </button>
      </p>
      {asks && (
        <ConfirmDialog
          title={asks === 'accepted' ? texts.acceptTitle : texts.rejectTitle}
          action={asks === 'accepted' ? texts.accept : texts.reject}
          onClose={() => setAsks(undefined)}
          onConfirm={decide}
        >
          {corrects && (
            <>
              <p>{texts.acceptCorrects(typeof registered === 'object' ? recordWords(registered) : uid.trim())}</p>
              <ul className="console-wrap">
                {fields.map(({ field, value }) => (
                  <li key={field}>
                    {texts.fields[field]}: {value.trim() === '' ? texts.removed : value}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{corrects ? texts.acceptReaches : texts.changesNothing}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}

interface FieldsProps {
  readonly fields: readonly CorrectedField[];
  readonly onChange: (fields: readonly CorrectedField[]) => void;
}

function CorrectedFields({ fields, onChange }: FieldsProps) {
  const texts = useTexts(reportsTexts).suggestion;
  const free = correctableShopFields.filter((field) => fields.every((one) => one.field !== field));
  const replace = (index: number, one: CorrectedField) => onChange(fields.map((other, at) => (at === index ? one : other)));
  return (
    <>
      {fields.map(({ field, value }, index) => (
        <div key={field} className="console-fields">
          <div className="console-field">
            <label htmlFor={`field-${field}`}>{texts.field}</label>
            <select
              id={`field-${field}`}
              value={field}
              onChange={({ target }) => replace(index, { field: target.value as CorrectableShopField, value })}
            >
              {[field, ...free].map((name) => (
                <option key={name} value={name}>
                  {texts.fields[name]}
                </option>
              ))}
            </select>
          </div>
          <Field name={field} label={texts.value}>
            {(control) => (
              <input {...control} value={value} onChange={({ target }) => replace(index, { field, value: target.value })} />
            )}
          </Field>
          <button
            type="button"
            className="text-button console-end"
            onClick={() => onChange(fields.filter((_, at) => at !== index))}
          >
            {texts.removeField(texts.fields[field])}
          </button>
        </div>
      ))}
      {free[0] !== undefined && (
        <p>
          <button
            type="button"
            className="quiet-button"
            onClick={() => free[0] !== undefined && onChange([...fields, { field: free[0], value: '' }])}
          >
            {texts.addField}
          </button>
        </p>
      )}
    </>
  );
}
