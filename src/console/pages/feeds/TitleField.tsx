import { useTexts } from '../../texts.ts';
import { Field } from '../../ui/Form.tsx';
import { feedsTexts } from './feedsTexts.ts';

interface Props {
  readonly title: string;
  readonly isDisabled?: boolean;
  readonly onTitle: (title: string) => void;
}

/** The title of a feed, which the person can leave empty. */
export function TitleField({ title, isDisabled = false, onTitle }: Props) {
  const { titleField, titleHint } = useTexts(feedsTexts).upload;
  return (
    <Field name="title" label={titleField} hint={titleHint}>
      {(control) => (
        <input
          {...control}
          value={title}
          maxLength={200}
          disabled={isDisabled}
          onChange={({ target }) => onTitle(target.value)}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
