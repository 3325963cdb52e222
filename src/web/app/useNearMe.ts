import { useEffect, useMemo, useRef } from 'react';
import type { Position } from '../position/usePosition.ts';
import { isPlaceUnread } from '../url/startState.ts';
import type { Screen } from '../url/useScreen.ts';
import { visitNumber } from '../url/visit.ts';

const placeless = { at: undefined, place: undefined, view: undefined, atm: undefined, pin: undefined } as const;

/**
 * Search around the person: on a tap, and at the start where it was granted before and no other place is asked for.
 * The screen moves there only once the position is known, so a refusal costs nobody the results they had.
 */
export function useNearMe(screen: Screen, position: Position): { locate: () => void; cancel: () => void } {
  const wanted = useRef<'push' | 'replace' | undefined>(undefined);
  const latest = useRef({ screen, position });
  latest.current = { screen, position };

  // Who has just had everything forgotten does not want to be found again by itself.
  const asked = useRef(visitNumber() > 0);
  useEffect(() => {
    const { at, atm } = latest.current.screen.state;
    if (position.permission !== 'granted' || asked.current) return;
    asked.current = true;
    if (at !== undefined || atm !== undefined || isPlaceUnread()) return;
    wanted.current = 'replace';
    latest.current.position.locate();
  }, [position.permission]);

  // A host's position may have been there before anybody wanted it: then the state stays, and only the fix is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fix counts, whatever it is
  useEffect(() => {
    const how = wanted.current;
    if (position.state !== 'found' || how === undefined) return;
    wanted.current = undefined;
    latest.current.screen[how]({ ...placeless, near: 'me' });
  }, [position.state, position.position]);

  return useMemo(
    () => ({
      locate() {
        wanted.current = 'push';
        latest.current.position.locate();
      },
      cancel() {
        wanted.current = undefined;
        latest.current.position.cancel();
      },
    }),
    [],
  );
}
