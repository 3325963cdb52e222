import type { FixEffect, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import type { Circumstance } from '../../../contract/explanation.ts';
import { circumstanceSentence } from '../../../core/shops/sentences.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { useFormats } from '../../formats.ts';
import { type Translated, useTexts } from '../../texts.ts';
import { germanCircumstances } from './germanCircumstances.ts';
import { RecordName } from './RecordName.tsx';
import { transactionsTexts } from './transactionsTexts.ts';

interface Props {
  readonly effect: FixEffect;
  /** The record of the fix. */
  readonly target: NamedRecord;
  /** For a fix by name: whether the transaction has a number that the person can assign instead. Absent: it assigns numbers. */
  readonly hasNumber?: boolean | undefined;
}

/** Whether the fix makes the service identify the entered transaction, and why not. */
export function FixEffectNotice({ effect: { outcome, record, why }, target, hasNumber }: Props) {
  const texts = useTexts(transactionsTexts).effect;
  if (outcome === 'identified' && record) {
    return (
      <div role="status" className="console-notice" data-kind="good">
        <span>
          {texts.identified} <RecordName record={record} />
        </span>
      </div>
    );
  }
  return (
    <div role="alert" className="console-notice" data-kind="warning">
      <Icon name="warning" />
      <div className="console-paragraphs">
        <p>{record === undefined ? texts.unsolved : texts.other[target.level][record.level]}</p>
        {record && (
          <p>
            <RecordName record={record} />
          </p>
        )}
        {why && <Why why={why} name={target.name ?? target.uid} isName={hasNumber !== undefined} />}
        {hasNumber !== undefined && <p>{hasNumber ? texts.assignInstead : texts.enterNumber}</p>}
      </div>
    </div>
  );
}

const circumstanceTexts: Translated<(code: Circumstance) => string> = {
  en: circumstanceSentence,
  de: (code) => germanCircumstances[code],
};

interface WhyProps {
  readonly why: NonNullable<FixEffect['why']>;
  /** The name of the record of the fix. */
  readonly name: string;
  /** Whether the fix adds a name. */
  readonly isName: boolean;
}

function Why({ why: { code, rival, confidence = 0, required = 0, circumstances = [] }, name, isName }: WhyProps) {
  const { effect: texts, probability } = useTexts(transactionsTexts);
  const circumstance = useTexts(circumstanceTexts);
  const { share } = useFormats();
  switch (code) {
    case 'betterRival':
    case 'equalRival':
    case 'closeRival':
      return (
        <>
          <p>{texts.rival[code](name)}</p>
          {rival && (
            <p>
              <RecordName record={rival} isDetailed />
            </p>
          )}
        </>
      );
    case 'unsure':
      return (
        <>
          <p>{texts.unsure(probability(confidence, share), share(required, 1))}</p>
          {circumstances.length > 0 && (
            <>
              <p>{texts.lowering}</p>
              <ul>
                {circumstances.map((one) => (
                  <li key={one}>{circumstance(one)}</li>
                ))}
              </ul>
            </>
          )}
        </>
      );
    case 'notFound':
      return (
        <p>
          {texts.notFound(name)} {isName && texts.otherPart}
        </p>
      );
    case 'withdrawal':
      return <p>{texts.withdrawal}</p>;
    case 'weak':
      return <p>{isName ? texts.weak : texts.weakText}</p>;
  }
}
