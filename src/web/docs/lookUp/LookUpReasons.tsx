import type { Reasons, WeighedCandidate } from '../../../contract/sandbox.ts';
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
  readonly reasons: Reasons;
  readonly outcome: OutcomeKind;
  readonly takenUid: string | undefined;
}

/** Shows how the text was parsed, and the evidence for and against each candidate. */
export function LookUpReasons({ reasons, outcome, takenUid }: Props) {
  const { parts, readings, candidates } = reasons;
  return (
    <div className="why">
      {parts.length > 0 && (
        <>
          <h4>How the text is parsed</h4>
          <ul className="parts">
            {parts.map(({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change their order
              <li key={index} data-kind={kind}>
                <span>{kinds[kind] ?? kind}</span>
                <code>{text}</code>
              </li>
            ))}
          </ul>
          <p className="readings">
            Taken as{' '}
            {readings.map(({ name, why, cut }, index) => (
              <span key={name}>
                {index > 0 && ', or '}
                <b>
                  {name}
                  {cut && '…'}
                </b>{' '}
                ({why})
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

function CandidateItem({ candidate, taken }: { readonly candidate: WeighedCandidate; readonly taken: boolean }) {
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
        {evidence.map(({ says, weight }) => (
          <li key={says}>
            <span className="weight">{signed(weight)}</span> {says}
          </li>
        ))}
      </ul>
    </li>
  );
}
