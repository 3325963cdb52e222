import { useEffect, useRef } from 'react';
import { useMore } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';

/** Confirmation above the start page after all data was cleared. Receives the focus. */
export function DataCleared() {
  const { settings } = useMore();
  const said = useRef<HTMLParagraphElement>(null);
  // Focus the message, because the whole screen has changed and screen readers must announce it.
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} tabIndex={-1} className="forget-done">
      <Icon name="check" />
      {settings.forgotten}
    </p>
  );
}
