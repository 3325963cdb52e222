import { userInfo } from 'node:os';
import { commandLineName } from '../contract/console/programs.ts';
import type { NewAuditEntry } from '../store/console/auditRepository.ts';
import type { Store } from '../store/store.ts';

/** The name of the person's account on this machine. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, the account may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The name of the person who runs a command, for the audit log. */
export const commandLineUser = (): string => `${commandLineName}, ${systemUser()}`;

/**
 * Returns the store for one change by a command, which is recorded in the audit log.
 * @param entryOf returns the rest of the entry, or undefined if nothing was changed; it receives the result of the transaction
 */
export const auditedOnCommandLine = (
  store: Store,
  entryOf: (result: unknown) => Omit<NewAuditEntry, 'who'> | undefined,
  now = Date.now(),
): Store =>
  store.audited((result) => {
    const entry = entryOf(result);
    return entry && { who: commandLineUser(), ...entry };
  }, now);
