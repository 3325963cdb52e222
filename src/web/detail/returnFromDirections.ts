import { useEffect, useState } from 'react';

/** The session storage key for the ATM to which the user opened directions. */
const storageKey = 'finder.directions';

/** Stores that the user has left for an ATM. The record must survive a reload, because phones unload pages in the background. */
export function rememberDirections(uid: string): void {
  try {
    sessionStorage.setItem(storageKey, uid);
  } catch {
    // If the browser denies storage, the page does not ask unprompted.
  }
}

/** Whether the user has come back after opening directions to this ATM. Returns true only once. */
function hasReturnedFrom(uid: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) !== uid) return false;
    sessionStorage.removeItem(storageKey);
    return true;
  } catch {
    return false;
  }
}

/** Whether the user has just come back after opening directions to this ATM. */
export function useIsBack(uid: string): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && hasReturnedFrom(uid)) setBack(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [uid]);
  return isBack;
}
