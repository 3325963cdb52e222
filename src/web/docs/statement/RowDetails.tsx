import type { ReactNode } from 'react';
import type { ExplainedCandidate } from '../../../contract/explanation.ts';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import type { ReasonTexts } from '../../texts/reasons/reasonTexts.ts';
import { useReasonTexts } from '../../texts/reasons/useReasonTexts.ts';
import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';
import { asJson, Code } from '../openapi/Code.tsx';
import type { StatementLine } from './readStatement.ts';
import { hostOf, oneLineAddress, percent, type Recognition } from './recognition.ts';
import { categoryName } from './rowTexts.ts';

interface ReasonsProps {
  readonly answer: ExplainedLookUp;
  readonly takenUid: string | undefined;
}

/** Shows how the text was read, and the evidence for and against each candidate, in the person's language. */
function Reasons({ answer: { explanation }, takenUid }: ReasonsProps) {
  const { details, frame } = useStatementTexts();
  const reasons = useReasonTexts();
  const { readings, candidates } = explanation;
  if (reasons === undefined) return <p role="status">{frame.loading}</p>;
  return (
    <div className="why">
      <h5>{details.why}</h5>
      {readings.length > 0 && (
        <dl className="readings">
          <dt>{details.readAs}</dt>
          {readings.map(({ name, code, cut }) => (
            <dd key={`${name} ${code}`}>
              <b>
                <bdi>
                  {name}
                  {cut && '…'}
                </bdi>
              </b>{' '}
              ({reasons.reading(code)})
            </dd>
          ))}
        </dl>
      )}
      {candidates.length === 0 ? (
        <p>{details.noCandidates}</p>
      ) : (
        <>
          <h5>{details.candidates}</h5>
          <ol className="candidates">
            {candidates.map((candidate) => (
              <CandidateItem
                key={candidate.level + candidate.uid}
                candidate={candidate}
                taken={candidate.uid === takenUid}
                reasons={reasons}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

interface CandidateProps {
  readonly candidate: ExplainedCandidate;
  readonly taken: boolean;
  readonly reasons: ReasonTexts;
}

function CandidateItem({ candidate, taken, reasons }: CandidateProps) {
  const { details } = useStatementTexts();
  const { number } = useWords().formats;
  const { level, name, where, score, evidence } = candidate;
  const kind = level === 'shop' ? details.shop : details.merchant.toLocaleLowerCase();
  return (
    <li data-taken={taken || undefined}>
      <p className="candidate-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{[kind, where, taken && details.chosen].filter(Boolean).join(' · ')}</span>
        <b className="score">{number(Math.round(score * 10) / 10)}</b>
      </p>
      <ul>
        {evidence.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the evidence of an answer does not change its order
          <li key={index}>
            <span className="weight" dir="ltr">
              {reason.weight < 0 ? '−' : '+'}
              {number(Math.abs(Math.round(reason.weight * 10) / 10))}
            </span>{' '}
            {reasons.sentence(reason)}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface Props {
  readonly line: StatementLine;
  readonly answer: ExplainedLookUp;
  readonly recognition: Recognition;
}

/** What is known about a payment, why, and the request and response. */
export function RowDetails({ line, answer, recognition }: Props) {
  const { details } = useStatementTexts();
  return (
    <>
      <Text line={line} answer={answer} />
      <Facts line={line} answer={answer} recognition={recognition} />
      {/* The evidence is about shops and merchants, not about ATMs. */}
      {answer.channel !== 'atm' && <Reasons answer={answer} takenUid={answer.shop?.uid ?? answer.merchant?.uid} />}
      <details className="row-json">
        <summary>{details.json}</summary>
        <div dir="ltr">
          <Code
            title={`${details.request}: POST /v6/shops/complete/findByCardTransactionBatch`}
            text={asJson({ requests: [{ ...line.sent, explain: true }] })}
          />
          <Code title={details.response} text={asJson([answer])} />
        </div>
        <p className="field-hint">{details.jsonHint}</p>
      </details>
    </>
  );
}

/** The original text with the meaning of its parts. */
function Text({ line, answer: { descriptorParts } }: Pick<Props, 'line' | 'answer'>) {
  const { details } = useStatementTexts();
  const { description } = line.sent;
  if (description === undefined) return null;
  return (
    <div>
      <h5>{details.text}</h5>
      <p>
        <code>
          <bdi>{description}</bdi>
        </code>
      </p>
      {descriptorParts.length > 0 && (
        <>
          <h5>{details.parts}</h5>
          <ul className="parts">
            {descriptorParts.map(({ code, start, end }) => (
              <li key={start} data-kind={code}>
                {/* A newer service may have further codes. */}
                <span>{details.partNames[code] ?? code}</span>
                <code>
                  <bdi>{description.slice(start, end)}</bdi>
                </code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Facts({ line, answer, recognition }: Props) {
  const texts = useStatementTexts();
  const { locale } = useWords().formats;
  const { details, summary, row } = texts;
  const { shop, merchant, names, channel } = answer;
  const { confidence, level, kind } = recognition;
  const known = shop?.merchant ?? merchant;
  const url = shop?.url ?? known?.url;
  const category = kind === 'unknown' || line.isCredit ? undefined : categoryName(answer, texts);
  const hint = shop?.type === 'online' ? summary.levelHints.unmeasured : level && summary.levelHints[level];
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [details.merchant, kind === 'shop' || kind === 'merchant' ? known?.name : undefined],
    [details.legalName, names?.legal],
    [details.otherNames, names && names.others.length > 0 ? names.others.slice(0, 6).join(' · ') : undefined],
    [details.address, oneLineAddress(answer)],
    [details.phone, shop?.phone && <bdi dir="ltr">{shop.phone}</bdi>],
    [details.website, url && hostOf(url)],
    [details.category, category],
    [details.channel, channel && !line.isCredit ? row.channels[channel] : undefined],
    [details.type, line.type],
    [
      details.confidence,
      confidence !== undefined && kind !== 'unknown' && (
        <>
          {level ? `${summary.levels[level]}. ` : ''}
          {summary.confidence(percent(confidence, locale))}
          {hint && <span className="field-hint">{hint}</span>}
        </>
      ),
    ],
  ];
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <div>
      <h5>{details.known}</h5>
      <dl className="answer-facts">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
