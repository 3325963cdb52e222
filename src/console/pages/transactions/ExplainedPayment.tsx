import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { RecordSearch } from './RecordSearch.tsx';
import { decidingField, tiedRecords } from './tiedRecords.ts';
import { transactionsTexts } from './transactionsTexts.ts';

/** Explains a transaction. It is sent in the body, because logs and the history of the browser contain addresses. */
function useExplanation(transaction: Partial<TransactionValues>, newerThan = 0) {
  return useQuery({
    queryKey: ['operator', 'explanation', transaction],
    queryFn: ({ signal }) =>
      askOperator<ExplainedTransaction>('/transactions/explanation', { method: 'POST', body: transaction, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.registerVersion < newerThan ? 1_000 : false),
  });
}

/** Names candidates that fit equally well, and what would decide between them. */
function Tied({ tied, values }: { readonly tied: readonly NamedRecord[]; readonly values: TransactionValues }) {
  const texts = useTexts(transactionsTexts).decides;
  const field = decidingField(tied, values);
  return (
    <>
      <ul className="transaction-tied">
        {tied.map((record) => (
          <li key={`${record.level} ${record.uid}`}>
            <RecordName record={record} isDetailed />
          </li>
        ))}
      </ul>
      <p>{field === 'entered' ? texts.entered(values.posId, values.merchantId) : texts[field]}</p>
    </>
  );
}

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
      {({ decision, parts, explanation: { readings, candidates, certainty }, records, registerVersion }) => {
        const all = decision.shop ? [] : tiedRecords({ candidates, records });
        // If the merchant is the result, merchants that fit as well do not matter.
        const tied = decision.merchant ? all.filter(({ level }) => level === 'shop') : all;
        const [best] = candidates.filter(({ level }) => level === 'shop').toSorted((a, b) => b.score - a.score);
        return (
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
                    : tied.length > 0
                      ? texts.tied
                      : texts.unsolved}
              </p>
              {(decision.shop ?? decision.merchant) && (
                <p>
                  <strong>
                    <RecordName record={(decision.shop ?? decision.merchant) as NamedRecord} />
                  </strong>
                </p>
              )}
              {decision.merchant && tied.length > 0 && <p>{texts.tiedShops}</p>}
              {tied.length > 0 && <Tied tied={tied} values={values} />}
              {decision.confidence !== undefined && <p className="console-soft">{texts.sure(share(decision.confidence, 1))}</p>}
              {/* With several equally good candidates, the first one is not special. */}
              {!decision.shop && tied.length === 0 && certainty && best && (
                <p className="console-soft">
                  {texts.certainty(best.name, texts.probability(certainty.confidence, share), share(certainty.required, 1))}
                </p>
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
                candidates={candidates}
                records={records}
                chosenUid={decision.shop?.uid ?? decision.merchant?.uid}
                empty={texts.noCandidates}
                onChoose={canFix ? choose : undefined}
              />
              {canFix && <RecordSearch country={values.country} onChoose={choose} />}
            </section>
          </>
        );
      }}
    </Loaded>
  );
}
