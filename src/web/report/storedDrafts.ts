import { beforeReload } from '../offline/missingFile.ts';
import { type Draft, drafts, write } from './reportForms.ts';

/** Storage key, used only during an automatic reload. */
const storageKey = 'finder.drafts';

function isDraft(value: unknown): value is Draft {
  const { problem, comment } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof comment === 'string' && (problem === undefined || typeof problem === 'string');
}

/**
 * Takes the drafts left by the previous page and removes them from storage. Corrupt data is ignored.
 * @param open throws if the browser denies storage, as in a third-party frame
 */
export function restoreDrafts(open: () => Storage): void {
  try {
    const storage = open();
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    storage.removeItem(storageKey);
    for (const [uid, draft] of Array.isArray(kept) ? kept : []) if (typeof uid === 'string' && isDraft(draft)) write(uid, draft);
  } catch {
    // No drafts, or no storage.
  }
}

/** Keeps drafts during an automatic reload, but not during others, because they may contain personal information. */
export function storeDraftsForReload(page: Window): void {
  restoreDrafts(() => page.sessionStorage);
  page.addEventListener(beforeReload, () => {
    const written = drafts();
    try {
      if (written.length > 0) page.sessionStorage.setItem(storageKey, JSON.stringify(written));
    } catch {
      // Storage is full or denied, so the draft is lost.
    }
  });
}
