import { useCallback, useEffect, useRef, useState } from 'react';
import type { SandboxState } from '../../../contract/sandbox.ts';
import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { askState, lookUpFailure } from './askSandbox.ts';
import { type ReadTable, StatementForm } from './StatementForm.tsx';
import { StatementResults } from './StatementResults.tsx';
import { useLookUps } from './useLookUps.ts';

/** Shows a pasted card statement with the shops, merchants and ATMs of its payments. */
export function StatementPage() {
  const texts = useStatementTexts();
  const [sandbox, askAgain] = useSandbox();
  return (
    <>
      <h1>{texts.title}</h1>
      {sandbox.kind === 'asking' && <p role="status">{texts.frame.loading}</p>}
      {sandbox.kind === 'failed' && (
        <div role="alert" className="docs-notice">
          <Icon name="warning" />
          <p>{lookUpFailure(sandbox.error, texts)}</p>
          <button type="button" className="quiet-button" onClick={askAgain}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {sandbox.kind === 'known' && <SandboxBody state={sandbox.state} onAskAgain={askAgain} />}
    </>
  );
}

function SandboxBody({ state, onAskAgain }: { readonly state: SandboxState; readonly onAskAgain: () => void }) {
  const texts = useStatementTexts();
  if (!state.open) {
    return (
      <section className="docs-notice" aria-labelledby="closed">
        <Icon name="info" />
        <div>
          <h2 id="closed">{texts.closed}</h2>
          {/* The message is for operators, and in English, like all of the service's messages. */}
          <p lang="en" dir="ltr">
            {state.why}
          </p>
        </div>
      </section>
    );
  }
  if (state.shopCount === 0) {
    return (
      <section className="docs-notice" aria-labelledby="empty">
        <Icon name="info" />
        <div>
          <h2 id="empty">{texts.noShops}</h2>
          <p>
            {texts.register(texts.shops(0), texts.merchants(state.merchantCount))} {texts.noShopsHint}
          </p>
          <pre dir="ltr">
            <code>npm run shops -- import some-country.osm.pbf</code>
          </pre>
          <button type="button" className="quiet-button" onClick={onAskAgain}>
            {texts.lookAgain}
          </button>
        </div>
      </section>
    );
  }
  return <Workspace state={state} />;
}

/** What the page does, what it sends, and that nothing is stored. */
function Introduction({ state: { shopCount, merchantCount } }: { readonly state: Extract<SandboxState, { open: true }> }) {
  const texts = useStatementTexts();
  return (
    <>
      <p className="docs-lead">
        {texts.lead}{' '}
        <code dir="ltr">
          /v6/shops/complete/
          <wbr />
          findByCardTransactionBatch
        </code>
      </p>
      <p className="docs-privacy">
        <Icon name="info" />
        <span>
          {texts.privacy} {texts.register(texts.shops(shopCount), texts.merchants(merchantCount))}
        </span>
      </p>
    </>
  );
}

/** The form, or the statement instead of it. */
function Workspace({ state }: { readonly state: Extract<SandboxState, { open: true }> }) {
  const [lookUps, controls] = useLookUps();
  const [shown, setShown] = useState<ReadTable>();
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = (read: ReadTable) => {
    setShown(read);
    controls.start(read.statement.lines);
    // After the first render, move the focus to the statement, which replaces the form.
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
  };
  /** @param field the id of the field to focus */
  const change = (field: string) => {
    setShown(undefined);
    controls.clear();
    requestAnimationFrame(() => document.getElementById(field)?.focus());
  };
  return (
    <>
      {shown === undefined && <Introduction state={state} />}
      <StatementForm examples={state.examples} hidden={shown !== undefined} onSubmit={submit} onClear={controls.clear} />
      {shown && <StatementResults read={shown} lookUps={lookUps} controls={controls} heading={heading} onChange={change} />}
    </>
  );
}

type Sandbox =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'known'; readonly state: SandboxState };

/** Whether this service offers a sandbox for look-ups. Sends the request once, and again on demand. */
function useSandbox(): readonly [Sandbox, () => void] {
  const [sandbox, setSandbox] = useState<Sandbox>({ kind: 'asking' });
  const controller = useRef<AbortController>(undefined);
  const load = useCallback(() => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setSandbox({ kind: 'asking' });
    askState(signal).then(
      (state) => signal.aborted || setSandbox({ kind: 'known', state }),
      (error: unknown) => signal.aborted || setSandbox({ kind: 'failed', error }),
    );
  }, []);
  useEffect(() => {
    load();
    return () => controller.current?.abort();
  }, [load]);
  return [sandbox, load];
}
