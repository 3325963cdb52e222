import type { ReportTexts } from '../texts/reportForm/en.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';

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
        {texts.labelled(sent.number)}{' '}
        {/* So much is told apart and can be said on the telephone; the whole of it is there for a program. */}
        <data dir="ltr" value={id}>
          {id.slice(0, 8).toUpperCase()}
        </data>
      </p>
      <div className="actions">
        <button type="button" className="primary-button" onClick={onClose}>
          {texts.detail.backToAtm}
        </button>
      </div>
    </>
  );
}
