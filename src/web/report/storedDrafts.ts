import { beforeReload } from '../offline/missingFile.ts';
import { type Draft, drafts, write } from './reportForms.ts';

/** The storage key, which is used only during an automatic reload. */
const storageKey = 'finder.drafts';

function isDraft(value: unknown): value is Draft {
  const { problem, comment } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof comment === 'string' && (problem === undefined || typeof problem === 'string');
}

/**
 * Reads the drafts that the previous page has stored, and removes them from storage. Ignores corrupt data.
 * @param open throws if the browser denies storage, as in a third-party frame
 */
export function restoreDrafts(open: () => Storage): void {
  try {
    const storage = open();
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    storage.removeItem(storageKey);
    for (const [uid, draft] of Array.isArray(kept) ? kept : []) if (typeof uid === 'string' && isDraft(draft)) write(uid, draft);
  } catch {
    // There are no drafts, or there is no storage.
  }
}

/** Stores the drafts for an automatic reload, but not for other reloads, because drafts may contain personal information. */
export function storeDraftsForReload(page: Window): void {
  restoreDrafts(() => page.sessionStorage);
  page.addEventListener(beforeReload, () => {
    const written = drafts();
    try {
      if (written.length > 0) page.sessionStorage.setItem(storageKey, JSON.stringify(written));
    } catch {
      // If the storage is full or access to it is denied, the drafts are lost.
    }
  });
}
