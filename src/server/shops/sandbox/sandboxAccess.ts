import type { IncomingHttpHeaders } from 'node:http';

export interface SandboxRefusal {
  readonly status: 401 | 403;
  /** One or two sentences for people, including what an operator can do. */
  readonly message: string;
}

/** undefined: access is granted. */
export type SandboxAccess = (headers: IncomingHttpHeaders) => SandboxRefusal | undefined;

export interface SandboxAccessOptions {
  /** SANDBOX; absent: open if look-ups need no key and no callers are configured. */
  readonly setting?: boolean;
  readonly embedded: boolean;
  /** Whether callers.json lists any callers. */
  readonly namesCallers: () => boolean;
}

const forbidden = (message: string): SandboxRefusal => ({ status: 403, message });
const turnedOnBy = 'Its operator turns it on with SANDBOX=true: then everybody who reaches this page can look up shops here.';

/**
 * The sandbox acts for no caller, so it must not bypass a key. It is open only on a service without callers where look-ups need
 * no key, or if the operator has enabled it; and only to the page itself, which the browser confirms with Sec-Fetch-Site. Over
 * plain http to another machine browsers omit that header, which is accepted on the embedded store, as for look-ups there.
 */
export function sandboxAccess({ setting, embedded, namesCallers }: SandboxAccessOptions): SandboxAccess {
  const closed = (): string | undefined => {
    if (setting === true) return undefined;
    if (setting === false) return `The sandbox of this service is turned off. ${turnedOnBy}`;
    if (!embedded) return `With PostgreSQL the sandbox is off by default. ${turnedOnBy}`;
    return namesCallers() ? `The sandbox is off because this service has callers. ${turnedOnBy}` : undefined;
  };
  return (headers) => {
    const why = closed();
    if (why !== undefined) return forbidden(why);
    if (headers.authorization !== undefined) {
      return {
        status: 401,
        message: 'The sandbox accepts no keys; with a key, use /v6/shops/complete/findByCardTransactionBatch',
      };
    }
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin' || (site === undefined && embedded)) return undefined;
    return forbidden("The sandbox answers its own page only, which a browser says over https, or on this machine's own address");
  };
}
