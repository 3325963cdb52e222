import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header contains the operator's token. Takes constant time. */
type OperatorAccess = (authorization: string | undefined) => boolean;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param token OPERATOR_TOKEN */
export function operatorAccess(token: string): OperatorAccess {
  const own = digest(token);
  return (authorization) => {
    const bearer = /^Bearer +([!-~]+) *$/i.exec(authorization ?? '')?.[1];
    // Digests have the same length for all inputs.
    return timingSafeEqual(digest(bearer ?? ''), own) && bearer !== undefined;
  };
}
