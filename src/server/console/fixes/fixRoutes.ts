/** The operator's fixes of the shop register, with the explanation and the dry run that lead to them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookUpOf } from '../../../contract/cardTransactions.ts';
import { problemFields } from '../../../contract/console/inputProblem.ts';
import type {
  ExplainedTransaction,
  ListedFixes,
  ListedRecords,
  NamedRecord,
  SavedFix,
} from '../../../contract/console/lookUpFixes.ts';
import { errorBody } from '../../../contract/errors.ts';
import { EditConflict } from '../../../store/shops/fixes.ts';
import { RegisterError } from '../../../store/shops/registerError.ts';
import type { FixKey, RegisterEdit } from '../../../store/shops/shopRepositories.ts';
import type { Store } from '../../../store/store.ts';
import { StoreError } from '../../../store/storeError.ts';
import { handleStoreFailure } from '../../http/handleStoreFailure.ts';
import { answer, retryWhenAvailable, retryWhenLoaded, sendError } from '../../http/sendAnswer.ts';
import type { Log } from '../../observability/log.ts';
import { explainLookUps } from '../../shops/explainLookUps.ts';
import type { ReadMatcher } from '../../shops/runningMatcher.ts';
import type { DigestWatcher } from '../../shops/watchDigests.ts';
import type { MatcherWatcher } from '../../shops/watchMatcher.ts';
import { auditedFor } from '../auditRoutes.ts';
import { type EndpointHandler, type EndpointRequest, expectedVersion, handle, operatorOf } from '../endpointHandlers.ts';
import { editEntry } from '../reviewedSuggestions.ts';
import { DryRunsBusy, openDryRuns } from './dryRuns.ts';
import { editOfFix, explainedAsJson, FixError, fixesAsJson, namesOfRecords, type RecordKey, readFixId } from './fixRecords.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What look-ups use. Undefined if shop look-up is disabled. */
    shopLookUps:
      | { readonly matchers: MatcherWatcher; readonly digests: DigestWatcher; readonly readMatcher: ReadMatcher }
      | undefined;
  }
}

export interface FixRouteOptions {
  readonly store: Store;
  readonly log: Log;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
}

/** The maximum number of candidates that the console shows. */
const shownCandidates = { shops: 8, merchants: 8 } as const;

const levels = ['shop', 'merchant'] as const;
const isUid = (text: string): boolean => /^[\w-]{2,64}$/.test(text);

type FixEdit = Extract<RegisterEdit, { kind: 'addAlias' | 'confirmTerminal' | 'removeFix' }>;
type FixEndpoint = 'explainTransaction' | 'searchRecords' | 'listFixes' | 'showFix' | 'dryRunFix' | 'addFix' | 'removeFix';

export function fixRoutes(scope: FastifyInstance, { store, log, now }: FixRouteOptions): void {
  const lookUps = scope.shopLookUps;
  const { register, fixes } = store.shops;
  const dryRuns = lookUps && openDryRuns({ repositories: store.shops, reachesAllNodes: store.reachesAllNodes, now, ...lookUps });
  if (dryRuns) scope.addHook('onClose', () => dryRuns.close());
  const disabled = (reply: FastifyReply) =>
    sendError(reply, now(), 503, 'Shop look-up is disabled on this service', problemFields([{ code: 'shopsDisabled' }]));
  const loading = (reply: FastifyReply) => {
    reply.headers(retryWhenLoaded);
    return sendError(reply, now(), 503, 'The shop register is still being loaded; try again in a moment');
  };
  const unknown = (reply: FastifyReply) => sendError(reply, now(), 404, 'There is no fix with this id');

  /** Responds to errors of an edit with their messages. */
  function guarded<Id extends FixEndpoint>(handler: EndpointHandler<Id>): EndpointHandler<Id> {
    return (request, reply) =>
      handleStoreFailure({ log, now }, reply, failureTexts, async () => {
        try {
          return await handler(request, reply);
        } catch (error) {
          if (error instanceof DryRunsBusy) {
            reply.headers(retryWhenAvailable);
            return sendError(reply, now(), 503, error.message);
          }
          const isInput = error instanceof StoreError && !(error.isAway || error.isPartial || error.isDamaged);
          if (!isInput && !(error instanceof FixError)) throw error;
          const problem = error instanceof RegisterError || error instanceof FixError ? error.problem : undefined;
          return sendError(reply, now(), 400, error.message, problem && problemFields([problem]));
        }
      });
  }

  /** Returns the records that are still in the register. */
  async function recordsOf(keys: readonly RecordKey[]): Promise<NamedRecord[]> {
    const nameOf = await namesOfRecords(register, keys);
    return keys.map(nameOf).filter(({ name }) => name !== undefined);
  }

  /** Makes an edit if the fixes that it concerns are those that the person has seen. Otherwise, responds with those in effect. */
  async function save(request: FastifyRequest, reply: FastifyReply, edit: FixEdit, status: number): Promise<FastifyReply> {
    const expects = expectedVersion(request);
    const audited = auditedFor(request, store, editEntry(edit), now());
    try {
      const by = operatorOf(request).name;
      await audited.shops.register.edit(edit, now(), { by, ...(expects !== undefined && { expects }) });
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const existing = await fixesAsJson(register, await fixes.existing(edit));
      const message = 'Another person has fixed the same text or numbers since you read them. Check the fix again';
      return answer(reply, { ...errorBody(412, message, now()), existing }, 412);
    }
    const registerVersion = await register.version();
    const made = edit.kind === 'removeFix' ? undefined : await fixes.find(keyOfEdit(edit));
    const [fix] = made ? await fixesAsJson(register, [made]) : [];
    const saved: SavedFix = { registerVersion, ...(fix && { fix }) };
    return answer(reply, saved, status);
  }

  handle(
    scope,
    'explainTransaction',
    guarded<'explainTransaction'>(async ({ body }, reply): Promise<FastifyReply> => {
      if (!lookUps) return disabled(reply);
      const matcher = lookUps.matchers.current();
      if (!matcher) return loading(reply);
      const { transaction } = lookUpOf(body);
      const [explained] = await explainLookUps([transaction], register, matcher, shownCandidates);
      const [described] = await matcher.describe([transaction]);
      if (!explained || !described) throw new Error('The matcher returned no explanation');
      const result: ExplainedTransaction = {
        registerVersion: matcher.registerVersion,
        parts: described.parts.map(({ at, end, kind }) => ({ start: at, end, code: kind })),
        ...explainedAsJson(explained),
      };
      return answer(reply, result);
    }),
  );

  handle(
    scope,
    'searchRecords',
    guarded<'searchRecords'>(async ({ query: { text, city = '', country = '' } }, reply): Promise<FastifyReply> => {
      if (!lookUps) return disabled(reply);
      const matcher = lookUps.matchers.current();
      if (!matcher) return loading(reply);
      const wanted = text.trim();
      const place = { ...(city.trim() !== '' && { city: city.trim() }), ...(country !== '' && { country }) };
      const ofUid = isUid(wanted) ? await recordsOf(levels.map((level) => ({ level, uid: wanted }))) : [];
      if (ofUid.length > 0) return answer(reply, { records: ofUid } satisfies ListedRecords);
      const { records: keys, isPart } = await matcher.find({ text: wanted, ...place });
      const records = await recordsOf(keys);
      if (records.length > 0) return answer(reply, { records, ...(isPart && { more: true }) } satisfies ListedRecords);
      const [explained] = await explainLookUps([{ description: wanted, ...place }], register, matcher, shownCandidates);
      const similar = explained ? explainedAsJson(explained).records : [];
      return answer(reply, { records: similar, ...(similar.length > 0 && { similar: true }) } satisfies ListedRecords);
    }),
  );

  handle(
    scope,
    'listFixes',
    guarded<'listFixes'>(async ({ query: { offset = 0, limit = 50 } }, reply) => {
      const found = await fixes.list({ offset, limit: limit + 1 });
      const list: ListedFixes = {
        fixes: await fixesAsJson(register, found.slice(0, limit)),
        ...(found.length > limit && { next: offset + limit }),
      };
      return answer(reply, list);
    }),
  );

  handle(
    scope,
    'showFix',
    guarded<'showFix'>(async ({ params: { id } }, reply): Promise<FastifyReply> => {
      const key = readFixId(id);
      const fix = key && (await fixes.find(key));
      const [json] = fix ? await fixesAsJson(register, [fix]) : [];
      return json ? answer(reply, json) : unknown(reply);
    }),
  );

  handle(
    scope,
    'dryRunFix',
    guarded<'dryRunFix'>(async ({ body: { fix, remove, name, transaction: body, after } }, reply): Promise<FastifyReply> => {
      if (!dryRuns) return disabled(reply);
      if ((fix === undefined) === (remove === undefined))
        return sendError(reply, now(), 400, "Either 'fix' or 'remove' is required");
      const question = { after, ...(body && { transaction: lookUpOf(body).transaction }) };
      if (fix) return answer(reply, await dryRuns.run(await editOfFix(register, fix), question));
      const key = readFixId(remove ?? '');
      if (key === undefined || (await fixes.find(key)) === undefined) return unknown(reply);
      return answer(reply, await dryRuns.run({ kind: 'removeFix', fix: key, ...(name !== undefined && { name }) }, question));
    }),
  );

  handle(
    scope,
    'addFix',
    guarded<'addFix'>(async (request, reply) => save(request, reply, await editOfFix(register, request.body), 201)),
  );

  handle(
    scope,
    'removeFix',
    guarded<'removeFix'>(async (request: EndpointRequest<'removeFix'>, reply): Promise<FastifyReply> => {
      const { name } = request.query;
      const fix = readFixId(request.params.id);
      if (fix === undefined || (await fixes.find(fix)) === undefined) return unknown(reply);
      return save(request, reply, { kind: 'removeFix', fix, ...(name !== undefined && { name }) }, 200);
    }),
  );
}

/** The key of the fix that an edit makes. */
function keyOfEdit(edit: Exclude<FixEdit, { kind: 'removeFix' }>): FixKey {
  if (edit.kind === 'addAlias') return { kind: 'correction', level: edit.level, uid: edit.uid, field: 'aliases' };
  const { posId = '', merchantId = '' } = edit.terminal;
  return { kind: 'terminal', posId, merchantId };
}

const failureTexts = { log: 'the store is unavailable', answer: 'The store is unavailable; try again in a moment' };
