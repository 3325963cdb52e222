import type { NewCredential } from '../../../contract/console/callers.ts';
import { answer } from '../../http/sendAnswer.ts';
import { auditedFor } from '../auditRoutes.ts';
import type { CallerChanges, CallerHandler } from './callerChanges.ts';
import { newCredential, planRevoke, planRotation, withSecret } from './planChanges.ts';

const hour = 3_600_000;

export function credentialTasks({
  service,
  store,
  callers,
  vault,
  log,
  change,
}: CallerChanges): Record<'rotate' | 'revoke' | 'renewSigningKeys', CallerHandler> {
  return {
    async rotate(request, reply) {
      const { slug } = request.params;
      const { kind, graceHours = 24 } = request.body as NewCredential;
      const made = newCredential(slug, kind === 'publishable', vault(), service.now());
      const until = service.now() + graceHours * hour;
      let ending: readonly string[] = [];
      await change(request, 'credential.add', slug, (state) => {
        const rotation = planRotation(state, made.credential, until);
        ending = [...(rotation.expire?.keys() ?? [])];
        return { ...rotation, ...withSecret(state, vault()) };
      });
      const shownOnce = 'client' in made ? made.client : { publishableKey: made.credential.id };
      return answer(reply, { ...shownOnce, ending, ...(ending.length > 0 && { endingAt: new Date(until).toISOString() }) }, 201);
    },
    async revoke(request, reply) {
      const { slug, id } = request.params;
      await change(request, 'credential.revoke', slug, (state) => planRevoke(state, slug, [id]));
      return reply.code(204).send();
    },
    async renewSigningKeys(request, reply) {
      const audited = auditedFor(request, store, () => ({ action: 'signingKeys.renew' }), service.now());
      await audited.callers.turnSigningKeys((keys) => ({ drop: keys.map(({ kid }) => kid) }));
      await callers.look();
      log.info('The operator revoked all tokens', { requestId: request.id });
      return reply.code(204).send();
    },
  };
}
