import { type RefObject, useEffect, useRef } from 'react';
import type { ReportState } from './reportForms.ts';

/**
 * Scrolls to the end of the form when the report's status changes, because the status is above the sticky buttons. A newly
 * opened form stays at its top.
 */
export function useInSight(kind: ReportState['kind']): RefObject<HTMLSpanElement | null> {
  const end = useRef<HTMLSpanElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    if (before.current !== kind) end.current?.scrollIntoView({ block: 'nearest' });
    before.current = kind;
  }, [kind]);
  return end;
}
