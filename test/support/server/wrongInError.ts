/**
 * Checks every error response, regardless of its cause: it must have the contract's body, and must not reveal internals of the
 * service.
 */

/** Matches a stack trace, a path of this machine, a statement or the name of a library. */
const internals =
  /\n\s+at |node_modules|\/src\/|file:\/\/|\.ts\b|sqlite|select .* from|insert into|FST_|ERR_|kysely|fastify|\[object |undefined/i;

/**
 * Returns the problems with an error's body; empty if there are none. Ignores text that the message quotes from the request.
 * @param sent the request, which may be quoted
 */
export function wrongInErrorBody(text: string, status: number, sent = ''): readonly string[] {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text);
  } catch {
    return [`the body is not JSON: ${text.slice(0, 200)}`];
  }
  const { timestamp, status: said, reason, message } = body;
  const wrong: string[] = [];
  if (!Number.isInteger(timestamp)) wrong.push('timestamp is no instant');
  if (said !== status) wrong.push(`status is ${said} in the body of a ${status}`);
  if (typeof reason !== 'string' || !/^[A-Z][A-Za-z -]+$/.test(reason)) wrong.push(`reason is ${reason}`);
  if (typeof message !== 'string' || message === '') wrong.push(`message is ${message}`);
  const more = Object.keys(body).filter((key) => !['timestamp', 'status', 'reason', 'message'].includes(key));
  // The token endpoint adds the fields of OAuth, and the operator API adds the codes of the problems.
  if (more.some((key) => !['error', 'error_description', 'problem', 'problems'].includes(key)))
    wrong.push(`there is more in it: ${more}`);
  const inside = internals.exec(text)?.[0];
  if (inside !== undefined && !sent.toLowerCase().includes(inside.toLowerCase())) wrong.push(`it speaks of insides: ${inside}`);
  return wrong;
}

/** Returns the problems with an error response, including the headers that every error must have. */
export function wrongInError(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
  sent = '',
): readonly string[] {
  const wrong = status < 400 || status > 599 ? [`${status} is not an error`] : [...wrongInErrorBody(text, status, sent)];
  if (headers.get('content-type') !== 'application/json; charset=utf-8') wrong.push(`its type is ${headers.get('content-type')}`);
  if (!/^[\w.:+/=@-]{1,128}$/.test(headers.get('x-request-id') ?? '')) wrong.push('it has no x-request-id');
  if (status === 401 && !headers.has('www-authenticate')) wrong.push('a 401 without WWW-Authenticate');
  if ((status === 429 || status === 503) && !/^\d+$/.test(headers.get('retry-after') ?? ''))
    wrong.push(`a ${status} without Retry-After`);
  if (status === 405 && !headers.has('allow')) wrong.push('a 405 without Allow');
  return wrong;
}
