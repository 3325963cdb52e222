import type { IncomingHttpHeaders } from 'node:http';

/** Returns a sentence that explains why registration is unavailable. Undefined if it is available. */
export type RegistrationAccess = (headers: IncomingHttpHeaders) => string | undefined;

interface RegistrationAccessOptions {
  /** `ownMachine` means that nothing is configured and the service listens only on localhost. */
  readonly setting: boolean | 'ownMachine';
  /** Whether the service can issue secrets. */
  readonly hasSecrets: boolean;
  /** Whether the operator has configured a caller. */
  readonly namesCallers: () => boolean;
}

const turnedOnBy = 'The operator can enable it with SANDBOX_REGISTRATION=true.';
const notOpen = `Sandbox registration is disabled. ${turnedOnBy}`;
const named = `Sandbox registration is disabled because this service has callers. ${turnedOnBy}`;
const noSecrets = 'Sandbox registration is disabled because the operator has not set SERVICE_SECRET.';

/** Headers that proxies add. */
const marks = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const;

/**
 * By default, registration is open only for a trial on localhost. Listening on localhost is not sufficient proof of a trial,
 * because a proxy on the same host may expose the service, which is the recommended setup for production. In production, callers
 * are configured, or the proxy adds headers.
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
