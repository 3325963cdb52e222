/** Implements the caller repository on both databases. */

import { growVersion } from '../applyPlan.ts';
import { storableText } from '../atmRow.ts';
import type { Database, Db, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { notifyOthers } from '../notifyOthers.ts';
import { storedList, storedObject, storedText } from '../storedJson.ts';
import { withoutNulls } from '../withoutNulls.ts';
import type {
  CallerCredential,
  CallerProfile,
  CallerRepository,
  CallersChange,
  CallersState,
  CredentialKind,
  SigningKey,
} from './callerRepository.ts';
import type { CallerTable, CredentialTable, SigningKeyTable } from './callerTables.ts';
import { countTraces, eraseTraces } from './eraseTraces.ts';

/** Serializes a value. PostgreSQL rejects NUL characters and unpaired surrogates, but JSON escapes both. */
const json = (value: object | undefined): string | null => storableText(value && JSON.stringify(value));

function profileOf(row: CallerTable): CallerProfile {
  const { slug, operator, name, support_address, requests_per_second, burst } = row;
  const lists = {
    scopes: row.scopes,
    withdrawals: row.withdrawals,
    deposits: row.deposits,
    operates: row.operates,
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

const rowOfProfile = (caller: CallerProfile, now: number): CallerTable => ({
  slug: caller.slug,
  name: storableText(caller.name),
  operator: storableText(caller.operator) ?? '',
  scopes: json(caller.scopes),
  activated: caller.activated ? 1 : 0,
  support_address: storableText(caller.supportAddress),
  is_default: caller.default ? 1 : 0,
  withdrawals: json(caller.withdrawals),
  deposits: json(caller.deposits),
  operates: json(caller.operates),
  own_fees: json(caller.ownFees),
  origins: json(caller.origins),
  frame_ancestors: json(caller.frameAncestors),
  brand: json(caller.brand),
  hosts: json(caller.hosts),
  requests_per_second: caller.limits?.requestsPerSecond ?? null,
  burst: caller.limits?.burst ?? null,
  created_at: now,
  country: storableText(caller.country),
});

const credentialOf = (row: CredentialTable): CallerCredential =>
  withoutNulls({
    id: row.id,
    callerId: row.caller_id,
    kind: row.kind as CredentialKind,
    secretDigest: row.secret_digest,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  });

const rowOfCredential = (credential: CallerCredential): CredentialTable => ({
  id: credential.id,
  caller_id: credential.callerId,
  kind: credential.kind,
  secret_digest: credential.secretDigest ?? null,
  created_at: credential.createdAt,
  expires_at: credential.expiresAt ?? null,
});

const signingKeyOf = (row: SigningKeyTable): SigningKey => ({
  kid: row.kid,
  publicJwk: storedObject(row.public_jwk) as SigningKey['publicJwk'],
  sealedPrivate: row.sealed_private,
  createdAt: row.created_at,
  signsFrom: row.signs_from,
});

const rowOfSigningKey = (key: SigningKey): SigningKeyTable => ({
  kid: key.kid,
  public_jwk: JSON.stringify(key.publicJwk),
  sealed_private: key.sealedPrivate,
  created_at: key.createdAt,
  signs_from: key.signsFrom,
});

export function databaseCallers(database: Database): CallerRepository {
  const { db } = database;
  return {
    version: async () => (await readState(db)).version,
    read: () => database.read(readAll),
    // A change is not retried if its first attempt may have been committed, because the second plan would find that the
    // credential already exists, and fail. The client gets an error that asks for a retry. A credential that the first attempt
    // has stored then expires unused.
    change: (plan, now) =>
      database.write(async (tx) => {
        const change = plan(await readAll(tx));
        if (Object.keys(change).length > 0) await apply(tx, change, now);
        return readAll(tx);
      }),
    // Like `change`, this method does not retry. The next call plans again. It finds the key that this call has stored, or
    // creates a new key.
    turnSigningKeys: (plan) =>
      database.write(async (tx) => {
        const turn = plan(await readSigningKeys(tx));
        if (turn === undefined) return;
        if (turn.add) await tx.insertInto('signing_keys').values(rowOfSigningKey(turn.add)).execute();
        if (turn.drop && turn.drop.length > 0) await tx.deleteFrom('signing_keys').where('kid', 'in', turn.drop).execute();
        await growCallers(tx);
      }),
    async unknownAtms(uids) {
      const known = new Set<string>();
      for (const some of chunks(uids)) {
        const rows = await db.selectFrom('atms').select('uid').where('uid', 'in', some).execute();
        for (const { uid } of rows) known.add(uid);
      }
      return uids.filter((uid) => !known.has(uid));
    },
    countTraces: (slug) => database.read((tx) => countTraces(tx, slug)),
    eraseTraces: (slug) => eraseTraces(database, slug),
    compact: () => database.compact(),
    async hasTraces(slug) {
      const caller = await db.selectFrom('callers').select('slug').where('slug', '=', slug).executeTakeFirst();
      if (caller !== undefined) return false;
      const found = await db.selectFrom('outcomes').select('caller_id').where('caller_id', '=', slug).limit(1).executeTakeFirst();
      return found !== undefined;
    },
    async countPartnerData() {
      const rows = await db
        .selectFrom('partner_data')
        .select(({ fn }) => ['caller_id', fn.countAll<number>().as('count')])
        .groupBy('caller_id')
        .execute();
      return new Map(rows.map(({ caller_id, count }) => [caller_id, Number(count)]));
    },
  };
}

const readState = (db: Db) => db.selectFrom('callers_version').selectAll().executeTakeFirstOrThrow();

async function readAll(tx: Tx): Promise<CallersState> {
  const { version, takes_over, secret_check } = await readState(tx);
  const callers = await tx.selectFrom('callers').selectAll().execute();
  const credentials = await tx.selectFrom('credentials').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  return {
    version,
    takesOver: takes_over === 1,
    ...(secret_check !== null && { secretCheck: secret_check }),
    // The callers are sorted here, because the two databases collate text differently.
    callers: callers.map(profileOf).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    credentials: credentials.map(credentialOf),
    signingKeys: await readSigningKeys(tx),
  };
}

async function readSigningKeys(tx: Tx) {
  const rows = await tx.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute();
  return rows.map(signingKeyOf);
}

async function growCallers(tx: Tx): Promise<void> {
  await tx
    .updateTable('callers_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
  await notifyOthers(tx, 'callers');
}

/** Applies a change. Deletions come first, because they can free unique values that the later writes need. */
async function apply(tx: Tx, change: CallersChange, now: number): Promise<void> {
  if (change.forgetSecrets) {
    await tx.deleteFrom('credentials').where('secret_digest', 'is not', null).execute();
    await tx.deleteFrom('signing_keys').execute();
  }
  if (change.forgetOutcomeKey) await tx.updateTable('outcome_keys').set({ sealed_key: null }).execute();
  for (const some of chunks(change.revoke ?? [])) await tx.deleteFrom('credentials').where('id', 'in', some).execute();
  for (const slug of change.remove ?? []) await removeCaller(tx, slug);
  for (const slugs of chunks(change.forget ?? [])) {
    for (const table of [
      'outcomes',
      'receipts',
      'invalidations',
      'invalidation_marks',
      'suggestions',
      'suggestion_keys',
    ] as const) {
      await tx.deleteFrom(table).where('caller_id', 'in', slugs).execute();
    }
  }
  for (const caller of change.callers ?? []) {
    const { slug, created_at, ...rest } = rowOfProfile(caller, now);
    await tx
      .insertInto('callers')
      .values({ slug, created_at, ...rest })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(rest))
      .execute();
  }
  for (const [id, until] of change.expire ?? []) {
    await tx
      .updateTable('credentials')
      .set({ expires_at: until })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', until)]))
      .execute();
  }
  for (const [id, until] of change.prolong ?? []) {
    await tx.updateTable('credentials').set({ expires_at: until }).where('id', '=', id).where('expires_at', '<', until).execute();
  }
  for (const some of chunks(change.credentials ?? [])) {
    await tx.insertInto('credentials').values(some.map(rowOfCredential)).execute();
  }
  if (change.takeOver) await tx.updateTable('callers_version').set({ takes_over: 1 }).execute();
  if (change.secretCheck !== undefined) {
    await tx.updateTable('callers_version').set({ secret_check: change.secretCheck }).execute();
  }
  await growCallers(tx);
}

async function removeCaller(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('credentials').where('caller_id', '=', slug).execute();
  for (const table of ['webhook_endpoints', 'webhook_deliveries', 'webhook_tests'] as const)
    await tx.deleteFrom(table).where('caller_id', '=', slug).execute();
  await tx
    .deleteFrom('rate_buckets')
    .where('name', 'in', [slug, `${slug} pages`])
    .execute();
  await tx.deleteFrom('feed_undo_partner_data').where('caller_id', '=', slug).execute();
  const { numDeletedRows } = await tx.deleteFrom('partner_data').where('caller_id', '=', slug).executeTakeFirst();
  // The snapshot contains the partner data, so it must be reloaded.
  if (numDeletedRows > 0n) await growVersion(tx);
  // The feeds of the removed bank remain, but no longer belong to a bank. The partner data from these feeds was deleted above.
  await tx.updateTable('feeds').set({ bank: null }).where('bank', '=', slug).execute();
  await tx.deleteFrom('callers').where('slug', '=', slug).execute();
}
