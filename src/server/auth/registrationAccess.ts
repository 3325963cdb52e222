import type { IncomingHttpHeaders } from 'node:http';

/** A sentence: nobody can register, and why. undefined: they can. */
export type RegistrationAccess = (headers: IncomingHttpHeaders) => string | undefined;

export interface RegistrationAccessOptions {
  /** ownMachine: nobody has said anything, and the service listens to its own machine only. */
  readonly setting: boolean | 'ownMachine';
  /** Whether anybody can be given a secret. */
  readonly hasSecrets: boolean;
  /** Whether the operator has named a bank. */
  readonly namesCallers: () => boolean;
}

const turnedOnBy = 'Its operator turns that on with SANDBOX_REGISTRATION=true.';
const notOpen = `Nobody can register for a sandbox here. ${turnedOnBy}`;
const named = `Sandbox registration is off because this service has callers. ${turnedOnBy}`;
const noSecrets = 'Nobody can register for a sandbox here: its operator has not set SERVICE_SECRET.';

/** What a proxy adds to what it passes on. */
const marks = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const;

/**
 * Unasked it is open only for a trial on one's own machine. Listening there alone does not make it one: a proxy of the same
 * machine lets in everybody, and is recommended for a real service; such a service has named its banks, or its proxy shows.
 */
export function registrationAccess({ setting, hasSecrets, namesCallers }: RegistrationAccessOptions): RegistrationAccess {
  return (headers) => {
    if (setting === false) return notOpen;
    if (!hasSecrets) return noSecrets;
    if (setting === true) return undefined;
    if (namesCallers()) return named;
    return marks.some((mark) => headers[mark] !== undefined) ? notOpen : undefined;
  };
}
