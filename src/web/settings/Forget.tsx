import { useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useMore } from '../texts/WordsContext.ts';
import type { ScreenState } from '../url/screenUrl.ts';
import { useVisit } from '../url/visit.ts';
import { forgetEverything } from './forget.ts';
import './forget.css';

/** One tap for a device that others use too. What it did is said in the place where it was tapped. */
export function Forget({ state: { near, at, atm } }: { readonly state: ScreenState }) {
  const { settings } = useMore();
  const done = useVisit() > 0 && (near ?? at ?? atm) === undefined;
  const said = useRef<HTMLParagraphElement>(null);
  // The whole screen has changed around the button: who cannot see it is told, and stays here.
  useEffect(() => {
    if (!done) return;
    said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: 'center' });
  }, [done]);
  return (
    <div className="forget">
      {done && (
        <p ref={said} tabIndex={-1} className="forget-done">
          <Icon name="check" />
          {settings.forgotten}
        </p>
      )}
      <button type="button" className="quiet-button" onClick={() => forgetEverything().catch(() => {})}>
        {settings.forget}
      </button>
      <p className="forget-what">{settings.forgetWhat}</p>
    </div>
  );
}
