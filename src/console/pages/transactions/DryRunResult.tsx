import type { DryRun, FixRecord, NamedOutcome } from '../../../contract/console/lookUpFixes.ts';
import { useCallerWords } from '../../callerNames.ts';
import { useFormats } from '../../formats.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ChangeFailure, Warning } from '../../ui/Warning.tsx';
import { RecordName } from './RecordName.tsx';
import { transactionsTexts } from './transactionsTexts.ts';
import type { DryRunState } from './useDryRun.ts';

interface Props {
  readonly title: string;
  readonly run: DryRunState;
}

/** Which stored look-ups a change would affect, as far as they have been checked. */
export function DryRunResult({ title, run: { result, isRunning, error, more, stop } }: Props) {
  const texts = useTexts(transactionsTexts);
  const { count } = useFormats();
  if (!result && !isRunning && error === undefined) return null;
  return (
    <section className="transaction-run" aria-label={title}>
      <h3>{title}</h3>
      <ChangeFailure error={error} />
      {isRunning && (
        <p role="status" className="console-actions">
          <span>{result ? texts.checking(count(result.checked)) : texts.preparing}</span>
          <button type="button" className="text-button" onClick={stop}>
            {texts.stop}
          </button>
        </p>
      )}
      {result && <Counts result={result} isRunning={isRunning} />}
      {result?.next !== undefined && !isRunning && (
        <p>
          <button type="button" className="quiet-button" onClick={more}>
            {texts.more}
          </button>
        </p>
      )}
    </section>
  );
}

function Counts({ result, isRunning }: { readonly result: DryRun; readonly isRunning: boolean }) {
  const texts = useTexts(transactionsTexts);
  const { count } = useFormats();
  const callerWords = useCallerWords();
  const { checked, next, callers, examples } = result;
  const unchecked = result.isUnchecked && !isRunning && <Warning>{texts.unchecked}</Warning>;
  if (result.isUnchecked && checked === 0) return unchecked;
  return (
    <>
      {unchecked}
      {next !== undefined && !isRunning && <Warning>{texts.partly(count(checked))}</Warning>}
      {next === undefined && <p role="status">{texts.all(count(checked))}</p>}
      {result.isBehind && <p className="console-soft">{texts.behind}</p>}
      <DataTable
        label={texts.callers}
        rows={callers}
        keyOf={({ caller }) => caller}
        columns={[
          { name: texts.caller, cell: ({ caller }) => callerWords(caller) },
          { name: texts.counts.found, isNumber: true, cell: ({ found }) => count(found) },
          { name: texts.counts.merchant, isNumber: true, cell: ({ merchant }) => count(merchant) },
          { name: texts.counts.repeated, isNumber: true, cell: ({ repeated }) => count(repeated) },
          { name: texts.counts.record, cell: ({ record }) => (record ? texts.yes : texts.no) },
        ]}
        empty={texts.noChange}
      />
      {result.repeatedIsPart && <p className="console-soft">{texts.repeatedIsPart}</p>}
      {examples.length > 0 && (
        <>
          <h4>{texts.examples}</h4>
          <DataTable
            label={texts.examples}
            rows={examples.map((example, index) => ({ ...example, index }))}
            keyOf={({ index }) => `${index}`}
            columns={[
              {
                name: texts.exampleText,
                cell: ({ description, city, country }) => (
                  <span className="transaction-record">
                    <bdi>{description}</bdi>
                    <span className="transaction-where">{[city, country].filter(Boolean).join(', ')}</span>
                  </span>
                ),
              },
              { name: texts.caller, cell: ({ caller }) => callerWords(caller) },
              { name: texts.before, cell: ({ before }) => <Outcome outcome={before} /> },
              { name: texts.after, cell: ({ after }) => <Outcome outcome={after} /> },
            ]}
            empty=""
          />
        </>
      )}
      <p className="console-soft">{texts.limits}</p>
    </>
  );
}

function Outcome({ outcome: { shop, merchant } }: { readonly outcome: NamedOutcome }) {
  const texts = useTexts(transactionsTexts);
  const record = shop ?? merchant;
  return record ? <RecordName record={record} /> : texts.nothing;
}

/** The fixes that a new fix may contradict. */
export function ExistingFixes({ fixes }: { readonly fixes: readonly FixRecord[] }) {
  const texts = useTexts(transactionsTexts);
  const { time } = useFormats();
  const nameOf = usePersonWords();
  return (
    <DataTable
      label={texts.existing}
      rows={fixes}
      keyOf={({ id }) => id}
      columns={[
        { name: texts.what, cell: (fix) => texts.fix(fix) },
        { name: texts.record, cell: ({ record }) => <RecordName record={record} /> },
        { name: texts.who, cell: ({ by }) => (by === undefined ? texts.unknown : nameOf(by)) },
        { name: texts.when, cell: ({ at }) => (at === undefined ? texts.unknown : time(at)) },
      ]}
      empty=""
    />
  );
}
