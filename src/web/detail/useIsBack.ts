import { useEffect, useState } from 'react';
import { hasReturnedFrom } from './returnFromDirections.ts';

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
