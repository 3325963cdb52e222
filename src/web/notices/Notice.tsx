import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';

interface Props {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'warning';
  readonly children: ReactNode;
  /** A button, if there is something to do. */
  readonly action?: ReactNode;
}

/** One line above the list: what to know about it, and what can be done. */
export function Notice({ icon, tone = 'plain', children, action }: Props) {
  return (
    <div className="notice" data-tone={tone}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
