import { callersPath } from '../../../contract/operator.ts';
import type { JsonObject } from '../../../core/jsonObject.ts';
import { removal } from '../../auth/sandboxCaller.ts';
import { answer } from '../../http/sendAnswer.ts';
import { callerAsJson } from './callerAsJson.ts';
import type { OperatorSession, Work } from './operatorSession.ts';
import { ChangeError, findCaller, newCredential, planCreate, planFields, withSecret } from './planChanges.ts';
import { readCallerFields, readNewCaller } from './readCallerBody.ts';
import { refuseTraces } from './refuseTraces.ts';

type Task = 'list' | 'add' | 'show' | 'change' | 'remove';

export function callerTasks({ service, store, callers, vault, change, shown }: OperatorSession): Record<Task, Work> {
  const book = store.callers;
  return {
    async list(_request, reply) {
      const [state, partners] = [await book.read(), await book.countPartnerData()];
      return answer(reply, { callers: state.callers.map((caller) => callerAsJson(state, caller, partners)) });
    },
    async add(request, reply) {
      const { slug, fields } = readNewCaller(request.body as JsonObject);
      const made = newCredential(slug, false, vault(), service.now());
      await refuseTraces(book, slug);
      const state = await change(request, `added '${slug}'`, (before) => {
        if (!before.takesOver && callers.current().named.length > 0) {
          throw new ChangeError(409, 'The callers are still in callers.json. Import them first with npm run callers -- import');
        }
        return { ...planCreate(before, slug, fields, made.credential), ...withSecret(before, vault()) };
      });
      reply.header('location', `${callersPath}/${slug}`);
      return shown(reply, state, slug, 201, 'client' in made ? made.client : {});
    },
    show: async ({ params }, reply) => shown(reply, await book.read(), params.slug),
    async change(request, reply) {
      const fields = readCallerFields(request.body as JsonObject);
      const { slug } = request.params;
      const what = `changed ${Object.keys(fields).join(', ') || 'nothing'} of '${slug}'`;
      return shown(reply, await change(request, what, (state) => planFields(state, slug, fields)), slug);
    },
    async remove(request, reply) {
      const { slug } = request.params;
      await change(request, `removed '${slug}'`, (state) => removal([findCaller(state, slug).slug]));
      return reply.code(204).send();
    },
  };
}
