import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ExplainedTransaction, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import { askOperator } from '../../data/operatorApi.ts';
import { useSignedIn } from '../../data/useSession.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { CandidateTable, reasonTexts } from './CandidateTable.tsx';
import { FixPanel } from './FixPanel.tsx';
import { type TransactionValues, transactionOf } from './pastedLookUp.ts';
import { ReadText } from './ReadText.tsx';
import { RecordName } from './RecordName.tsx';
import { transactionsTexts } from './transactionsTexts.ts';

/** Explains a transaction. It is sent in the body, because logs and the history of the browser contain addresses. */
export function useExplanation(transaction: Partial<TransactionValues> | undefined, newerThan = 0) {
  return useQuery({
    queryKey: ['operator', 'explanation', transaction],
    queryFn: ({ signal }) =>
      askOperator<ExplainedTransaction>('/transactions/explanation', { method: 'POST', body: transaction, signal }),
    enabled: transaction !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.registerVersion < newerThan ? 1_000 : false),
  });
}

/** Whether no candidate is better than the second one. */
const isTied = ([first, second]: ExplainedTransaction['explanation']['candidates']): boolean =>
  first !== undefined && second !== undefined && first.score <= second.score;

/** The result for a transaction, why, and how to fix it. */
export function ExplainedPayment({ values }: { readonly values: TransactionValues }) {
  const texts = useTexts(transactionsTexts);
  const reasons = useTexts(reasonTexts);
  const { share } = useFormats();
  const canFix = includesRole(useSignedIn().role, 'steward');
  const [target, setTarget] = useState<NamedRecord>();
  const [savedVersion, setSavedVersion] = useState<number>();
  const query = useExplanation(transactionOf(values), savedVersion);
  const choose = (record: NamedRecord) => {
    setSavedVersion(undefined);
    setTarget(record);
  };
  return (
    <Loaded query={query}>
      {({ decision, parts, explanation: { readings, candidates, certainty }, registerVersion }) => (
        <>
          <section className="console-panel" aria-labelledby="result">
            <h2 id="result">{texts.result}</h2>
            {savedVersion !== undefined && (
              <p role="status" className="console-notice" data-kind="good">
                <span>{registerVersion < savedVersion ? texts.reloading : texts.saved}</span>
              </p>
            )}
            {parts.some(({ code }) => code === 'withdrawal') && <p>{texts.withdrawal}</p>}
            <p>
              {decision.shop
                ? texts.found
                : decision.merchant
                  ? texts.merchantOnly
                  : isTied(candidates)
                    ? texts.tied
                    : texts.unsolved}
            </p>
            {(decision.shop ?? decision.merchant) && (
              <p>
                <strong>
                  <RecordName record={(decision.shop ?? decision.merchant) as NamedRecord} />
                </strong>
                {decision.confidence !== undefined && texts.sure(share(decision.confidence, 1))}
              </p>
            )}
            {!decision.shop && certainty && (
              <p className="console-soft">{texts.certainty(share(certainty.confidence, 1), share(certainty.required, 1))}</p>
            )}
          </section>
          {target && (
            <FixPanel
              key={`${target.level} ${target.uid}`}
              target={target}
              transaction={values}
              name={readings[0]?.name ?? ''}
              onClose={() => setTarget(undefined)}
              onSaved={(version) => {
                setSavedVersion(version);
                setTarget(undefined);
              }}
            />
          )}
          {values.description !== '' && (
            <section className="console-panel" aria-labelledby="text">
              <h2 id="text">{texts.text}</h2>
              <ReadText text={values.description} parts={parts} />
              {readings.length > 0 && (
                <>
                  <p>{texts.readings}</p>
                  <ol className="transaction-names">
                    {readings.map(({ name, code, cut }) => (
                      <li key={`${name} ${code}`}>
                        <bdi>
                          {name}
                          {cut && '…'}
                        </bdi>{' '}
                        <span className="console-soft">({reasons.reading(code)})</span>
                      </li>
                    ))}
                  </ol>
                </>
              )}
            </section>
          )}
          <section className="console-panel" aria-labelledby="candidates">
            <h2 id="candidates">{texts.candidates}</h2>
            {candidates.length > 0 && <p className="console-soft">{texts.candidatesIntro}</p>}
            <CandidateTable
              label={texts.candidates}
              candidates={candidates.toSorted((a, b) => b.score - a.score)}
              chosenUid={decision.shop?.uid ?? decision.merchant?.uid}
              empty={texts.noCandidates}
              onChoose={canFix ? choose : undefined}
            />
            {canFix && <RecordSearch country={values.country} onChoose={choose} />}
          </section>
        </>
      )}
    </Loaded>
  );
}

interface SearchProps {
  readonly country: string;
  readonly onChoose: (record: NamedRecord) => void;
}

/** Finds the right shop or merchant by its name, as look-ups find it, or takes its uid. */
function RecordSearch({ country, onChoose }: SearchProps) {
  const texts = useTexts(transactionsTexts);
  const id = useId();
  const [name, setName] = useState('');
  const [city, setCity] = useState('');
  const [asked, setAsked] = useState<Partial<TransactionValues>>();
  const query = useExplanation(asked);
  const isUid = asked?.description !== undefined && /^[\w-]{2,64}$/.test(asked.description);
  return (
    <>
      <form
        className="transaction-form"
        aria-label={texts.other}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = name.trim();
          setAsked(wanted === '' ? undefined : { description: wanted, ...(city && { city }), ...(country && { country }) });
        }}
      >
        <h3>{texts.other}</h3>
        <div className="transaction-fields">
          <div className="console-field" data-wide="">
            <label htmlFor={`${id}-name`}>{texts.search}</label>
            <input id={`${id}-name`} value={name} autoComplete="off" onChange={({ target: { value } }) => setName(value)} />
          </div>
          <div className="console-field">
            <label htmlFor={`${id}-city`}>{texts.searchCity}</label>
            <input id={`${id}-city`} value={city} autoComplete="off" onChange={({ target: { value } }) => setCity(value)} />
          </div>
        </div>
        <p>
          <button type="submit" className="quiet-button">
            {texts.find}
          </button>
        </p>
      </form>
      {asked && (
        <Loaded query={query}>
          {({ explanation: { candidates } }) => (
            <>
              <CandidateTable
                label={texts.hits}
                candidates={candidates.toSorted((a, b) => b.score - a.score)}
                empty={texts.noHits}
                onChoose={onChoose}
              />
              {isUid && (
                <p>
                  <button
                    type="button"
                    className="text-button"
                    onClick={() => onChoose({ level: 'shop', uid: asked.description ?? '' })}
                  >
                    {texts.takeUid(asked.description ?? '')}
                  </button>
                </p>
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}
