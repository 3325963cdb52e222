import { type FormEvent, useState } from 'react';
import type { ListedCallers } from '../../../contract/console/callers.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useAction } from '../../data/useAction.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { navigate, pathTo } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { ChangeFailure, Warning } from '../../ui/Warning.tsx';
import { callersTexts } from './callersTexts.ts';
import { type Issued, IssuedSecret } from './IssuedSecret.tsx';

/** Creates a caller, and shows its secret once. */
export function NewCaller() {
  const texts = useTexts(callersTexts);
  const [slug, setSlug] = useState('');
  const [operator, setOperator] = useState('');
  const [issued, setIssued] = useState<Issued>();
  const [asks, setAsks] = useState(false);
  const list = useOperatorData<ListedCallers>('/callers');
  const onSaved = useUnsavedWork(!issued && slug + operator !== '');
  const create = async () => {
    const { clientId, clientSecret } = await askOperator<Required<Issued>>('/callers', {
      method: 'POST',
      body: { slug, operator },
    });
    onSaved();
    setIssued({ clientId, clientSecret });
  };
  const { isBusy, error, act } = useAction(async () => {
    // The list on the page may be older.
    if ((await askOperator<ListedCallers>('/callers')).open) setAsks(true);
    else await create();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <>
      <p>
        <Link to={pathTo('callers')}>{texts.allCallers}</Link>
      </p>
      <h1>{texts.create}</h1>
      {issued ? (
        <IssuedSecret issued={issued} onDone={() => navigate(pathTo('callers', slug), true)} />
      ) : (
        <form className="console-panel" onSubmit={submit}>
          {list.data?.open && <Warning>{`${texts.open} ${texts.firstCaller}`}</Warning>}
          <div className="console-field">
            <label htmlFor="slug">{texts.slug}</label>
            <input
              id="slug"
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
              aria-describedby="slug-hint"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <p id="slug-hint" className="console-soft">
              {texts.slugHint}
            </p>
          </div>
          <div className="console-field">
            <label htmlFor="operator">{texts.fields.operator}</label>
            <input
              id="operator"
              value={operator}
              onChange={({ target }) => setOperator(target.value)}
              aria-describedby="operator-hint"
              autoComplete="off"
              required
            />
            <p id="operator-hint" className="console-soft">
              {texts.operatorHint}
            </p>
          </div>
          <ChangeFailure error={error} labels={{ ...texts.fields, slug: texts.slug }} />
          <p>
            <button type="submit" className="primary-button" disabled={isBusy}>
              {texts.create}
            </button>
          </p>
        </form>
      )}
      {asks && (
        <ConfirmDialog
          title={texts.firstCallerTitle}
          action={texts.create}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            await create();
            setAsks(false);
          }}
        >
          <p>{texts.firstCaller}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
