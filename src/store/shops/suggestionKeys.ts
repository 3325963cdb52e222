/** Stores the idempotency keys of suggestions, so that a repeated request returns the first response. */
import { createHash } from 'node:crypto';
import type { Tx } from '../database.ts';

/** How long a key identifies its request, ms. */
export const suggestionKeyRetention = 86_400_000;

/** The caller has used the key for a different request. */
export class KeyInUse extends Error {
  override readonly name = 'KeyInUse';
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Serializes a JSON value so that the order of keys in objects does not matter. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

interface KeyUse {
  readonly callerId: string;
  /** The key that the caller chose. Only its digest is stored. */
  readonly key: string;
  readonly body: unknown;
  /** The id of the suggestion to store if the key is new. */
  readonly suggestionId: string;
}

/**
 * Reserves a key for a request. If two transactions reserve a key at the same time, the second one waits for the first one.
 * @param now epoch ms
 * @returns undefined if the key is new; otherwise the id of the suggestion that the first request stored
 * @throws KeyInUse if the key belongs to a request with a different body
 */
export async function reserveKey(
  tx: Tx,
  { callerId, key, body, suggestionId }: KeyUse,
  now: number,
): Promise<string | undefined> {
  const row = {
    caller_id: callerId,
    key_digest: digest(key),
    body_digest: digest(canonicalJson(body)),
    suggestion_id: suggestionId,
    received_at: now,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('suggestion_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['caller_id', 'key_digest'])
        .doUpdateSet({ body_digest: row.body_digest, suggestion_id: suggestionId, received_at: now })
        .where('suggestion_keys.received_at', '<', now - suggestionKeyRetention),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n) return undefined;
  const stored = await tx
    .selectFrom('suggestion_keys')
    .select(['body_digest', 'suggestion_id'])
    .where('caller_id', '=', callerId)
    .where('key_digest', '=', row.key_digest)
    .executeTakeFirstOrThrow();
  if (stored.body_digest !== row.body_digest) throw new KeyInUse('The key belongs to another request');
  return stored.suggestion_id;
}
