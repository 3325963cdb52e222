/** Callers and what proves them as rows, and back. */
import { withoutNulls } from '../absent.ts';
import { text } from '../atmRow.ts';
import { storedList, storedObject, storedText } from '../storedJson.ts';
import type { CallerProfile, Credential, CredentialKind, SigningKey } from './callerBook.ts';
import type { CallerTable, CredentialTable, SigningKeyTable } from './callerTables.ts';

/** PostgreSQL takes no NUL, and a stored text no half of a surrogate pair: in JSON both are written as escapes. */
const json = (value: object | undefined): string | null => text(value && JSON.stringify(value));

export function profileOf(row: CallerTable): CallerProfile {
  const { slug, operator, name, support_address, requests_per_second, burst } = row;
  const lists = {
    scopes: row.scopes,
    withdrawals: row.withdrawals,
    deposits: row.deposits,
    ownFees: row.own_fees,
    origins: row.origins,
    frameAncestors: row.frame_ancestors,
    brand: row.brand,
    hosts: row.hosts,
  };
  return {
    ...withoutNulls({ name, country: row.country, supportAddress: support_address }),
    ...(Object.fromEntries(
      Object.entries(withoutNulls(lists)).map(([key, value]) => [key, key === 'brand' ? storedObject(value) : storedList(value)]),
    ) as Partial<CallerProfile>),
    ...(requests_per_second !== null && burst !== null && { limits: { requestsPerSecond: requests_per_second, burst } }),
    slug: storedText(slug),
    operator: storedText(operator),
    activated: row.activated === 1,
    default: row.is_default === 1,
  };
}

export const rowOfProfile = (caller: CallerProfile, now: number): CallerTable => ({
  slug: caller.slug,
  name: text(caller.name),
  operator: text(caller.operator) ?? '',
  scopes: json(caller.scopes),
  activated: caller.activated ? 1 : 0,
  support_address: text(caller.supportAddress),
  is_default: caller.default ? 1 : 0,
  withdrawals: json(caller.withdrawals),
  deposits: json(caller.deposits),
  own_fees: json(caller.ownFees),
  origins: json(caller.origins),
  frame_ancestors: json(caller.frameAncestors),
  brand: json(caller.brand),
  hosts: json(caller.hosts),
  requests_per_second: caller.limits?.requestsPerSecond ?? null,
  burst: caller.limits?.burst ?? null,
  created_at: now,
  country: text(caller.country),
});

export const credentialOf = (row: CredentialTable): Credential =>
  withoutNulls({
    id: row.id,
    callerId: row.caller_id,
    kind: row.kind as CredentialKind,
    secretDigest: row.secret_digest,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  });

export const rowOfCredential = (credential: Credential): CredentialTable => ({
  id: credential.id,
  caller_id: credential.callerId,
  kind: credential.kind,
  secret_digest: credential.secretDigest ?? null,
  created_at: credential.createdAt,
  expires_at: credential.expiresAt ?? null,
});

export const signingKeyOf = (row: SigningKeyTable): SigningKey => ({
  kid: row.kid,
  publicJwk: storedObject(row.public_jwk) as SigningKey['publicJwk'],
  sealedPrivate: row.sealed_private,
  createdAt: row.created_at,
  signsFrom: row.signs_from,
});

export const rowOfSigningKey = (key: SigningKey): SigningKeyTable => ({
  kid: key.kid,
  public_jwk: JSON.stringify(key.publicJwk),
  sealed_private: key.sealedPrivate,
  created_at: key.createdAt,
  signs_from: key.signsFrom,
});
