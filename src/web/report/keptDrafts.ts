import { beforeReload } from '../offline/missingFile.ts';
import { type Draft, drafts, write } from './reportForms.ts';

/** Holds something only between a page that is about to be loaded anew and the one that comes instead. */
const drawer = 'finder.drafts';

function isDraft(value: unknown): value is Draft {
  const { problem, comment } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof comment === 'string' && (problem === undefined || typeof problem === 'string');
}

/**
 * Takes what the page before has left: from now on it is in no storage again. What is spoilt is none.
 * @param open throws where the browser denies it, as in a frame of another site
 */
export function takeDrafts(open: () => Storage): void {
  try {
    const storage = open();
    const kept: unknown = JSON.parse(storage.getItem(drawer) ?? '[]');
    storage.removeItem(drawer);
    for (const [uid, draft] of Array.isArray(kept) ? kept : []) if (typeof uid === 'string' && isDraft(draft)) write(uid, draft);
  } catch {
    // Nothing was left, or nothing can be.
  }
}

/** What is written survives a reload that nobody asked for, and no other one: it may say more about a person than they meant to. */
export function keepDraftsThroughReload(page: Window): void {
  takeDrafts(() => page.sessionStorage);
  page.addEventListener(beforeReload, () => {
    const written = drafts();
    try {
      if (written.length > 0) page.sessionStorage.setItem(drawer, JSON.stringify(written));
    } catch {
      // Full or denied: then it is lost, as it would be without this.
    }
  });
}
