import type { IsAllowedOrigin } from '../http/crossOrigin.ts';
import type { Directory } from './directory.ts';

/**
 * Determines the origins whose pages may read responses. With a publishable key, these are the origins of its caller. Without a
 * key, and in preflight requests, these are the origins of all callers, so that a page can read why its request was rejected.
 */
export function allowedOrigins(current: () => Directory): IsAllowedOrigin {
  return (origin, authorization) => {
    const directory = current();
    const lists = (slug: string) => directory.find(slug)?.origins?.includes(origin) ?? false;
    const key = /^Bearer +(pk_\S+) *$/i.exec(authorization ?? '')?.[1];
    const credential = key === undefined ? undefined : directory.credential(key);
    return credential?.kind === 'publishable'
      ? lists(credential.callerId)
      : directory.named.some(({ origins }) => origins?.includes(origin));
  };
}
