import type { MouseEvent, ReactNode } from 'react';
import { navigate } from '../location.ts';

interface Props {
  /** An address from `pathTo`. */
  readonly to: string;
  readonly current?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another page of the console, which does not load the document again. */
export function Link({ to, current = false, className, children }: Props) {
  const follow = (event: MouseEvent) => {
    // The browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={follow} className={className} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
