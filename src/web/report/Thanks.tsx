import { Icon } from '../icons/Icon.tsx';
import type { ReportTexts } from '../texts/report/en.ts';
import { useWords } from '../texts/WordsContext.ts';

interface Props {
  readonly id: string;
  readonly said: ReportTexts;
  readonly onClose: () => void;
}

/** It has arrived, and what happens now. */
export function Thanks({ id, said: { sent }, onClose }: Props) {
  const { texts } = useWords();
  return (
    <>
      <p role="status" className="report-arrived">
        <Icon name="check" />
        {sent.arrived}
      </p>
      <p>{sent.next}</p>
      <p className="fine">
        {texts.labelled(sent.number)} <code dir="ltr">{id}</code>
      </p>
      <div className="actions">
        <button type="button" className="primary-button" onClick={onClose}>
          {texts.detail.backToAtm}
        </button>
      </div>
    </>
  );
}
