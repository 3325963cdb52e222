import { useMore, useWords } from '../texts/WordsContext.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { explanations } from './explanations.ts';

export interface HowWeKnowProps {
  readonly onClose: () => void;
}

/** Explains where the data comes from, what "unknown" and the filters' numbers mean, and how to report a mistake. */
export default function HowWeKnow({ onClose }: HowWeKnowProps) {
  const { language, texts } = useWords();
  const { report } = useMore();
  const { sources, unknown, counts, report: reporting } = explanations[language];
  return (
    <Dialog id="how-we-know" title={texts.howWeKnow} onClose={onClose}>
      {[sources, unknown, counts, reporting(report.title)].map(([title, text]) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </Dialog>
  );
}
