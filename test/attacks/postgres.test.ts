/** Tests a service on PostgreSQL over HTTP with strings that SQLite accepts and PostgreSQL rejects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { wrongInError } from '../support/server/wrongInError.ts';
import { startTestPostgres, type TestPostgres, whyNoPostgres } from '../support/store/testPostgres.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

const operatorToken = 'the-token-of-the-operator-who-is-attacked-here';
const odd = ['\0', 'a\0b', '\ud800', '\udc00\ud800', '\uffff', "' or 1=1 --", "\\'; drop table callers; --", 'x'.repeat(3_000)];

describe.skipIf(reason)('on PostgreSQL', () => {
  let postgres: TestPostgres;
  let town: AttackedTown;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    town = await attackedTown({ databaseUrl: await postgres.freshUrl(), operatorToken });
  });
  afterAll(async () => {
    await town.close();
    await postgres.stop();
  });

  async function sane(reply: Response): Promise<void> {
    const text = await reply.text();
    expect(reply.status, text.slice(0, 300)).toBeLessThan(500);
    if (reply.status >= 400) expect(wrongInError(reply, text, odd.join())).toEqual([]);
  }

  it.each(odd.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    '%s is treated like any other text',
    async (_name, text) => {
      const part = encodeURIComponent(text.toWellFormed());
      for (const path of ['shops', 'merchants', 'atms/complete']) await sane(await town.ask(`/v6/${path}/${part}`, town.fio));
      await sane(
        await town.ask(`/v6/shops/findByCardTransaction?description=${part}&posId=${part}&merchantId=${part}`, town.fio),
      );
      await sane(await town.ask(`/v6/invalidations?after=${part}`, town.fio));
      const transaction = { description: text, posId: text, merchantId: text, city: text };
      await sane(
        await town.post('/v6/shops/complete/findByCardTransactionBatch', [transaction, { description: text }], town.fio),
      );
      await sane(
        await town.post('/v6/suggestions', { suggestion: text, original: { [text]: [text] }, source: 'user' }, town.fio),
      );
      await sane(await town.post('/v6/atms/of-fio/reports', { problem: 'other', comment: text }, town.fio));
      await sane(await town.post(`/v6/atms/${part}/reports`, { problem: 'other' }, town.fio));
      const headers = { authorization: `Bearer ${operatorToken}` };
      await sane(await town.ask(`/operator/v1/callers/${part}`, undefined, { headers }));
      await sane(
        await town.post(
          '/operator/v1/callers',
          { slug: 'odd', operator: text, name: text, supportAddress: text },
          undefined,
          headers,
        ),
      );
      const body = `${JSON.stringify({ uid: text, partnerData: { [text]: text } })}\n`;
      const lines = { ...headers, 'content-type': 'application/x-ndjson' };
      await sane(await town.ask('/operator/v1/callers/kb/partner-data', undefined, { method: 'PUT', headers: lines, body }));
      await sane(await town.ask('/operator/v1/callers/odd', undefined, { method: 'DELETE', headers }));
      expect((await town.ask('/healthz')).status).toBe(200);
    },
  );

  it('no request succeeds without a token', async () => {
    for (const path of [
      '/v6/shops/s-billa',
      '/v6/atms/complete/of-fio',
      '/v6/invalidations',
      '/v6/atms/complete/findNearby?lat=1&long=1&radius=1',
    ]) {
      expect((await town.ask(path)).status).toBe(401);
    }
  });
});
