import type { NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import type { Circumstance } from '../../../contract/explanation.ts';
import { circumstanceSentence } from '../../../core/shops/sentences.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { useFormats } from '../../formats.ts';
import { type Translated, useTexts } from '../../texts.ts';
import type { FixVerdict, WhyNot } from './fixVerdict.ts';
import { germanCircumstances } from './germanCircumstances.ts';
import { RecordName } from './RecordName.tsx';
import { transactionsTexts } from './transactionsTexts.ts';

interface Props {
  readonly verdict: FixVerdict;
  /** The record of the fix. */
  readonly target: NamedRecord;
  /** For a fix by name: whether the transaction has a number that the person can assign instead. */
  readonly hasNumber?: boolean | undefined;
}

/** Whether the fix achieves that the entered transaction is identified, and why not. */
export function FixEffect({ verdict, target, hasNumber }: Props) {
  const texts = useTexts(transactionsTexts).effect;
  const name = target.name ?? target.uid;
  if (verdict.kind === 'identified') {
    return (
      <div role="status" className="console-notice" data-kind="good">
        <span>
          {texts.identified} <RecordName record={verdict.record} />
        </span>
      </div>
    );
  }
  return (
    <div role="alert" className="console-notice" data-kind="warning">
      <Icon name="warning" />
      <div>
        <p>
          {verdict.kind === 'unsolved' ? texts.unsolved : verdict.record.level === target.level ? texts.other : texts.merchant}
        </p>
        {verdict.kind === 'other' && (
          <p>
            <RecordName record={verdict.record} />
          </p>
        )}
        <Why why={verdict.why} name={name} />
        {hasNumber !== undefined && <p>{hasNumber ? texts.assignInstead : texts.enterNumber}</p>}
      </div>
    </div>
  );
}

const circumstanceTexts: Translated<(code: Circumstance) => string> = {
  en: circumstanceSentence,
  de: (code) => germanCircumstances[code],
};

function Why({ why, name }: { readonly why: WhyNot; readonly name: string }) {
  const texts = useTexts(transactionsTexts).effect;
  const circumstance = useTexts(circumstanceTexts);
  const { share } = useFormats();
  switch (why.code) {
    case 'rival':
      return (
        <>
          <p>{texts.rival[why.fit](name)}</p>
          <p>
            <RecordName record={why.record} isDetailed />
          </p>
        </>
      );
    case 'unsure':
      return (
        <>
          <p>{texts.unsure(share(why.confidence, 1), share(why.required, 1))}</p>
          {why.circumstances.length > 0 && (
            <ul>
              {why.circumstances.map((code) => (
                <li key={code}>{circumstance(code)}</li>
              ))}
            </ul>
          )}
        </>
      );
    case 'notFound':
      return <p>{texts.notFound(name)}</p>;
    case 'withdrawal':
      return <p>{texts.withdrawal}</p>;
    case 'weak':
      return <p>{texts.weak}</p>;
  }
}
