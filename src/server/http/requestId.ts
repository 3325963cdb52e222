import { randomUUID } from 'node:crypto';

/** Request ids that a proxy may set. They must be printable, short, and harmless in a log line or a header. */
const sane = /^[\w.:+/=@-]{1,128}$/;

/** The id of a request in logs and responses. This is the client's id if it is valid, and a new id otherwise. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}
