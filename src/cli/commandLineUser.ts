import { userInfo } from 'node:os';

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
export const commandLineUser = (): string => `command line, ${systemUser()}`;
