import { useState } from 'react';
import type { FixRecord } from '../../../contract/console/lookUpFixes.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import { askOperator, OperatorApiError } from '../../data/operatorApi.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { DryRunResult } from './DryRunResult.tsx';
import { RecordName } from './RecordName.tsx';
import { transactionsTexts } from './transactionsTexts.ts';
import { useDryRun } from './useDryRun.ts';

/** A fix: what it changes, who made it and when, and its removal. */
export function FixDetail({ id }: { readonly id: string }) {
  const texts = useTexts(transactionsTexts);
  const fix = useOperatorData<FixRecord>(`/fixes/${encodeURIComponent(id)}`);
  const canChange = includesRole(useSignedIn().role, 'steward');
  const isUnknown = fix.error instanceof OperatorApiError && fix.error.status === 404;
  return (
    <>
      <p>
        <Link to={pathTo('transactions')}>{texts.allFixes}</Link>
      </p>
      {isUnknown ? (
        <p role="status">{texts.unknownFix}</p>
      ) : (
        <Loaded query={fix}>
          {(data) => (
            <>
              <h1>{texts.fix(data)}</h1>
              <Facts fix={data} />
              {canChange && <Removal fix={data} />}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(' · ') : JSON.stringify(value);

function Facts({ fix: { kind, record, value, former, merchants = [], by, at } }: { readonly fix: FixRecord }) {
  const texts = useTexts(transactionsTexts);
  const { time } = useFormats();
  const nameOf = usePersonWords();
  const words = (one: unknown) => {
    const merchant = merchants.find(({ uid }) => uid === one);
    return one === null ? texts.noValue : merchant ? <RecordName record={merchant} /> : shown(one);
  };
  return (
    <section className="console-panel" aria-label={texts.details}>
      <dl className="transaction-fields">
        <div>
          <dt className="console-soft">{texts.record}</dt>
          <dd>
            <RecordName record={record} />
          </dd>
        </div>
        {kind === 'field' && (
          <>
            <div>
              <dt className="console-soft">{texts.value}</dt>
              <dd>{words(value)}</dd>
            </div>
            <div>
              <dt className="console-soft">{texts.former}</dt>
              <dd>{former === undefined ? texts.formerUnknown : words(former)}</dd>
            </div>
          </>
        )}
        <div>
          <dt className="console-soft">{texts.who}</dt>
          <dd>{by === undefined ? texts.unknown : nameOf(by)}</dd>
        </div>
        <div>
          <dt className="console-soft">{texts.when}</dt>
          <dd>{at === undefined ? texts.unknown : <time dateTime={at}>{time(at)}</time>}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The names that a correction adds. */
function addedNames({ field, value, former }: FixRecord): readonly string[] {
  if (field !== 'aliases' || !Array.isArray(value)) return [];
  const known: readonly unknown[] = Array.isArray(former) ? former : [];
  return value.filter((name): name is string => typeof name === 'string' && !known.includes(name));
}

function Removal({ fix }: { readonly fix: FixRecord }) {
  const texts = useTexts(transactionsTexts);
  const [asks, setAsks] = useState<{ readonly name?: string }>();
  const [isChanged, setIsChanged] = useState(false);
  const run = useDryRun({ remove: fix.id });
  const names = addedNames(fix);
  const close = () => setAsks(undefined);
  const remove = async () => {
    const query = asks?.name === undefined ? '' : `?${new URLSearchParams({ name: asks.name })}`;
    const path = `/fixes/${encodeURIComponent(fix.id)}${query}`;
    try {
      await askOperator(path, { method: 'DELETE', headers: { 'if-match': `"${fix.version}"` } });
      if (query === '') navigate(pathTo('transactions'), true);
    } catch (failure) {
      if (!(failure instanceof OperatorApiError && failure.status === 412)) throw failure;
      setIsChanged(true);
      close();
      return false;
    }
    close();
    return true;
  };
  return (
    <section className="console-panel" aria-label={texts.remove[fix.kind]}>
      {isChanged && <Warning>{texts.changedSince}</Warning>}
      <p className="console-actions">
        <button type="button" className="quiet-button" disabled={run.isRunning} onClick={run.start}>
          {texts.checkRemoval}
        </button>
        <button type="button" className="quiet-button" onClick={() => setAsks({})}>
          {texts.remove[fix.kind]}
        </button>
        {names.length > 1 &&
          names.map((name) => (
            <button key={name} type="button" className="quiet-button" onClick={() => setAsks({ name })}>
              {texts.removeName(name)}
            </button>
          ))}
      </p>
      <DryRunResult title={texts.removalRun} run={run} />
      {asks && (
        <ConfirmDialog
          title={texts.removeTitle[fix.kind]}
          action={asks.name === undefined ? texts.remove[fix.kind] : texts.removeName(asks.name)}
          done={asks.name === undefined ? texts.wasRemoved[fix.kind] : texts.nameRemoved(asks.name)}
          onClose={close}
          onConfirm={remove}
        >
          <p>{asks.name === undefined ? texts.removeMeans : texts.removeNameMeans(asks.name)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
