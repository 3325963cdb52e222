import { useMore, useWords } from '../texts/WordsContext.ts';
import { type WalkMinutes, walkMinutes } from '../url/screenUrl.ts';
import { ChipSelect } from './ChipSelect.tsx';

export interface WalkChoiceProps {
  /** Absent: any distance. */
  readonly walk: WalkMinutes | undefined;
  readonly onChoose: (walk?: WalkMinutes) => void;
}

/** A chip that limits the list to ATMs within a chosen walking time. */
export function WalkChoice({ walk, onChoose }: WalkChoiceProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  return (
    <ChipSelect
      label={more.walk.label}
      any={more.walk.any}
      value={walk}
      options={walkMinutes.map((minutes) => [minutes, texts.card.walk(formats.number(+minutes))])}
      onChoose={onChoose}
    />
  );
}
