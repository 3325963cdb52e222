import { useEffect, useState } from 'react';
import { navigate } from '../location.ts';

/**
 * Returns the secret of the one-time link in the address, and removes it from the address immediately, so that it is not in the
 * history of the browser.
 */
export function takeLink(): string | undefined {
  const link = /^#link=([\w-]+)$/.exec(window.location.hash)?.[1];
  if (link !== undefined) navigate('/console', true);
  return link;
}

/** @param first the link with which the page was opened @returns the newest link, and a function that discards it */
export function useSignInLink(first: string | undefined): [string | undefined, () => void] {
  const [link, setLink] = useState(first);
  useEffect(() => {
    // A link that the person opens in this tab changes only the fragment, so the page does not load again.
    const read = () => setLink((before) => takeLink() ?? before);
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return [link, () => setLink(undefined)];
}
