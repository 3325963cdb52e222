import type { ReactNode } from 'react';
import { Field, Form, FormFailure } from '../../ui/Form.tsx';
import { Warning } from '../../ui/Warning.tsx';

interface Props {
  /** As typed. */
  readonly hours: string;
  readonly onHours: (hours: string) => void;
  /** The name of the hours in the API. */
  readonly name: string;
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
  readonly error: unknown;
  /** A sentence that describes the error better than the usual one. */
  readonly failure?: string | undefined;
  readonly onSubmit: () => void;
}

/** The hours that the form contains at first. */
export const usualHours = '24';

/** A form that replaces a secret. The earlier one stays valid for a number of hours. */
export function HoursForm(props: Props) {
  const { hours, onHours, name, label, most, inParts = false, action, isBusy, children, error, failure, onSubmit } = props;
  return (
    <Form className="caller-form" error={error} onSubmit={onSubmit}>
      <div className="caller-fields">
        {children}
        <Field name={name} label={label}>
          {(control) => (
            <input
              {...control}
              type="number"
              min="0"
              max={most}
              step={inParts ? 'any' : '1'}
              required
              value={hours}
              onChange={({ target }) => onHours(target.value)}
            />
          )}
        </Field>
      </div>
      {failure === undefined ? <FormFailure /> : <Warning>{failure}</Warning>}
      <p>
        <button type="submit" className="quiet-button" disabled={isBusy}>
          {action}
        </button>
      </p>
    </Form>
  );
}
