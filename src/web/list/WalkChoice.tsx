import type { CSSProperties } from 'react';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { type WalkMinutes, walkMinutes } from '../url/screenUrl.ts';

export interface WalkChoiceProps {
  /** Absent: any distance. */
  readonly walk: WalkMinutes | undefined;
  readonly onChoose: (walk?: WalkMinutes) => void;
}

/** The select fills its chip and is the touch target. Inline, because the budget of the style sheet has no room for it. */
const filling: CSSProperties = {
  zIndex: 1,
  appearance: 'none',
  margin: '-0.75rem',
  marginInlineEnd: '-2rem',
  padding: '0.75rem',
  paddingInlineEnd: '2rem',
  border: 0,
  borderRadius: 'inherit',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
};

/** A chip that limits the list to ATMs within a chosen walking time. */
export default function WalkChoice({ walk, onChoose }: WalkChoiceProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  return (
    <span className="chip" data-set={walk}>
      <select
        style={filling}
        aria-label={more.walk.label}
        value={walk ?? ''}
        onChange={({ target }) => onChoose(walkMinutes.find((minutes) => minutes === target.value))}
      >
        <option value="">{more.walk.any}</option>
        {walkMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.card.walk(formats.number(+minutes))}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
