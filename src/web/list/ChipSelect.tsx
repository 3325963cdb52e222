import { Icon } from '../ui/Icon.tsx';

interface Props<T extends string> {
  readonly label: string;
  /** The text of the option without a limit. */
  readonly any: string;
  readonly value: T | undefined;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value?: T) => void;
}

/** A chip with a list of limits from which the user chooses one. */
export function ChipSelect<T extends string>({ label, any, value, options, onChoose }: Props<T>) {
  return (
    <span className="chip" data-set={value}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChoose(options.find(([option]) => option === target.value)?.[0])}
      >
        <option value="">{any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
