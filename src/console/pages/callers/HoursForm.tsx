import { type ReactNode, useId } from 'react';

interface Props {
  /** As typed. */
  readonly hours: string;
  readonly onHours: (hours: string) => void;
  /** What the hours mean. */
  readonly label: string;
  /** The maximum number of hours. */
  readonly most: number;
  /** Whether parts of hours are allowed. */
  readonly inParts?: boolean;
  readonly action: string;
  readonly isBusy: boolean;
  /** Other fields, before the hours. */
  readonly children?: ReactNode;
  /** Why the last attempt failed. */
  readonly failure: ReactNode;
  readonly onSubmit: () => void;
}

/** The hours that the form contains at first. */
export const usualHours = '24';

/** A form that replaces a secret. The earlier one stays valid for a number of hours. */
export function HoursForm({ hours, onHours, label, most, inParts = false, action, isBusy, children, failure, onSubmit }: Props) {
  const id = useId();
  return (
    <form
      className="caller-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="caller-fields">
        {children}
        <div className="console-field">
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            type="number"
            min="0"
            max={most}
            step={inParts ? 'any' : '1'}
            required
            value={hours}
            onChange={({ target }) => onHours(target.value)}
          />
        </div>
      </div>
      {failure}
      <p>
        <button type="submit" className="quiet-button" disabled={isBusy}>
          {action}
        </button>
      </p>
    </form>
  );
}
