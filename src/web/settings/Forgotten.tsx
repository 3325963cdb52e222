import { useEffect, useRef } from 'react';
import { useMore } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';

/** Above the start page that everything forgotten leaves: said where the eye is, and where the keyboard goes on from. */
export function Forgotten() {
  const { settings } = useMore();
  const said = useRef<HTMLParagraphElement>(null);
  // The whole screen has changed: who cannot see it is told, and begins at its top.
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} tabIndex={-1} className="forget-done">
      <Icon name="check" />
      {settings.forgotten}
    </p>
  );
}
