import type { IncomingHttpHeaders } from 'node:http';

export interface SandboxRefusal {
  readonly status: 401 | 403;
  /** A sentence or two for a person, with what an operator can do about it. */
  readonly message: string;
}

/** undefined: come in. */
export type SandboxAccess = (headers: IncomingHttpHeaders) => SandboxRefusal | undefined;

export interface SandboxAccessOptions {
  /** SANDBOX; absent: open where everybody may look up shops without a key, and nobody has been named yet. */
  readonly setting?: boolean;
  readonly embedded: boolean;
  /** Whether callers.json names anybody. */
  readonly namesCallers: () => boolean;
}

const forbidden = (message: string): SandboxRefusal => ({ status: 403, message });
const turnedOnBy = 'Its operator turns it on with SANDBOX=true: then everybody who reaches this page can look up shops here.';

/**
 * The sandbox speaks for no caller: it is no way round a key, and what is done in it is nobody's. So it is open only on a service
 * that has not been given any callers, where whoever has no key may look up shops anyway, or where the operator has said so; and
 * to the page itself. A browser says in Sec-Fetch-Site that it is; over plain http to another machine it says nothing, which is
 * enough for the embedded store, as it is for look-ups there.
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
