import { expect, test } from 'vitest';
import { ConfigError } from '../settings/configError.ts';
import { readDatabase } from './databaseSettings.ts';

const read = (environment: Record<string, string>) => readDatabase((name) => environment[name]?.trim() || undefined);
const db = 'postgres://atms:secret@db/atms';

test.each<[string, Record<string, string>, string]>([
  [
    'a replica of another kind',
    { DATABASE_URL: db, DATABASE_REPLICA_URLS: `${db},mysql://u:secret@h/d` },
    'DATABASE_REPLICA_URLS must be a comma-separated list of addresses that begin with postgres:// or postgresql://.',
  ],
  [
    'replicas of nothing',
    { DATABASE_REPLICA_URLS: db },
    'DATABASE_REPLICA_URLS requires DATABASE_URL, the address of the primary.',
  ],
  [
    'a pool too small for those who wait and those who read',
    { DATABASE_POOL: '2' },
    "DATABASE_POOL must be a whole number between 3 and 1000, not '2'.",
  ],
])('%s is rejected in a sentence that contains no password', (_, environment, message) => {
  expect(() => read(environment)).toThrow(new ConfigError(message));
});

test('extra spaces and commas do not count as replicas', () => {
  expect(read({ DATABASE_URL: db, DATABASE_REPLICA_URLS: ` ${db} , ,` })).toEqual({ databaseUrl: db, databaseReplicaUrls: [db] });
  expect(read({ DATABASE_URL: db, DATABASE_REPLICA_URLS: ' ' })).toEqual({ databaseUrl: db });
});
