import { type CallerChangeQuery, callersPath } from '../../../contract/console/callers.ts';
import type { JsonObject } from '../../../core/jsonObject.ts';
import type { CallersChange, CallersState } from '../../../store/callers/callerRepository.ts';
import { callerFields, wrongsInField } from '../../auth/callerFields.ts';
import type { FieldError } from '../../auth/fieldError.ts';
import { removal } from '../../auth/sandboxCaller.ts';
import { answer } from '../../http/sendAnswer.ts';
import { callerAsJson, settingsVersion } from './callerAsJson.ts';
import type { CallerChanges, CallerHandler, CallerRequest } from './callerChanges.ts';
import {
  ChangeError,
  type FieldsOfCaller,
  findCaller,
  newCredential,
  planCreate,
  planFields,
  refuseTraces,
  withProblems,
  withSecret,
  wrongsInSlug,
} from './planChanges.ts';

type Field = keyof FieldsOfCaller;

const fields = Object.keys(callerFields).filter((field) => field !== 'key' && field !== 'slug') as Field[];
/** Fields that cannot be removed. */
const lasting: readonly string[] = ['operator', 'activated', 'default'];

/**
 * Parses a change to the fields of a caller. The change replaces the fields in the body, removes fields that are null, and keeps
 * all others (JSON Merge Patch, RFC 7396, one level deep).
 * @param others errors in other parts of the body
 * @throws ChangeError with the message of the first invalid field, and the problems of all
 */
function readCallerFields(body: JsonObject, others: readonly FieldError[] = []): FieldsOfCaller {
  const unknown = Object.keys(body).find((field) => !fields.includes(field as Field));
  if (unknown !== undefined) throw new ChangeError(400, `Unknown field '${unknown}'. Known fields: ${fields.join(', ')}`);
  const isRemoved = (field: string) => body[field] === null && !lasting.includes(field);
  const own = Object.keys(body).flatMap((field) => (isRemoved(field) ? [] : wrongsInField(field as Field, body[field])));
  const wrongs = [...own, ...others];
  if (wrongs[0]) throw new ChangeError(400, wrongs[0].message, withProblems(wrongs));
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, isRemoved(field) ? undefined : value]),
  ) as FieldsOfCaller;
}

const missing = (field: string): FieldError => ({
  path: field,
  message: `Required field '${field}' is not present`,
  problem: { code: 'required', field },
});

/** Parses the request body for a new caller. @throws ChangeError that names what is wrong or missing */
function readNewCaller(body: JsonObject): { readonly slug: string; readonly fields: FieldsOfCaller } {
  const { slug, ...rest } = body;
  const inSlug = typeof slug === 'string' ? wrongsInSlug(slug) : [missing('slug')];
  const fields = readCallerFields(rest, [...inSlug, ...(rest.operator === undefined ? [missing('operator')] : [])]);
  return { slug: slug as string, fields };
}

/**
 * Checks the header If-Match, so that a person does not overwrite a change that they have not seen.
 * @throws ChangeError if the settings have changed since the client read them
 */
function requireVersion({ headers }: CallerRequest, state: CallersState, slug: string): void {
  const expected = headers['if-match']?.split(',').map((tag) => tag.trim());
  if (expected === undefined || expected.includes('*')) return;
  if (!expected.includes(`"${settingsVersion(findCaller(state, slug))}"`))
    throw new ChangeError(
      412,
      `The settings of '${slug}' have changed since you read them. Read them again before you change them`,
    );
}

const isDryRun = ({ query }: CallerRequest): boolean => (query as CallerChangeQuery).dryRun ?? false;

/** Returns the callers after a change that is not made, without their credentials. @throws ChangeError as the plan does */
function plannedState(state: CallersState, plan: (before: CallersState) => CallersChange): CallersState {
  const changed = plan(state).callers ?? [];
  const others = state.callers.filter(({ slug }) => changed.every((caller) => caller.slug !== slug));
  return { ...state, callers: [...others, ...changed] };
}

type Task = 'list' | 'add' | 'show' | 'change' | 'remove';

export function callerTasks({ service, store, callers, vault, change, shown }: CallerChanges): Record<Task, CallerHandler> {
  const repository = store.callers;
  return {
    async list(_request, reply) {
      const [state, partners] = await Promise.all([repository.read(), repository.countPartnerData()]);
      const isOpen = store.kind === 'sqlite' && !callers.current().isConfigured;
      const shownCallers = state.callers.map((caller) => callerAsJson(state, caller, partners));
      return answer(reply, { callers: shownCallers, ...(isOpen && { open: true }) });
    },
    async add(request, reply) {
      const { slug, fields } = readNewCaller(request.body as JsonObject);
      const made = newCredential(slug, false, vault(), service.now());
      await refuseTraces(repository, slug);
      const plan = (before: CallersState) => {
        if (!before.takesOver && callers.current().named.length > 0) {
          throw new ChangeError(409, 'The callers are still in callers.json. Import them first with npm run callers -- import', {
            problems: [{ code: 'callersInFile' }],
          });
        }
        return { ...planCreate(before, slug, fields, made.credential), ...withSecret(before, vault()) };
      };
      if (isDryRun(request)) return shown(reply, plannedState(await repository.read(), plan), slug);
      const state = await change(request, 'caller.add', slug, plan);
      reply.header('location', `${callersPath}/${slug}`);
      return shown(reply, state, slug, 201, 'client' in made ? made.client : {});
    },
    show: async ({ params }, reply) => shown(reply, await repository.read(), params.slug),
    async change(request, reply) {
      const fields = readCallerFields(request.body as JsonObject);
      const { slug } = request.params;
      const plan = (before: CallersState) => {
        requireVersion(request, before, slug);
        return planFields(before, slug, fields);
      };
      if (isDryRun(request)) return shown(reply, plannedState(await repository.read(), plan), slug);
      return shown(reply, await change(request, 'caller.change', slug, plan), slug);
    },
    async remove(request, reply) {
      const { slug } = request.params;
      await change(request, 'caller.remove', slug, (state) => removal([findCaller(state, slug).slug]));
      return reply.code(204).send();
    },
  };
}
