import type { IncomingHttpHeaders } from 'node:http';

interface SandboxRefusal {
  readonly status: 401 | 403;
  /** One or two sentences for the user, including what an operator can do. */
  readonly message: string;
}

/** Returns undefined if access is granted. */
export type SandboxAccess = (headers: IncomingHttpHeaders) => SandboxRefusal | undefined;

interface SandboxAccessOptions {
  /** SANDBOX. If omitted, the sandbox is open if look-ups need no key and no callers are configured. */
  readonly setting?: boolean;
  readonly embedded: boolean;
  /** Whether any callers are configured. */
  readonly namesCallers: () => boolean;
}

const forbidden = (message: string): SandboxRefusal => ({ status: 403, message });
const turnedOnBy = 'The operator can enable it with SANDBOX=true. Everyone who can open this page can then look up shops.';

/**
 * The sandbox is not subject to a caller's authentication, so it must not bypass a key. It is open only if the operator has
 * enabled it, or if look-ups on this service need no key and no callers are configured. Only the page itself may use it, which
 * the browser confirms with Sec-Fetch-Site. Over plain http to another machine, browsers omit that header. The embedded store
 * accepts such requests, as for other look-ups.
 */
export function sandboxAccess({ setting, embedded, namesCallers }: SandboxAccessOptions): SandboxAccess {
  const closed = (): string | undefined => {
    if (setting === true) return undefined;
    if (setting === false) return `The sandbox is disabled on this service. ${turnedOnBy}`;
    if (!embedded) return `With PostgreSQL, the sandbox is disabled by default. ${turnedOnBy}`;
    return namesCallers() ? `The sandbox is disabled because this service has callers. ${turnedOnBy}` : undefined;
  };
  return (headers) => {
    const why = closed();
    if (why !== undefined) return forbidden(why);
    if (headers.authorization !== undefined) {
      return {
        status: 401,
        message: 'The sandbox does not accept keys. If you have a key, use /v6/shops/complete/findByCardTransactionBatch',
      };
    }
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin' || (site === undefined && embedded)) return undefined;
    return forbidden(
      'The sandbox accepts requests only from its own page. Open that page over https or on localhost; otherwise, browsers do not send Sec-Fetch-Site',
    );
  };
}
