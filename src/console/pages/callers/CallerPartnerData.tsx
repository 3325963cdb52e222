import { useState } from 'react';
import type { CallerRecord, PartnerDataResult } from '../../../contract/console/callers.ts';
import { linesOfJson } from '../../../contract/console/consolePage.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Field, Form, FormFailure } from '../../ui/Form.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { ChangeFailure, Warning } from '../../ui/Warning.tsx';
import { callersTexts } from './callersTexts.ts';

interface Checked {
  readonly file: File;
  readonly result: PartnerDataResult;
}

/** Uploads, checks, replaces and removes a caller's own data for ATMs. */
export function CallerPartnerData({ caller }: { readonly caller: CallerRecord }) {
  const texts = useTexts(callersTexts).partner;
  const { count } = useFormats();
  const path = `/callers/${encodeURIComponent(caller.slug)}/partner-data`;
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<Checked>();
  const [removal, setRemoval] = useState<PartnerDataResult>();
  const [stored, setStored] = useState<PartnerDataResult>();
  const onSaved = useUnsavedWork(file !== undefined);
  const check = useAction(async () => {
    if (file === undefined) return;
    setStored(undefined);
    const sent = { method: 'PUT', body: file, headers: { 'content-type': linesOfJson[0] } } as const;
    setChecked({ file, result: await askOperator<PartnerDataResult>(`${path}?dryRun=true`, sent) });
  });
  const replace = useAction(async () => {
    if (checked === undefined) return;
    const headers = { 'content-type': linesOfJson[0], 'if-match': `"${checked.result.version}"` };
    setStored(await askOperator<PartnerDataResult>(path, { method: 'PUT', body: checked.file, headers }));
    setChecked(undefined);
    setFile(undefined);
    onSaved();
  });
  const askRemoval = useAction(async () => {
    setRemoval(await askOperator<PartnerDataResult>(`${path}?dryRun=true`, { method: 'DELETE' }));
  });
  return (
    <section className="console-panel" aria-labelledby="partner">
      <h2 id="partner">{texts.title}</h2>
      <p className="console-soft">{texts.intro}</p>
      <p>{texts.stored(count(caller.partnerData))}</p>
      <Form className="caller-form" error={check.error} onSubmit={check.act}>
        <Field name="file" label={texts.file} hint={texts.fileHint}>
          {(control) => (
            <input
              {...control}
              // The browser keeps the name of a file that was stored, unless the field is a new one.
              key={stored?.version}
              type="file"
              accept=".jsonl,.ndjson,.json,application/x-ndjson"
              required
              onChange={({ target }) => {
                setFile(target.files?.[0]);
                setChecked(undefined);
              }}
            />
          )}
        </Field>
        <FormFailure />
        <p className="console-actions">
          <button type="submit" className="quiet-button" disabled={check.isBusy}>
            {texts.check}
          </button>
          {caller.partnerData > 0 && (
            <button type="button" className="quiet-button" disabled={askRemoval.isBusy} onClick={askRemoval.act}>
              {texts.remove}
            </button>
          )}
        </p>
        <ChangeFailure error={askRemoval.error} />
      </Form>
      {checked && (
        <section className="caller-form" aria-label={texts.summary}>
          <h3>{texts.summary}</h3>
          <Diff result={checked.result} />
          <PartnerFailure error={replace.error} />
          <p>
            <button type="button" className="primary-button" disabled={replace.isBusy} onClick={replace.act}>
              {texts.replace}
            </button>
          </p>
        </section>
      )}
      {stored && (
        <p role="status" className="console-notice" data-kind="good">
          <span>{texts.done(count(stored.atms))}</span>
        </p>
      )}
      {removal && (
        <ConfirmDialog
          title={texts.removeTitle}
          action={texts.remove}
          done={texts.wasRemoved}
          onClose={() => setRemoval(undefined)}
          onConfirm={async () => {
            await askOperator(path, { method: 'DELETE', headers: { 'if-match': `"${removal.version}"` } });
            setRemoval(undefined);
            setStored(undefined);
          }}
        >
          <p>{texts.removeMeans(count(removal.removed))}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Why the data was not replaced. Another administrator may have changed it. */
function PartnerFailure({ error }: { readonly error: unknown }) {
  const texts = useTexts(callersTexts).partner;
  const isChanged = error instanceof OperatorApiError && error.status === 412;
  return isChanged ? <Warning>{texts.changedMeanwhile}</Warning> : <ChangeFailure error={error} />;
}

/** What the new data would change. */
function Diff({ result }: { readonly result: PartnerDataResult }) {
  const texts = useTexts(callersTexts).partner;
  const { count } = useFormats();
  const { unknown, unknownAtms } = result;
  return (
    <>
      <DataTable
        label={texts.summary}
        rows={['added', 'changed', 'removed', 'unchanged', 'unknownAtms'] as const}
        keyOf={(kind) => kind}
        columns={[
          { name: texts.kind, cell: (kind) => texts.kinds[kind] },
          { name: texts.atms, isNumber: true, cell: (kind) => count(result[kind]) },
        ]}
        empty=""
      />
      {unknownAtms > 0 && (
        <>
          <p className="caller-problem">{texts.unknownMeans}</p>
          <p className="console-code">{unknown.join(', ')}</p>
        </>
      )}
    </>
  );
}
