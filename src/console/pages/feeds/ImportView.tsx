import { lazy, Suspense, useEffect, useState } from 'react';
import type { ImportJob, ImportSummary, RecordChangeKind } from '../../../contract/console/feeds.ts';
import { needsMapping } from '../../../contract/console/needsMapping.ts';
import { runningStates } from '../../../contract/console/uploads.ts';
import { Boundary } from '../../../web/ui/Boundary.tsx';
import { askOperator } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, Form, FormFailure } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { ChangeFailure, Warning } from '../../ui/Warning.tsx';
import { ContinueUpload } from './ContinueUpload.tsx';
import { draftText } from './columnMapping.ts';
import { KeptShops } from './feedCells.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { JobProgress } from './JobProgress.tsx';
import { TitleField } from './TitleField.tsx';

/** Few files need it. Without it, the mapping can be written as JSON. */
const ColumnFields = lazy(() => import('./ColumnFields.tsx'));
/** The list contains the words of all fields of an ATM, and the page is useful without them. */
const ImportChanges = lazy(() => import('./ImportChanges.tsx'));

const changesHeading = 'changes';

/** How often the state is read again, ms. */
const refreshMs = { running: 1_000, waiting: 15_000 };

const checkFile = async (id: string, options: ImportJob['options']): Promise<void> => {
  await askOperator(`/imports/${id}/check`, { method: 'POST', body: options });
};

/** Whether a person can start the check of the file, because it is complete and has not been imported. */
function canBeChecked(job: ImportJob): boolean {
  const isComplete = job.received === undefined || job.received === job.bytes;
  return job.task === 'import' && job.state !== 'imported' && !isRunning(job) && isComplete;
}

const isRunning = ({ state }: ImportJob): boolean => runningStates.some((running) => running === state);

interface Props {
  readonly id: string;
  readonly canChange: boolean;
}

/** The import of a file, from its check to its end, or the undo of an import. It runs on the server, so it survives a reload. */
export function ImportView({ id, canChange }: Props) {
  const texts = useTexts(feedsTexts);
  const [refresh, setRefresh] = useState(refreshMs.running);
  const job = useOperatorData<ImportJob>(`/imports/${encodeURIComponent(id)}`, refresh);
  const running = job.data === undefined || isRunning(job.data);
  useEffect(() => setRefresh(running ? refreshMs.running : refreshMs.waiting), [running]);
  return (
    <>
      <p>
        <Link to={pathTo('feeds')}>{texts.all}</Link>
      </p>
      <Loaded query={job}>{(data) => <Job job={data} canChange={canChange} />}</Loaded>
    </>
  );
}

function Job({ job, canChange }: { readonly job: ImportJob; readonly canChange: boolean }) {
  const texts = useTexts(feedsTexts);
  const { size, time } = useFormats();
  const nameOf = usePersonWords();
  /** The kind of changes that the list shows. */
  const [kind, setKind] = useState<RecordChangeKind>();
  /** Whether the person has changed the options but has not checked the file with them. */
  const [isEdited, setEdited] = useState(false);
  /** Whether this page sends the rest of the file. */
  const [isSending, setSending] = useState(false);
  const { id, task, feed, file, bytes, who, at, state, summary } = job;
  const facts = [file, bytes === undefined ? undefined : size(bytes), texts.by(nameOf(who)), time(at)]
    .filter(Boolean)
    .join(' · ');
  const hasChanges = summary !== undefined || job.problem?.code === 'partial' || job.problem?.code === 'nothing';
  return (
    <>
      <div>
        <h1>{texts.job[task](feed)}</h1>
        <p className="console-soft feed-facts-line">{facts}</p>
      </div>
      {!isSending && <State job={job} />}
      {canChange && state === 'uploading' && (job.received !== bytes || isSending) && (
        <ContinueUpload job={job} onSending={setSending} />
      )}
      {canChange && <JobActions key={`actions ${state}`} job={job} isEdited={isEdited} />}
      {summary && (
        <Summary
          job={job}
          summary={summary}
          onShow={(shown) => {
            setKind(shown);
            document.getElementById(changesHeading)?.focus();
          }}
        />
      )}
      {canChange && canBeChecked(job) && <Options key={`options ${state}`} job={job} onEdited={setEdited} />}
      {task === 'import' && hasChanges && state !== 'checking' && (
        <Boundary fallback={<p role="status">{texts.changes.failed}</p>}>
          <Suspense fallback={<p role="status">{texts.changes.loading}</p>}>
            <ImportChanges
              key={`changes ${summary?.plan ?? state}`}
              id={id}
              headingId={changesHeading}
              summary={summary}
              kind={kind}
              onKind={setKind}
            />
          </Suspense>
        </Boundary>
      )}
      {canChange && state === 'ready' && !isEdited && <JobActions key="actions at the end" job={job} isEdited={false} isAtEnd />}
    </>
  );
}

function State({ job }: { readonly job: ImportJob }) {
  const texts = useTexts(feedsTexts);
  const { size } = useFormats();
  const { state, stage, share, problem, feed, task, received = 0, bytes = 0 } = job;
  if (isRunning(job)) {
    return (
      <section className="console-panel" aria-label={texts.states[state]}>
        <JobProgress
          label={stage === undefined ? texts.progress.starting : texts.progress[stage]}
          share={stage === 'reading' ? share : undefined}
          note={texts.progress.safe}
        />
      </section>
    );
  }
  const ended = { imported: texts.imported, undone: texts.undone, ready: undefined } as const;
  return (
    <>
      {(state === 'imported' || state === 'undone') && (
        <p role="status" className="console-notice" data-kind="good">
          <span>
            {ended[state]} <Link to={pathTo('feeds', feed)}>{feed}</Link>
          </span>
        </p>
      )}
      {state === 'undone' && job.options.shops && <KeptShops feed={feed} text={texts.undoKeptShops} />}
      {state === 'uploading' && (
        <Warning>{received < bytes ? texts.uploadStopped(size(received), size(bytes)) : texts.waits}</Warning>
      )}
      {state === 'interrupted' && (
        <Warning>
          {texts.interrupted} {task === 'undo' ? texts.interruptedUndo : texts.interruptedCheck(job.options.shops === true)}
        </Warning>
      )}
      {problem?.code === 'changed' && <Warning>{task === 'undo' ? texts.undoChanged : texts.problems.changed}</Warning>}
      {problem && problem.code !== 'changed' && (
        <Warning>
          {texts.problems[problem.code]} <ProblemDetails problem={problem} />
        </Warning>
      )}
    </>
  );
}

/** Problems whose sentence says everything, or whose details are elsewhere on the page. */
const selfExplanatory: readonly string[] = ['unknownColumns', 'mapping', 'loss', 'shops', 'diskFull'];

function ProblemDetails({
  problem: { code, message, fault, usable, all = 0, reason },
}: {
  readonly problem: NonNullable<ImportJob['problem']>;
}) {
  const texts = useTexts(feedsTexts);
  const { count } = useFormats();
  if (selfExplanatory.includes(code)) return null;
  if (usable !== undefined && all > 0) return texts.usable(count(usable), count(all), reason && texts.reasons[reason]);
  const { byte, ...values } = fault ?? {};
  // A newer service may know other codes.
  const sentence = fault && texts.faults[fault.code]?.({ ...values, ...(byte !== undefined && { byte: count(byte) }) });
  if (sentence !== undefined && fault?.code !== 'damaged') return sentence;
  return (
    <>
      {sentence} {texts.inEnglish}{' '}
      <span lang="en" className="feed-message">
        {message}
      </span>
    </>
  );
}

type Asks = 'discard' | 'loss';

interface ActionsProps {
  readonly job: ImportJob;
  /** Whether the form contains options with which the file has not been checked. Only the form can then start a check. */
  readonly isEdited: boolean;
  /** Whether they are below the changes. There, only the import is needed. */
  readonly isAtEnd?: true;
}

function JobActions({ job, isEdited, isAtEnd }: ActionsProps) {
  const texts = useTexts(feedsTexts);
  const { count } = useFormats();
  const [asks, setAsks] = useState<Asks>();
  const { id, task, state, options, summary, problem } = job;
  const shopLoss = summary?.shops?.loss;
  const path = `/imports/${id}`;
  const apply = async (acceptLoss: boolean) => {
    await askOperator(`${path}/apply`, { method: 'POST', body: { plan: summary?.plan, acceptLoss } });
  };
  const applying = useAction(() => apply(false));
  const checking = useAction(() => checkFile(id, options));
  const partial = useAction(() => checkFile(id, { ...options, acceptPartial: true }));
  const isDisabled = isEdited || applying.isBusy || checking.isBusy || partial.isBusy;
  const discard = async () => {
    await askOperator(path, { method: 'DELETE' });
    navigate(pathTo('feeds'), true);
  };
  const discarding = useAction(discard);
  const isOver = state === 'imported' || state === 'undone';
  if (isOver || (isRunning(job) && (job.stage === 'writing' || task === 'undo'))) return null;
  const close = () => setAsks(undefined);
  return (
    <>
      {isEdited && <p role="status">{texts.edited}</p>}
      <p className="console-actions">
        {state === 'ready' && summary && (
          <button
            type="button"
            className="primary-button"
            disabled={isDisabled}
            onClick={(summary.loss ?? shopLoss) ? () => setAsks('loss') : applying.act}
          >
            {texts.apply}
          </button>
        )}
        {!isAtEnd && problem?.code === 'partial' && (
          <button type="button" className="quiet-button" disabled={isDisabled} onClick={partial.act}>
            {texts.usePartial}
          </button>
        )}
        {!isAtEnd && canBeChecked(job) && !needsMapping(job) && (
          <button type="button" className="quiet-button" disabled={isDisabled} onClick={checking.act}>
            {texts.recheck}
          </button>
        )}
        {!isAtEnd && (
          <button type="button" className="quiet-button" onClick={task === 'undo' ? discarding.act : () => setAsks('discard')}>
            {texts.discard}
          </button>
        )}
      </p>
      <ChangeFailure error={applying.error ?? checking.error ?? partial.error ?? discarding.error} />
      {asks === 'discard' && (
        <ConfirmDialog
          title={texts.discardTitle}
          action={texts.discard}
          done={texts.wasDiscarded}
          onClose={close}
          onConfirm={discard}
        >
          <p>{texts.discardMeans}</p>
        </ConfirmDialog>
      )}
      {asks === 'loss' && summary && (
        <ConfirmDialog
          title={texts.applyLossTitle}
          action={texts.applyLoss}
          onClose={close}
          onConfirm={async () => {
            await apply(true);
            close();
            return false;
          }}
        >
          {summary.loss && (
            <>
              <p>{texts.summary.loss(count(summary.loss.lost), count(summary.loss.before), 'ids')}</p>
              <p>{texts.applyLossMeans(count(summary.gone))}</p>
            </>
          )}
          {shopLoss && (
            <>
              <p>{texts.summary.loss(count(shopLoss.lost), count(shopLoss.before), shopLoss.of)}</p>
              <p>{texts.applyShopLossMeans}</p>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

interface OptionsProps {
  readonly job: ImportJob;
  /** Is called when the inputs begin or cease to differ from the options of the check. */
  readonly onEdited: (isEdited: boolean) => void;
}

/** The title, the column mapping and the shops, with which the file can be checked again. */
function Options({ job, onEdited }: OptionsProps) {
  const { id, options, problem, table, earlierMapping } = job;
  const texts = useTexts(feedsTexts);
  const draftMapping = earlierMapping ?? (table === undefined ? '' : draftText(table));
  const checked = { title: options.title ?? '', mapping: options.mapping ?? draftMapping, shops: options.shops ?? false };
  /** The inputs that the person has changed. */
  const [draft, setDraft] = useState<Partial<typeof checked>>({});
  const { title, mapping, shops } = { ...checked, ...draft };
  const isEdited = title.trim() !== checked.title || mapping.trim() !== checked.mapping || shops !== checked.shops;
  useUnsavedWork(isEdited);
  useEffect(() => {
    onEdited(isEdited);
    return () => onEdited(false);
  }, [isEdited, onEdited]);
  const set = (changed: typeof draft) => setDraft({ ...draft, ...changed });
  const { isBusy, error, act } = useAction(async () => {
    const { title: _title, mapping: _mapping, shops: _shops, ...others } = options;
    await checkFile(id, {
      ...others,
      ...(title.trim() && { title: title.trim() }),
      ...(mapping.trim() && { mapping: mapping.trim() }),
      ...(shops && { shops }),
    });
  });
  /** The id of what the check says about the mapping. */
  const mappingError = problem?.code === 'mapping' ? 'mapping-error' : undefined;
  return (
    <details className="console-panel" open={needsMapping(job)}>
      <summary>{texts.options}</summary>
      <Form className="feed-options" error={error} onSubmit={act}>
        <TitleField title={title} onTitle={(changed) => set({ title: changed })} />
        {earlierMapping !== undefined && <p role="status">{texts.earlierMapping}</p>}
        {table && (
          <Boundary fallback={<p role="status">{texts.columns.failed}</p>}>
            <Suspense fallback={null}>
              <ColumnFields table={table} mapping={mapping} onChange={(changed) => set({ mapping: changed })} />
            </Suspense>
          </Boundary>
        )}
        <Field name="mapping" label={texts.mapping} hint={texts.mappingHint}>
          {(control) => (
            <>
              <textarea
                {...control}
                rows={6}
                value={mapping}
                onChange={({ target }) => set({ mapping: target.value })}
                aria-describedby={[mappingError, control['aria-describedby']].filter(Boolean).join(' ')}
                aria-invalid={mappingError === undefined ? control['aria-invalid'] : true}
                spellCheck={false}
              />
              {mappingError !== undefined && (
                <p id={mappingError} className="feed-message">
                  {texts.inEnglish} <span lang="en">{problem?.message}</span>
                </p>
              )}
            </>
          )}
        </Field>
        <div className="console-field">
          <label className="console-check">
            <input type="checkbox" checked={shops} onChange={({ target }) => set({ shops: target.checked })} />
            {texts.upload.shops}
          </label>
        </div>
        <FormFailure labels={{ feed: texts.feed }} />
        <p className="console-actions">
          <button type="submit" className="quiet-button" disabled={isBusy}>
            {texts.recheckWith}
          </button>
          {isEdited && (
            <button type="button" className="quiet-button" disabled={isBusy} onClick={() => setDraft({})}>
              {texts.reset}
            </button>
          )}
        </p>
      </Form>
    </details>
  );
}

interface SummaryProps {
  readonly job: ImportJob;
  readonly summary: ImportSummary;
  /** Shows only these changes in the list. */
  readonly onShow: (kind: RecordChangeKind) => void;
}

function Summary({ job, summary, onShow }: SummaryProps) {
  const texts = useTexts(feedsTexts);
  const { count } = useFormats();
  const { loss, ignoredPartnerData, partnerData, leftOut, metadata, notes, same, isNew, others } = summary;
  const reissued = summary.reissued + (others?.reissued ?? 0);
  const names = ['added', 'changed', 'renumbered', 'gone', 'unchanged'] as const;
  const shown = (kind: RecordChangeKind, number: number) =>
    number === 0 ? (
      count(number)
    ) : (
      <button
        type="button"
        className="feed-show"
        onClick={() => onShow(kind)}
        aria-label={texts.summary.show(texts.changes.kinds[kind], count(number))}
      >
        {count(number)}
      </button>
    );
  /** The counts of ATMs, and beside them those of other places. */
  const counts = (of: Pick<ImportSummary, (typeof names)[number]>) => (
    <dl className="console-figures">
      {names.map((name) => (
        <div key={name}>
          <dt>{texts.summary[name]}</dt>
          <dd>{name !== 'unchanged' ? shown(name, of[name]) : count(of[name])}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className="console-panel" aria-labelledby="summary">
      <h2 id="summary">{job.state === 'imported' ? texts.summary.titleDone : texts.summary.title}</h2>
      {isNew && <p>{texts.summary[job.state === 'imported' ? 'wasNew' : 'isNew'](job.feed)}</p>}
      {same && <p>{texts.summary.same}</p>}
      {others && <h3>{texts.atms}</h3>}
      {counts(summary)}
      {others && (
        <>
          <h3>{texts.otherPlaces}</h3>
          {counts(others)}
        </>
      )}
      {others && <h3>{texts.summary.file}</h3>}
      <dl className="console-figures">
        <div>
          <dt>{texts.summary.quarantined}</dt>
          <dd>{shown('quarantined', summary.quarantined)}</dd>
        </div>
        <div>
          <dt>{texts.summary.warnings}</dt>
          <dd>{shown('warning', summary.warnings)}</dd>
        </div>
        {partnerData && (
          <div>
            <dt>{texts.summary.partnerData}</dt>
            <dd>{shown('partnerData', partnerData.set + partnerData.removed)}</dd>
          </div>
        )}
      </dl>
      {summary.shops && (
        <>
          <h3>{texts.summary.shopRegister}</h3>
          {(['shops', 'merchants'] as const).map((level) => (
            <dl key={level} className="console-figures" aria-label={texts.summary.levels[level]}>
              {(['added', 'changed', 'gone', 'unchanged'] as const).map((name) => (
                <div key={name}>
                  <dt>{`${texts.summary.levels[level]}: ${texts.summary[name]}`}</dt>
                  <dd>{count(summary.shops?.[level][name] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          ))}
          {summary.shops.loss && job.state !== 'imported' && (
            <Warning>
              {texts.summary.loss(count(summary.shops.loss.lost), count(summary.shops.loss.before), summary.shops.loss.of)}
            </Warning>
          )}
          {summary.shops.demo !== undefined && <p>{texts.summary.demo(count(summary.shops.demo))}</p>}
        </>
      )}
      {reissued > 0 && <p>{texts.summary.reissued(count(reissued))}</p>}
      {metadata.length > 0 && <Metadata job={job} metadata={metadata} isNew={isNew} />}
      {loss && job.state !== 'imported' && <Warning>{texts.summary.loss(count(loss.lost), count(loss.before), 'ids')}</Warning>}
      {ignoredPartnerData !== undefined && (
        <p className="console-soft">{texts.summary.ignoredPartnerData(count(ignoredPartnerData))}</p>
      )}
      {leftOut.map(({ code, reason, count: left }) => (
        <p key={reason} className="console-soft">
          {texts.summary.skipped(count(left))}{' '}
          {(code && texts.summary.leftOut[code]) ?? (
            <>
              {texts.inEnglish} <span lang="en">{reason}</span>
            </>
          )}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className="console-soft">
          {texts.inEnglish} <span lang="en">{note}</span>
        </p>
      ))}
    </section>
  );
}

interface MetadataProps extends Pick<ImportSummary, 'metadata' | 'isNew'> {
  readonly job: ImportJob;
}

/** The changes of the title and of the other facts about the feed. */
function Metadata({ job: { options, state }, metadata, isNew }: MetadataProps) {
  const texts = useTexts(feedsTexts);
  const { metadata: names, none } = texts.summary;
  const worded = (field: string, value: string | undefined) =>
    value === undefined ? none : field === 'kind' ? (texts.kinds[value as keyof typeof texts.kinds] ?? value) : value;
  const isDerived = state !== 'imported' && options.title === undefined && metadata.some(({ field }) => field === 'title');
  return (
    <>
      <h3>{texts.summary.aboutFeed}</h3>
      <dl className="feed-fields">
        {metadata.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{names[field]}</dt>
            <dd>
              {!isNew && <>{before === undefined ? none : <del>{worded(field, before)}</del>} → </>}
              <ins>{worded(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {isDerived && <p className="console-soft">{texts.summary[isNew ? 'derivedTitle' : 'fileTitle']}</p>}
    </>
  );
}
