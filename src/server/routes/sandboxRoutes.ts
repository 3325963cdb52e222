import type { FastifyInstance, FastifyReply } from 'fastify';
import { readBatch } from '../../contract/cardTransactions.ts';
import { largestTrial, largestTrialBody, type SandboxState } from '../../contract/sandbox.ts';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { rateLimit } from '../atms/reports/rateLimit.ts';
import { readJson, takeOnlyJson } from '../http/readJson.ts';
import { answer, refuse } from '../http/refuse.ts';
import { ipv6Groups, senderNetwork } from '../http/senderNetwork.ts';
import { explainLookUps } from '../shops/sandbox/explainLookUps.ts';
import { findExamples } from '../shops/sandbox/findExamples.ts';
import type { SandboxAccess } from '../shops/sandbox/sandboxAccess.ts';
import type { KeptMatcher } from '../shops/watchMatcher.ts';
import { fromStore, type ShopService } from './shopRoutes.ts';

/** Ten thousand lines at once, and a hundred each second: a person who pastes, and no more. Callers' look-ups share the matcher. */
const perSender = { burst: 100, refill: 1_000, senders: 100_000 };

/** What the page /docs tries look-ups out with. Nothing of it is kept or logged. */
export async function sandboxRoutes(app: FastifyInstance, shops: ShopService, door: SandboxAccess): Promise<void> {
  const { service, books } = shops;
  const limit = rateLimit(perSender);
  const examples = new WeakMap<KeptMatcher, Promise<readonly CardTransaction[]>>();
  const examplesFor = (matcher: KeptMatcher) => {
    const known = examples.get(matcher) ?? findExamples(books.register, matcher);
    examples.set(matcher, known);
    known.catch(() => examples.delete(matcher));
    return known;
  };

  app.get('/app/sandbox', async (request, reply) => {
    const refused = door(request.headers);
    if (refused) return answer(reply, { open: false, why: refused.message } satisfies SandboxState);
    return fromRegister(shops, reply, async (matcher) => {
      const { shopCount, merchantCount } = matcher;
      const state: SandboxState = { open: true, shopCount, merchantCount, examples: [...(await examplesFor(matcher))] };
      return answer(reply, state);
    });
  });

  await app.register(async (scope) => {
    takeOnlyJson(scope, largestTrialBody);
    scope.post('/app/sandbox/lookUps', async (request, reply) => {
      const now = service.now();
      const refused = door(request.headers);
      if (refused) {
        if (refused.status === 401) reply.header('www-authenticate', 'Bearer realm="atms"');
        return refuse(reply, now, refused.status, refused.message);
      }
      const wait = Math.ceil(limit.take(senderNetwork(request.ip, ipv6Groups.household), now) / 1_000);
      if (wait > 0) {
        reply.header('retry-after', `${wait}`);
        return refuse(reply, now, 429, 'Too many look-ups from this address; try again in a moment');
      }
      const body = readJson(request.body);
      if (!body.ok) return refuse(reply, now, 400, body.message);
      const batch = readBatch(body.value);
      if (!batch.ok) return refuse(reply, now, 400, batch.message);
      if (batch.value.length > largestTrial) {
        return refuse(reply, now, 400, `At most ${largestTrial} look-ups at a time, got ${batch.value.length}`);
      }
      const transactions = batch.value.map(({ transaction }) => transaction);
      return fromRegister(shops, reply, async (matcher) =>
        answer(reply, await explainLookUps(transactions, books.register, matcher, shops.logoOf)),
      );
    });
  });
}

/** Everything here is answered from the register: without it there is no answer. */
async function fromRegister(
  shops: ShopService,
  reply: FastifyReply,
  work: (matcher: KeptMatcher) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const matcher = shops.matchers.current();
  if (!matcher) {
    reply.header('retry-after', '1');
    return refuse(reply, shops.service.now(), 503, 'The shop register is still being loaded; try again in a moment');
  }
  return fromStore(shops, reply, () => work(matcher));
}
