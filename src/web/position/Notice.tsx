import type { ReactNode } from 'react';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';

interface Props {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'warning';
  readonly children: ReactNode;
  /** A button for the notice's action, if there is one. */
  readonly action?: ReactNode;
  /** Present only if the user can hide the notice. */
  readonly onDismiss?: () => void;
}

/** Shows a notice and its action in one line above the list. */
export function Notice({ icon, tone = 'plain', children, action, onDismiss }: Props) {
  const { texts } = useWords();
  return (
    <div className="notice" data-tone={tone}>
      <Icon name={icon} />
      <div className="notice-text">{children}</div>
      {action}
      {onDismiss && (
        <button type="button" className="icon-button" aria-label={texts.dismiss} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
