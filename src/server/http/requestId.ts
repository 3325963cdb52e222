import { randomUUID } from 'node:crypto';

/** What may be passed on from a proxy: printable, short, nothing that could break a log line or a header. */
const sane = /^[\w.:+/=@-]{1,128}$/;

/** The id under which a request is logged and answered: the one it came with when that is sane, else a fresh one. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}
