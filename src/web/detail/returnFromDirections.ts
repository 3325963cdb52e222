/** Session storage key: the ATM to which the person opened directions. */
const storageKey = 'finder.directions';

/** Remembers that the person left for an ATM. Survives a reload, because phones unload pages in the background. */
export function rememberDirections(uid: string): void {
  try {
    sessionStorage.setItem(storageKey, uid);
  } catch {
    // The browser denies storage, so the page does not ask on its own.
  }
}

/** Whether the person comes back from directions to this ATM. Returns true only once. */
export function hasReturnedFrom(uid: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) !== uid) return false;
    sessionStorage.removeItem(storageKey);
    return true;
  } catch {
    return false;
  }
}
