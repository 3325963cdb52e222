import { callersPath } from '../../../contract/console/callers.ts';
import type { InputProblem } from '../../../contract/console/inputProblem.ts';
import type { JsonObject } from '../../../core/jsonObject.ts';
import type { CallersState } from '../../../store/callers/callerRepository.ts';
import { callerFields, wrongInField } from '../../auth/callerFields.ts';
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
  withSecret,
} from './planChanges.ts';

type Field = keyof FieldsOfCaller;

const fields = Object.keys(callerFields).filter((field) => field !== 'key' && field !== 'slug') as Field[];
/** The fields for whose format the page has a sentence. */
const problemCodes: Readonly<Record<string, InputProblem['code'] | undefined>> = {
  origins: 'notOrigins',
  frameAncestors: 'notOrigins',
  hosts: 'notHosts',
};
/** Fields that cannot be removed. */
const lasting: readonly string[] = ['operator', 'activated', 'default'];

/**
 * Parses a change to the fields of a caller. The change replaces the fields in the body, removes fields that are null, and keeps
 * all others (JSON Merge Patch, RFC 7396, one level deep).
 * @throws ChangeError with the name of the first invalid field
 */
function readCallerFields(body: JsonObject): FieldsOfCaller {
  const changes = Object.entries(body).map(([field, value]) => {
    if (!fields.includes(field as Field))
      throw new ChangeError(400, `Unknown field '${field}'. Known fields: ${fields.join(', ')}`);
    if (value === null && !lasting.includes(field)) return [field, undefined];
    const wrong = wrongInField(field as Field, value);
    const code = problemCodes[field];
    if (wrong !== undefined) throw new ChangeError(400, wrong.message, undefined, code && { code, field });
    return [field, value];
  });
  return Object.fromEntries(changes) as FieldsOfCaller;
}

/** Parses the request body for a new caller. @throws ChangeError that names what is wrong or missing */
function readNewCaller(body: JsonObject): { readonly slug: string; readonly fields: FieldsOfCaller } {
  const { slug, ...rest } = body;
  const fields = readCallerFields(rest);
  if (typeof slug !== 'string') throw new ChangeError(400, "Required field 'slug' is not present");
  if (fields.operator === undefined) throw new ChangeError(400, "Required field 'operator' is not present");
  return { slug, fields };
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
      const state = await change(request, 'caller.add', slug, (before) => {
        if (!before.takesOver && callers.current().named.length > 0) {
          throw new ChangeError(409, 'The callers are still in callers.json. Import them first with npm run callers -- import');
        }
        return { ...planCreate(before, slug, fields, made.credential), ...withSecret(before, vault()) };
      });
      reply.header('location', `${callersPath}/${slug}`);
      return shown(reply, state, slug, 201, 'client' in made ? made.client : {});
    },
    show: async ({ params }, reply) => shown(reply, await repository.read(), params.slug),
    async change(request, reply) {
      const fields = readCallerFields(request.body as JsonObject);
      const { slug } = request.params;
      const state = await change(request, 'caller.change', slug, (before) => {
        requireVersion(request, before, slug);
        return planFields(before, slug, fields);
      });
      return shown(reply, state, slug);
    },
    async remove(request, reply) {
      const { slug } = request.params;
      await change(request, 'caller.remove', slug, (state) => removal([findCaller(state, slug).slug]));
      return reply.code(204).send();
    },
  };
}
