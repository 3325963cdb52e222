import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallersChange, CallersState } from '../../../store/callers/callerRepository.ts';
import type { Store } from '../../../store/store.ts';
import type { Service } from '../../auth/authorize.ts';
import { callerOperators, unmatchedOperators } from '../../auth/callerOperators.ts';
import type { Vault } from '../../auth/vault.ts';
import { answer } from '../../http/sendAnswer.ts';
import type { Log } from '../../observability/log.ts';
import type { OpenCallers } from '../../routes/openCallers.ts';
import { auditedFor } from '../auditRoutes.ts';
import { auditCaller } from './auditCaller.ts';
import { callerAsJson } from './callerAsJson.ts';
import { ChangeError, findCaller } from './planChanges.ts';

/** A request about a caller, or about a credential of a caller. `id` is the id of the credential. */
export type CallerRequest = FastifyRequest<{ Params: { slug: string; id: string } }>;
export type CallerHandler = (request: CallerRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

export type CallerAction = 'caller.add' | 'caller.change' | 'caller.remove' | 'credential.add' | 'credential.revoke';

export interface CallerChangesOptions {
  readonly service: Service;
  readonly store: Store;
  readonly callers: Pick<OpenCallers, 'current' | 'look'>;
  /** Omitted if SERVICE_SECRET is not set. */
  readonly vault?: Vault;
  readonly log: Log;
}

export interface CallerChanges extends Omit<CallerChangesOptions, 'vault'> {
  /** @throws ChangeError if SERVICE_SECRET is not set */
  readonly vault: () => Vault;
  /**
   * Applies a change and updates this process. Other processes apply the change within a second.
   * @param action the change of a caller, for the audit log
   */
  change(
    request: FastifyRequest,
    action: CallerAction,
    slug: string,
    plan: (state: CallersState) => CallersChange,
  ): Promise<CallersState>;
  /** Responds with the caller's current state. */
  shown(reply: FastifyReply, state: CallersState, slug: string, status?: number, more?: object): Promise<FastifyReply>;
}

export function openCallerChanges(options: CallerChangesOptions): CallerChanges {
  const { service, store, callers, vault, log } = options;
  return {
    ...options,
    vault: () => {
      if (vault) return vault;
      throw new ChangeError(409, 'SERVICE_SECRET is not set; it is required to issue secrets', {
        problems: [{ code: 'noServiceSecret' }],
      });
    },
    async change(request, action, slug, plan) {
      const audit = auditCaller(action, slug, plan);
      const audited = auditedFor(request, store, audit.entryOf, service.now());
      const state = await audited.callers.change(audit.plan, service.now());
      await callers.look();
      log.info(`The operator requested ${action} of '${slug}'`, { requestId: request.id });
      return state;
    },
    async shown(reply, state, slug, status = 200, more = {}) {
      const caller = state.callers.find((one) => one.slug === slug) ?? findCaller(state, slug);
      const json = callerAsJson(state, caller, await store.callers.countPartnerData());
      const index = service.watcher.current()?.operators;
      const unmatched = index && json.changeable === 'all' ? unmatchedOperators(callerOperators(caller, index)) : undefined;
      return answer(reply, { ...more, ...json, ...(unmatched && { unmatchedOperators: unmatched }) }, status);
    },
  };
}
