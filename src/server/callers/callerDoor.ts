import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../../core/atms/caller.ts';
import type { Log } from '../log.ts';
import type { OperatorBook } from '../world/operatorBook.ts';
import { demoCaller } from './demoCaller.ts';
import type { CallerEntry } from './parseCallers.ts';

export type Identified =
  /** demo: nobody's caller, who has the alliance of a bank of the demo town. */
  | { readonly kind: 'caller'; readonly caller: Caller; readonly demo?: true }
  | { readonly kind: 'refused'; readonly status: 401 | 403; readonly message: string; readonly challenge?: string };

/** What a caller wants here. ATM look-up is off until somebody activates it; shops have no such switch. */
export type Wish = 'atms' | 'shops';

/** The one door that turns a request into a caller. */
export type CallerDoor = (headers: IncomingHttpHeaders, operators: OperatorBook, wish?: Wish) => Identified;

export interface CallerDoorOptions {
  readonly entries: () => readonly CallerEntry[];
  /** On the embedded store whoever has no key is the demo caller; on a shared one everybody needs a key. */
  readonly embedded: boolean;
  readonly log: Log;
}

/**
 * With a key: its caller. Without: the default caller where the request comes from the finder's own page (the browser
 * says so itself in Sec-Fetch-Site; it has no key to send), else the demo caller on the embedded store, else nobody.
 */
export function callerDoor({ entries, embedded, log }: CallerDoorOptions): CallerDoor {
  const resolved = new WeakMap<OperatorBook, Map<CallerEntry | undefined, Caller>>();
  /** Once per caller and version of the data. */
  const callerOf = (entry: CallerEntry | undefined, operators: OperatorBook): Caller => {
    const known = resolved.get(operators) ?? new Map<CallerEntry | undefined, Caller>();
    resolved.set(operators, known);
    const caller = known.get(entry) ?? (entry ? resolveEntry(entry, operators, log) : demoCaller(operators));
    known.set(entry, caller);
    return caller;
  };
  const admit = (entry: CallerEntry, operators: OperatorBook, wish: Wish): Identified =>
    entry.activated || wish === 'shops' ? { kind: 'caller', caller: callerOf(entry, operators) } : notActivated(entry);

  return (headers, operators, wish = 'atms') => {
    const { authorization } = headers;
    if (authorization === undefined) {
      const own = headers['sec-fetch-site'] === 'same-origin' ? entries().find((entry) => entry.default) : undefined;
      if (own) return admit(own, operators, wish);
      return embedded ? { kind: 'caller', caller: callerOf(undefined, operators), demo: true } : unauthorized();
    }
    const key = /^Bearer +([!-~]+) *$/i.exec(authorization)?.[1];
    if (key === undefined) return unauthorized();
    const entry = findByKey(entries(), key);
    return entry ? admit(entry, operators, wish) : unauthorized('invalid_token');
  };
}

function unauthorized(error?: 'invalid_token'): Identified {
  return {
    kind: 'refused',
    status: 401,
    message: error ? 'This key is not known' : 'A key is needed: Authorization: Bearer <key>',
    challenge: error ? `Bearer realm="atms", error="${error}"` : 'Bearer realm="atms"',
  };
}

function notActivated({ slug, supportAddress }: CallerEntry): Identified {
  const whom = supportAddress === undefined ? 'the operator of this service' : supportAddress;
  return {
    kind: 'refused',
    status: 403,
    message: `ATM look-up is not activated for '${slug}'. To have it activated, write to ${whom}`,
  };
}

/** Compares digests, all of them: how long it takes tells nothing about any key. */
function findByKey(entries: readonly CallerEntry[], key: string): CallerEntry | undefined {
  const given = digest(key);
  let found: CallerEntry | undefined;
  for (const entry of entries) if (timingSafeEqual(digest(entry.key), given)) found = entry;
  return found;
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function resolveEntry({ slug, operator, withdrawals, deposits }: CallerEntry, operators: OperatorBook, log: Log): Caller {
  const resolve = (names: readonly string[]) => {
    for (const name of names) {
      if (operators.resolve(name).length === 0) log.warn(`callers.json: no ATM here is run by '${name}', named by '${slug}'`);
    }
    return new Set(names.flatMap((name) => operators.resolve(name)));
  };
  const own = resolve([operator]);
  return {
    id: slug,
    hasLists: withdrawals !== undefined || deposits !== undefined,
    withdrawals: withdrawals ? resolve(withdrawals) : own,
    deposits: deposits ? resolve(deposits) : own,
  };
}
