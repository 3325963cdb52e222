import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachUnmigratedStore } from '../../../test/support/store/onEachStore.ts';
import { migrate } from '../migrate.ts';
import { databaseStore } from '../openStore.ts';
import { migrations } from './migrations.ts';

onEachUnmigratedStore('the migration of webhooks on %s', ({ fresh, openDatabase }) => {
  it('keeps the secret, the cursor and the failures, so that no event is lost and no receiver must change', async () => {
    const database = await openDatabase(await fresh());
    const before = migrations.filter(({ name }) => name < '0025_webhookEndpoints');
    await migrate(database, before, () => 0);
    await sql`insert into webhooks (caller_id, url, secret, sent_number, failures, failing_since, next_attempt_at, leased_until,
        last_error)
      values ('fio', 'https://fio.example/hook', 'whsec_x', 7, 2, 5, 9, 0, 'it cannot be reached')`.execute(database.db);
    await migrate(database, migrations, () => 0);
    const { webhooks } = databaseStore(database).shops;
    const [hook, ...others] = await webhooks.list();
    expect(others).toEqual([]);
    expect(hook).toEqual({
      ...{ id: hook?.id, callerId: 'fio', url: 'https://fio.example/hook', secret: 'whsec_x' },
      ...{ sentNumber: 7, failures: 2, failingSince: 5, nextAttemptAt: 9, version: expect.any(String) },
    });
    // The command `webhook set` with the same URL must find the migrated webhook.
    expect(await webhooks.set('fio', 'https://fio.example/hook', 'whsec_y', 10)).toMatchObject({ id: hook?.id, sentNumber: 7 });
  });
});
