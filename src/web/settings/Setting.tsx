import { useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';

interface Props<T extends string> {
  readonly icon: IconName;
  readonly label: string;
  readonly value: T;
  /** `lang`: of the name, where it is in another language than the page. */
  readonly choices: readonly { readonly value: T; readonly name: string; readonly lang?: string }[];
  readonly onChoose: (value: T) => void;
}

/** One choice among few, by the platform's own list. */
export function Setting<T extends string>({ icon, label, value, choices, onChoose }: Props<T>) {
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      <span className="setting-box">
        <Icon name={icon} />
        <select id={id} value={value} onChange={(event) => onChoose(event.target.value as T)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
