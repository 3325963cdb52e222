import { useEffect, useId, useRef, useState } from 'react';
import { longestName } from '../../../contract/console/enteredTexts.ts';
import type { FixBody, NamedRecord, SavedFix } from '../../../contract/console/lookUpFixes.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useTexts } from '../../texts.ts';
import { Field, Form, FormFailure } from '../../ui/Form.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { ChangeFailure, Warning } from '../../ui/Warning.tsx';
import { DryRunResult, ExistingFixes } from './DryRunResult.tsx';
import { FixEffectNotice } from './FixEffectNotice.tsx';
import { type TransactionValues, transactionOf } from './pastedLookUp.ts';
import { RecordName } from './RecordName.tsx';
import { transactionsTexts } from './transactionsTexts.ts';
import { useDryRun } from './useDryRun.ts';

type Kind = 'name' | 'pair' | 'posId' | 'merchantId';

interface Props {
  readonly target: NamedRecord;
  readonly transaction: TransactionValues;
  /** The most likely name in the text. */
  readonly name: string;
  readonly onSaved: (registerVersion: number) => void;
  readonly onClose: () => void;
}

function fixOf(kind: Kind, { uid }: NamedRecord, { posId, merchantId }: TransactionValues, name: string): FixBody {
  if (kind === 'name') return { kind, uid, name };
  return {
    kind: 'terminal',
    uid,
    ...(kind !== 'merchantId' && { posId }),
    ...(kind !== 'posId' && { merchantId }),
  };
}

/** Chooses how to fix the register, checks the effect, and then saves the fix. */
export function FixPanel({ target, transaction, name: suggested, onSaved, onClose }: Props) {
  const texts = useTexts(transactionsTexts);
  const id = useId();
  const { description, posId, merchantId } = transaction;
  const kinds: readonly Kind[] = [
    ...(description === '' ? [] : (['name'] as const)),
    ...(posId !== '' && merchantId !== '' ? (['pair'] as const) : []),
    ...(posId === '' ? [] : (['posId'] as const)),
    ...(merchantId === '' ? [] : (['merchantId'] as const)),
  ];
  const hasName = (text: string) => target.name?.toLowerCase() === text.trim().toLowerCase();
  // A name that the record has is no fix.
  const [kind, setKind] = useState<Kind>(() => kinds.find((one) => one !== 'name' || !hasName(suggested)) ?? 'name');
  const [name, setName] = useState(suggested);
  const [conflict, setConflict] = useState(false);
  const fix = fixOf(kind, target, transaction, name);
  const key = JSON.stringify(fix);
  const [checkedKey, setCheckedKey] = useState<string>();
  const onFixed = useUnsavedWork(checkedKey !== undefined || name !== suggested);
  const run = useDryRun({ fix, transaction: transactionOf(transaction) });
  const isChecked = checkedKey === key && run.result !== undefined;
  const effect = isChecked ? run.result?.effect : undefined;
  const isFailed = checkedKey === key && run.result === undefined;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const check = () => {
    setCheckedKey(key);
    return run.start();
  };
  const { isBusy, error, act } = useAction(async () => {
    try {
      const headers = { 'if-match': `"${run.result?.version}"` };
      const saved = await askOperator<SavedFix>('/fixes', { method: 'POST', body: fix, headers });
      onFixed();
      onSaved(saved.registerVersion);
    } catch (failure) {
      if (!(failure instanceof OperatorApiError && failure.status === 412)) throw failure;
      setConflict(true);
      await run.start();
    }
  });
  const wordsOf = (one: Kind) =>
    one === 'name'
      ? texts.kinds.name
      : one === 'pair'
        ? texts.kinds.pair(posId, merchantId)
        : one === 'posId'
          ? texts.kinds.posId(posId)
          : texts.kinds.merchantId(merchantId);
  return (
    <section className="console-panel" data-wide="" aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {texts.fixTitle}
      </h2>
      <p>
        <RecordName record={run.result?.record ?? target} isDetailed />
      </p>
      <Form
        className="transaction-form"
        error={isFailed ? run.error : undefined}
        findProblems={() => (kind === 'name' && hasName(name) ? [{ code: 'notAllowed', field: 'name' }] : [])}
        onSubmit={() => {
          setConflict(false);
          check();
        }}
      >
        <fieldset className="transaction-choice">
          <legend className="visually-hidden">{texts.fixFor(target.name ?? target.uid)}</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={kind === one} onChange={() => setKind(one)} />
              <span>{wordsOf(one)}</span>
            </label>
          ))}
        </fieldset>
        {kind === 'name' && (
          <Field name="name" label={texts.name} hint={hasName(name) ? texts.hasName : texts.nameHint}>
            {(control) => (
              <input
                {...control}
                required
                maxLength={longestName}
                value={name}
                autoComplete="off"
                onChange={({ target: { value } }) => setName(value)}
              />
            )}
          </Field>
        )}
        <FormFailure labels={{ ...texts.fields, uid: texts.record }} />
        <p className="console-actions">
          <button type="submit" className={isChecked ? 'quiet-button' : 'primary-button'} disabled={run.isRunning}>
            {texts.check}
          </button>
          <button type="button" className="quiet-button" onClick={onClose}>
            {texts.cancel}
          </button>
        </p>
      </Form>
      {conflict && <Warning>{texts.conflict}</Warning>}
      {checkedKey === key && (
        <>
          {run.result && run.result.existing.length > 0 && (
            <>
              {!conflict && <Warning>{texts.existing}</Warning>}
              <ExistingFixes fixes={run.result.existing} />
            </>
          )}
          {effect && (
            <FixEffectNotice
              effect={effect}
              target={run.result?.record ?? target}
              hasNumber={kind === 'name' ? kinds.length > 1 : undefined}
            />
          )}
          <DryRunResult title={texts.dryRun} run={isFailed ? { ...run, error: undefined } : run} />
          <ChangeFailure error={error} labels={{ ...texts.fields, name: texts.name, uid: texts.record }} />
          {isChecked && !run.isRunning && run.error === undefined && (
            <p>
              <button
                type="button"
                className={effect?.outcome === 'identified' ? 'primary-button' : 'quiet-button'}
                disabled={isBusy}
                onClick={act}
              >
                {effect?.outcome === 'identified' ? texts.save : texts.saveAnyway}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
