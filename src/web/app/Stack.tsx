import { useEffect, useRef } from 'react';
import type { NearbyAtm } from '../../contract/atms.ts';
import { CardList, type CardListProps } from '../list/CardList.tsx';
import { useWords } from '../texts/WordsContext.ts';

export interface StackProps {
  readonly atms: readonly NearbyAtm[];
  readonly list: Omit<CardListProps, 'atms' | 'label'>;
}

export default function Stack({ atms, list }: StackProps) {
  const { texts } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="stack-title">
      <h3 id="stack-title" className="group-title" ref={title} tabIndex={-1}>
        {texts.stack.title(atms.length)}
      </h3>
      <CardList atms={atms} label={texts.stack.title(atms.length)} apart {...list} />
    </section>
  );
}
