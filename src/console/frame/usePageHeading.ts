import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to the page's heading after a move to another page or record, and if the focused element disappears, for
 * example with a form that was saved. Otherwise the focus would be lost, and screen readers would stay silent.
 * @param main contains the page, whose h1 may appear only after its data is loaded
 * @param place identifies the shown page and record
 * @param isMoved whether the first page also gets the focus, because the person comes from the sign-in
 * @returns the text of the h1, or its `data-record`, a longer name for the title of the tab
 */
export function usePageHeading(main: RefObject<HTMLElement | null>, place: string, isMoved: boolean): string {
  const [name, setName] = useState('');
  const lastPlace = useRef(isMoved ? undefined : place);
  useEffect(() => {
    const page = main.current;
    if (page === null) return undefined;
    const isOther = lastPlace.current !== place;
    lastPlace.current = place;
    let focused: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target;
    };
    const look = () => {
      const heading = page.querySelector('h1');
      setName(heading?.dataset.record ?? heading?.textContent ?? '');
      const active = document.activeElement;
      const isLost = active === document.body && focused instanceof Element && !focused.isConnected;
      if (heading === null || !(isLost || (isOther && focused === page && active === page))) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    page.addEventListener('focusin', onFocus);
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    if (isOther) {
      window.scrollTo(0, 0);
      page.focus({ preventScroll: true });
    }
    look();
    return () => {
      page.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [main, place]);
  return name;
}
