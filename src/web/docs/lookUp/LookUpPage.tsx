import { useRef, useState } from 'react';
import type { SandboxState } from '../../../contract/sandbox.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BadLines } from './BadLines.tsx';
import { whole } from './outcome.ts';
import { PasteForm } from './PasteForm.tsx';
import { Results } from './Results.tsx';
import type { Pasted } from './readPasted.ts';
import { useLookUps } from './useLookUps.ts';
import { useSandbox } from './useSandbox.ts';

/** Descriptors in, shops out, and why. */
export function LookUpPage() {
  const [sandbox, askAgain] = useSandbox();
  return (
    <>
      <h1>Which shop was it?</h1>
      <p className="docs-lead">
        Paste texts from card statements and see for each the shop, its merchant, how sure that is, and why. Your program asks{' '}
        <code>
          /v6/shops/complete/
          <wbr />
          findByCardTransactionBatch
        </code>{' '}
        for the same.
      </p>
      {sandbox.kind === 'asking' && <p role="status">Asking the service…</p>}
      {sandbox.kind === 'failed' && (
        <div role="alert" className="docs-notice">
          <Icon name="warning" />
          <p>{sandbox.sentence}</p>
          <button type="button" className="quiet-button" onClick={askAgain}>
            Try again
          </button>
        </div>
      )}
      {sandbox.kind === 'known' && <SandboxBody state={sandbox.state} onAskAgain={askAgain} />}
    </>
  );
}

function SandboxBody({ state, onAskAgain }: { readonly state: SandboxState; readonly onAskAgain: () => void }) {
  if (!state.open) {
    return (
      <section className="docs-notice" aria-labelledby="closed">
        <Icon name="info" />
        <div>
          <h2 id="closed">Look-ups cannot be tried here</h2>
          <p>{state.why}</p>
        </div>
      </section>
    );
  }
  if (state.shopCount === 0) {
    return (
      <section className="docs-notice" aria-labelledby="empty">
        <Icon name="info" />
        <div>
          <h2 id="empty">There are no shops yet</h2>
          <p>
            {state.merchantCount === 0
              ? 'The register is empty. '
              : `The register knows ${whole(state.merchantCount)} merchants, but not one shop. `}
            An operator fills it from an OpenStreetMap extract, while the service runs:
          </p>
          <pre>
            <code>npm run shops -- import some-country.osm.pbf</code>
          </pre>
          <button type="button" className="quiet-button" onClick={onAskAgain}>
            Look again
          </button>
        </div>
      </section>
    );
  }
  return <Desk state={state} />;
}

/** Where one works: the form, what was wrong in it, and what came of it. */
function Desk({ state }: { readonly state: Extract<SandboxState, { open: true }> }) {
  const [lookUps, controls] = useLookUps();
  const [pasted, setPasted] = useState<Pasted>();
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = (read: Pasted) => {
    setPasted(read);
    if (read.lines.length === 0) return controls.clear();
    controls.start(read.lines);
    // Drawn with the first state: on a phone the results are further down than one sees.
    requestAnimationFrame(() => heading.current?.focus());
  };
  const clear = () => {
    setPasted(undefined);
    controls.clear();
  };
  return (
    <>
      <p className="docs-privacy">
        <Icon name="info" />
        <span>
          What you paste goes to this service and nowhere else, and is kept nowhere: not in its store, not in its log, not in this
          browser. These look-ups leave no outcome behind and speak for no caller. The register holds {whole(state.shopCount)}{' '}
          shops and {whole(state.merchantCount)} merchants.
        </span>
      </p>
      <PasteForm examples={state.examples} running={lookUps.phase === 'running'} onSubmit={submit} onClear={clear} />
      {pasted && <BadLines pasted={pasted} />}
      {lookUps.phase !== 'idle' && <Results lookUps={lookUps} controls={controls} heading={heading} />}
    </>
  );
}
