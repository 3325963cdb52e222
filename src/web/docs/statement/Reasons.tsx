import type { ExplainedCandidate } from '../../../contract/explanation.ts';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import type { ReasonTexts } from '../../texts/reasons/reasonTexts.ts';
import { useReasonTexts } from '../../texts/reasons/useReasonTexts.ts';
import { useStatementTexts } from '../../texts/statement/useStatementTexts.ts';
import { useWords } from '../../texts/WordsContext.ts';

interface Props {
  readonly answer: ExplainedLookUp;
  readonly takenUid: string | undefined;
}

/** Shows how the text was read, and the evidence for and against each candidate, in the person's language. */
export function Reasons({ answer: { explanation }, takenUid }: Props) {
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
