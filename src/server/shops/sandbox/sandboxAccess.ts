import type { IncomingHttpHeaders } from 'node:http';

export interface SandboxRefusal {
  readonly status: 401 | 403;
  /** A sentence or two for a person, with what an operator can do about it. */
  readonly message: string;
}

/** undefined: come in. */
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
 * The sandbox acts for no caller: it must not bypass a key, and its use is attributed to no caller. So it is open only on a
 * service without callers on which look-ups need no key, or where the operator has enabled it; and only to the page itself. The
 * browser confirms that with Sec-Fetch-Site. Over plain http to another machine the browser omits that header, which is accepted
 * for the embedded store, as for look-ups there.
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
