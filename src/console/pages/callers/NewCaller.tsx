import { useState } from 'react';
import type { CallerRecord, ListedCallers, UnmatchedOperator } from '../../../contract/console/callers.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { navigate, pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, Form, FormFailure } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { Warning } from '../../ui/Warning.tsx';
import { callersTexts } from './callersTexts.ts';
import { fieldLabels } from './callerWords.ts';
import { type Issued, IssuedSecret } from './IssuedSecret.tsx';
import { UnmatchedOperators } from './UnmatchedOperators.tsx';

/**
 * Creates a caller, and shows its secret once. Before, checks the input, warns of an operator without ATMs, and asks before the
 * first caller.
 */
export function NewCaller() {
  const texts = useTexts(callersTexts);
  const [slug, setSlug] = useState('');
  const [operator, setOperator] = useState('');
  const [unmatched, setUnmatched] = useState<readonly UnmatchedOperator[]>([]);
  const [issued, setIssued] = useState<Issued>();
  const [asks, setAsks] = useState(false);
  const list = useOperatorData<ListedCallers>('/callers');
  const onSaved = useUnsavedWork(!issued && slug + operator !== '');
  const sent = { method: 'POST', body: { slug: slug.trim(), operator: operator.trim() } } as const;
  /** @returns whether the person must confirm the creation */
  async function check(): Promise<boolean> {
    const { unmatchedOperators: fresh = [] } = await askOperator<CallerRecord>('/callers?dryRun=true', sent);
    setUnmatched(fresh);
    if (fresh.length > 0 && unmatched.length === 0) return true;
    // The list on the page may be older.
    const { open = false } = await askOperator<ListedCallers>('/callers');
    setAsks(open);
    return open;
  }
  const { isBusy, error, act } = useAction(async (isConfirmed: boolean) => {
    if (!isConfirmed && (await check())) return;
    const { clientId, clientSecret } = await askOperator<Required<Issued>>('/callers', sent);
    onSaved();
    setIssued({ clientId, clientSecret });
  });
  return (
    <>
      <p>
        <Link to={pathTo('callers')}>{texts.allCallers}</Link>
      </p>
      <h1>{texts.create}</h1>
      {issued ? (
        <IssuedSecret issued={issued} onDone={() => navigate(pathTo('callers', sent.body.slug), true)} />
      ) : (
        <Form className="console-panel caller-form" error={error} onSubmit={() => act(false)}>
          {list.data?.open && <Warning>{`${texts.open} ${texts.firstCaller}`}</Warning>}
          <Field name="slug" label={texts.slug} hint={texts.slugHint}>
            {(control) => (
              <input
                {...control}
                value={slug}
                onChange={({ target }) => setSlug(target.value)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-required
              />
            )}
          </Field>
          <Field name="operator" label={texts.fields.operator} hint={texts.operatorHint}>
            {(control) => (
              <input
                {...control}
                value={operator}
                onChange={({ target }) => {
                  setOperator(target.value);
                  setUnmatched([]);
                }}
                autoComplete="off"
                aria-required
              />
            )}
          </Field>
          <FormFailure labels={fieldLabels(texts)} />
          <UnmatchedOperators unmatched={unmatched} />
          <p>
            <button type="submit" className="primary-button" disabled={isBusy}>
              {unmatched.length > 0 ? texts.createAnyway : texts.create}
            </button>
          </p>
        </Form>
      )}
      {asks && (
        <ConfirmDialog
          title={texts.firstCallerTitle}
          action={texts.create}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            setAsks(false);
            await act(true);
          }}
        >
          <p>{texts.firstCaller}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
