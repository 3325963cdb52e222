/** Starts a separate Citus cluster, whose workers a test can kill, freeze and restart. */
import { sql } from 'kysely';
import { databaseStore } from '../../../src/store/openStore.ts';
import { openPostgres } from '../../../src/store/postgres.ts';
import { citusSettings, startTestCluster, type TestCluster } from './testCluster.ts';

export interface TestCitus {
  readonly url: string;
  readonly coordinator: TestCluster;
  readonly workers: readonly TestCluster[];
  /**
   * Returns the names of callers, one for each worker, in the order of `workers`.
   * @param prefix the beginning of the names
   */
  callers(prefix?: string): Promise<readonly string[]>;
  /** Starts a server that can be added as a worker. */
  newNode(): Promise<TestCluster>;
  remove(): Promise<void>;
}

/** Starts a coordinator and workers with all tables of the store, distributed. */
export async function startTestCitus(workers = 2): Promise<TestCitus> {
  // Shards can be moved without blocking writes only by logical replication.
  const settings = [...citusSettings, 'atm_finder.partitions=2', 'wal_level=logical'];
  const nodes: TestCluster[] = [];
  async function newNode(): Promise<TestCluster> {
    const node = await startTestCluster(settings);
    nodes.push(node);
    const { db } = await openPostgres(node.url);
    await sql`create extension citus`.execute(db);
    await db.destroy();
    return node;
  }
  const started = await Promise.all(Array.from({ length: workers + 1 }, newNode));
  const [coordinator, ...others] = started as [TestCluster, ...TestCluster[]];
  const database = await openPostgres(coordinator.url);
  const { db } = database;
  await sql`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`.execute(db);
  for (const { port } of others) await sql`select citus_add_node('127.0.0.1', ${port})`.execute(db);
  const store = databaseStore(database);
  await store.migrate();
  await store.distribute(() => {});
  return {
    url: coordinator.url,
    coordinator,
    workers: others,
    async callers(prefix = 'caller') {
      const { rows } = await sql<{ caller: string; port: number }>`
        select distinct on (nodeport) caller, nodeport as port
        from (select ${prefix}::text || i as caller, get_shard_id_for_distribution_column('outcomes', ${prefix}::text || i) as shard
          from generate_series(1, 50) i) as named join citus_shards s on s.shardid = shard`.execute(db);
      return others.map(({ port }) => {
        const caller = rows.find((row) => row.port === port)?.caller;
        if (caller === undefined) throw new Error(`None of the 50 callers is on the worker on port ${port}`);
        return caller;
      });
    },
    newNode,
    async remove() {
      await store.close();
      await Promise.all(nodes.map((node) => node.remove()));
    },
  };
}
