import { type RefObject, useEffect, useRef } from 'react';
import type { Outcome } from './reportForms.ts';

/**
 * The end of the form, brought into sight whenever there is something new to say of the report: it is said right above the
 * buttons, which cover it while they hover over the rest. A form that opens stays at its top, whatever was said before.
 */
export function useInSight(kind: Outcome['kind']): RefObject<HTMLSpanElement | null> {
  const end = useRef<HTMLSpanElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    if (before.current !== kind) end.current?.scrollIntoView({ block: 'nearest' });
    before.current = kind;
  }, [kind]);
  return end;
}
