import { randomUUID } from 'node:crypto';

/** Acceptable ids of a proxy: printable, short, and harmless in a log line or a header. */
const sane = /^[\w.:+/=@-]{1,128}$/;

/** The id of a request in logs and responses: that of the request if acceptable, otherwise a new one. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}
