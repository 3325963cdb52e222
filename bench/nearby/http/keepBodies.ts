/** The JSON of each ATM, which the peers' endpoints insert into their responses. */
import { once } from 'node:events';
import { atmOf } from '../dataset/atmOf.ts';
import type { GeneratedDataset } from '../dataset/generatedDataset.ts';
import type { RedisClient, Sql } from '../peers/packages.ts';
import { describeObject } from './objectAnswer.ts';

const bodyOf = (dataset: GeneratedDataset, at: number): string => JSON.stringify(describeObject(atmOf(dataset, at)));

export async function keepBodiesInPostgres(sql: Sql, dataset: GeneratedDataset): Promise<void> {
  await sql.unsafe('create table bodies (id integer not null, body text not null)');
  const rows = await sql.unsafe('copy bodies from stdin').writable();
  for (let at = 0; at < dataset.size; at++) {
    const line = `${at}\t${bodyOf(dataset, at).replaceAll('\\', '\\\\')}\n`;
    if (!rows.write(line)) await once(rows, 'drain');
  }
  rows.end();
  await once(rows, 'finish');
  await sql.unsafe('create unique index on bodies (id)');
  await sql.unsafe('vacuum analyze bodies');
}

export async function keepBodiesInRedis(client: RedisClient, dataset: GeneratedDataset): Promise<void> {
  const page = 1_000;
  for (let from = 0; from < dataset.size; from += page) {
    const entries: string[] = [];
    for (let at = from; at < Math.min(dataset.size, from + page); at++) entries.push(`body ${at}`, bodyOf(dataset, at));
    await client.sendCommand(['MSET', ...entries]);
  }
}
