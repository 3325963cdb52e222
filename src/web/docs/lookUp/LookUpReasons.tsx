import type { ExplainedCandidate } from '../../../contract/explanation.ts';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { readingSentence, sentenceOf } from '../../../core/shops/sentences.ts';
import type { OutcomeKind } from './outcome.ts';

/** Labels for the kinds of segments into which a text is split. */
const kinds: Readonly<Record<string, string>> = {
  legalForm: 'legal form',
  intermediary: 'processor',
  storeNumber: 'number',
  reference: 'reference',
  moment: 'date or time',
};

const signed = (weight: number): string => `${weight < 0 ? '−' : '+'}${Math.abs(weight).toFixed(1)}`;

const verdicts: Readonly<Record<OutcomeKind, string>> = {
  found: 'One shop is clearly the best match.',
  merchant: 'The merchant is known, but not the shop. No shop is both a good enough match and far enough ahead of the others.',
  nothing: 'No shop or merchant matches well enough. A wrong result would be worse than none.',
};

interface Props {
  readonly answer: ExplainedLookUp;
  /** The text of the transaction. */
  readonly text: string;
  readonly outcome: OutcomeKind;
  readonly takenUid: string | undefined;
}

/** Shows how the text was parsed, and the evidence for and against each candidate. */
export function LookUpReasons({ answer, text, outcome, takenUid }: Props) {
  const { readings, candidates } = answer.explanation;
  const parts = answer.descriptorParts;
  return (
    <div className="why">
      {parts.length > 0 && (
        <>
          <h4>How the text is parsed</h4>
          <ul className="parts">
            {parts.map(({ code, start, end }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change their order
              <li key={index} data-kind={code}>
                <span>{kinds[code] ?? code}</span>
                <code>{text.slice(start, end)}</code>
              </li>
            ))}
          </ul>
          <p className="readings">
            Taken as{' '}
            {readings.map(({ name, code, cut }, index) => (
              <span key={name}>
                {index > 0 && ', or '}
                <b>
                  {name}
                  {cut && '…'}
                </b>{' '}
                ({readingSentence(code)})
              </span>
            ))}
            .
          </p>
        </>
      )}
      <h4>Candidates</h4>
      <p>{verdicts[outcome]}</p>
      {candidates.length === 0 ? (
        <p>The register contains no similar name.</p>
      ) : (
        <ol className="candidates">
          {candidates.map((candidate) => (
            <CandidateItem key={candidate.level + candidate.uid} candidate={candidate} taken={candidate.uid === takenUid} />
          ))}
        </ol>
      )}
    </div>
  );
}

function CandidateItem({ candidate, taken }: { readonly candidate: ExplainedCandidate; readonly taken: boolean }) {
  const { level, uid, name, where, score, evidence } = candidate;
  return (
    <li data-taken={taken || undefined}>
      <p className="candidate-name">
        <b>{name}</b>
        <span>
          {level === 'shop' ? `shop${where === undefined ? '' : `, ${where}`}` : `merchant ${uid}`}
          {taken && ' · chosen'}
        </span>
        <b className="score">{score.toFixed(1)}</b>
      </p>
      <ul>
        {evidence.map((reason) => (
          <li key={sentenceOf(reason)}>
            <span className="weight">{signed(reason.weight)}</span> {sentenceOf(reason)}
          </li>
        ))}
      </ul>
    </li>
  );
}
