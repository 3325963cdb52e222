import type { PageOf } from '../http/crossOrigin.ts';
import type { Directory } from './directory.ts';

/**
 * Which pages may read answers: with a publishable key those of its caller's origins; before a key is seen, and without one, those
 * that any caller has listed, so that a page can read why it was refused.
 */
export function pageOf(current: () => Directory): PageOf {
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
