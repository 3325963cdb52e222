import { memo, type ReactNode, useState } from 'react';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { Badge } from '../../list/Badges.tsx';
import { OperatorMark } from '../../list/OperatorMark.tsx';
import { PathIcon } from '../../ui/PathIcon.tsx';
import { LookUpReasons } from './LookUpReasons.tsx';
import { hostOf, oneLineAddress, outcomeKind, outcomeLooks, percent, whole } from './outcome.ts';
import type { PastedLine } from './readTransactions.ts';

const question =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.6c.2-1.4 1.2-2.2 2.6-2.2 1.5 0 2.6.9 2.6 2.3 0 2-2.6 2-2.6 4M12.1 16.6v.1';

interface Props {
  readonly line: PastedLine;
  readonly answer: ExplainedLookUp;
}

/** Formats the request as one line with the text first. */
function askedLine({ transaction: { description, ...others } }: PastedLine): string {
  return Object.values(others).filter(Boolean).join(' · ') || (description === undefined ? '' : 'No city or country');
}

/** Shows one line and the shop that was found. Memoized, because there can be thousands of rows. */
export const ResultRow = memo(function ResultRow({ line, answer }: Props) {
  const [open, setOpen] = useState(false);
  const outcome = outcomeKind(answer);
  const { tone, icon, text } = outcomeLooks[outcome];
  const { shop, match } = answer;
  const merchant = shop?.merchant ?? answer.merchant;
  return (
    <li className="result">
      <article aria-labelledby={`line-${line.line}`}>
        <p className="asked" id={`line-${line.line}`}>
          <span className="asked-line">Line {whole(line.line)}</span>
          <code>{line.transaction.description ?? 'no text'}</code>
          <span>{askedLine(line)}</span>
        </p>
        <div className="answer">
          {merchant ? (
            <OperatorMark merchant={merchant} />
          ) : (
            <span className="mark mark-nameless" aria-hidden="true">
              <PathIcon path={question} />
            </span>
          )}
          <div className="answer-who">
            <h3>{shop?.name ?? merchant?.name ?? 'Nobody known'}</h3>
            <p className="answer-verdict">
              <Badge tone={tone} icon={icon} text={text} />
              {match && <span className="sure">{percent(match.confidence)} sure</span>}
            </p>
          </div>
          <Facts answer={answer} />
        </div>
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Why</summary>
          {open && (
            <LookUpReasons
              answer={answer}
              text={line.transaction.description ?? ''}
              outcome={outcome}
              takenUid={shop?.uid ?? merchant?.uid}
            />
          )}
        </details>
      </article>
    </li>
  );
});

function Facts({ answer }: Pick<Props, 'answer'>) {
  const { shop, merchant, handle } = answer;
  const address = oneLineAddress(answer);
  const known = shop ?? merchant;
  return (
    <dl className="answer-facts">
      {shop?.merchant && <Fact name="Merchant" value={shop.merchant.name} />}
      {shop && <Fact name="Address" value={shop.type === 'online' ? 'sells online' : (address ?? 'not known')} />}
      {known && <Fact name="Category" value={known.category?.name ?? 'not known'} />}
      {!shop && merchant?.url !== undefined && <Fact name="Site" value={hostOf(merchant.url)} />}
      {!shop && merchant && <Fact name="Merchant uid" value={<code>{merchant.uid}</code>} />}
      <Fact name="Handle" value={handle === undefined ? 'assigned when your program sends the look-up' : <code>{handle}</code>} />
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
