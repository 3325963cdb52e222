import type { ReactNode } from 'react';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';

interface Props {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'warning';
  readonly children: ReactNode;
  /** A button, if there is an action. */
  readonly action?: ReactNode;
  /** Only notices that can be hidden have this callback. */
  readonly onDismiss?: () => void;
}

/** One line above the list: a notice and its action. */
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
