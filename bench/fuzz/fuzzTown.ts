/** Starts a service with some data, and provides the credentials and references for fuzzed requests. */
import type { LookupAddress, lookup } from 'node:dns';
import { newWebhookSecret } from '../../src/server/shops/deliverWebhook.ts';
import { type AttackedTown, attackedTown } from '../../test/support/server/attackedTown.ts';
import type { Means } from './anyRequest.ts';

/** Resolves each name to a public address. No message is sent to this address. */
const resolveReceivers = ((_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
  done(null, [{ address: '1.1.1.1', family: 4 }])) as unknown as typeof lookup;

/** @param databaseUrl PostgreSQL to use instead of the embedded store */
export async function fuzzTown(databaseUrl?: string): Promise<{ readonly town: AttackedTown; readonly means: Means }> {
  const receivers = { resolveReceivers, postWebhook: async () => 204 };
  const town = await attackedTown(
    { trustProxy: ['loopback'], ...receivers, ...(databaseUrl !== undefined && { databaseUrl }) },
    true,
  );
  const handles = await Promise.all(
    [town.fio, town.kb].map(async (bank) => {
      const reply = await town.ask('/v6/shops/findByCardTransaction?description=NOWHERE%20AT%20ALL', bank);
      return ((await reply.json()) as { handle: string }).handle;
    }),
  );
  const { fio, kb } = town;
  const webhooks = await Promise.all(
    ['fio', 'fio', 'fio', 'kb'].map(async (bank, i) => {
      const hook = await town.store.shops.webhooks.set(bank, `https://${bank}.example/${i}`, newWebhookSecret(), Date.now());
      if (hook === undefined) throw new Error('A bank can have five webhooks.');
      return hook.id;
    }),
  );
  const bearer = (token: string, more: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...more });
  return {
    town,
    means: {
      credentials: [
        ...Array(6).fill(bearer(fio.token)),
        ...Array(3).fill(bearer(kb.token)),
        {},
        bearer(fio.publishable, { origin: 'https://www.fio.example' }),
        bearer(fio.publishable, { origin: 'https://evil.example' }),
        bearer('pk_page.fio', { 'sec-fetch-site': 'same-origin' }),
        bearer(`${fio.token}x`),
        { authorization: `Basic ${btoa(`${kb.clientId}:${kb.clientSecret}`)}` },
      ],
      // Only the bank that runs an ATM may report its status, so the ATM of the caller's bank occurs more often.
      uids: [...Array(5).fill('of-fio'), 'of-kb', 's-billa', 's-tiger', 'm-billa', 'm-tiger', ...handles],
      webhooks,
      bodies: {
        setWebhook: { url: 'https://bank.example/hook' },
        replayWebhook: { after: '0' },
        setStatus: { state: 'inService', since: '2026-11-21T09:05:00Z' },
        findNearbyWithCards: {
          ...{ lat: 50.0841, long: 14.4237, radius: 2_000, counts: true, freeForMe: true },
          cards: [{ operator: 'op-fio' }, { network: 'cash-group' }, { country: 'DE' }],
        },
      },
      form: { grant_type: 'client_credentials', client_id: fio.clientId, client_secret: fio.clientSecret },
    },
  };
}
