import './howWeKnow.css';
import { useLayoutEffect, useRef } from 'react';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { explanations } from './explanations.ts';

export interface HowWeKnowProps {
  readonly onClose: () => void;
}

/**
 * Explains where the data comes from, what "unknown" means and how to report a mistake. A modal dialog, which keeps the focus.
 */
export default function HowWeKnow({ onClose }: HowWeKnowProps) {
  const { language, texts } = useWords();
  const { report } = useMore();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    // Close the dialog before it is removed, so the focus returns to the link that opened it.
    return () => own?.close();
  }, []);
  const { sources, unknown, report: reporting } = explanations[language];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog: onCancel
    <dialog
      ref={dialog}
      className="how-we-know"
      aria-labelledby="how-we-know"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click on the backdrop is a click on the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="how-we-know-page">
        <header>
          <h2 id="how-we-know">{texts.howWeKnow}</h2>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {[sources, unknown, reporting(report.title)].map(([title, text]) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </dialog>
  );
}
