import type { ReactNode } from 'react';
import { Icon } from '../../../web/ui/Icon.tsx';
import { useTexts } from '../../texts.ts';
import { Field } from '../../ui/Form.tsx';
import { feedsTexts } from './feedsTexts.ts';

interface Props {
  /** Why the chosen file is not possible, before it is sent. */
  readonly wrong: string | undefined;
  readonly hint?: ReactNode;
  readonly isDisabled: boolean;
  readonly onFile: (file: File | undefined) => void;
}

/** The file of an upload. */
export function FileField({ wrong, hint, isDisabled, onFile }: Props) {
  const texts = useTexts(feedsTexts).upload;
  return (
    <Field name="file" label={texts.file} hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            type="file"
            required
            disabled={isDisabled}
            onChange={({ target }) => onFile(target.files?.[0])}
            aria-invalid={wrong === undefined ? control['aria-invalid'] : true}
          />
          {wrong !== undefined && (
            <p role="alert" className="console-field-problem">
              <Icon name="warning" />
              <span>{wrong}</span>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
