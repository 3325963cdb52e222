import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { openStore, type StoreOptions } from './openStore.ts';
import { openPostgres } from './postgres.ts';
import { StoreError } from './storeError.ts';

/** Returns the error message for the operator, which must be one sentence. */
async function complaint(options: StoreOptions): Promise<string> {
  const error: unknown = await openStore(options)
    .then(
      (store) => store.migrate().finally(() => store.close()),
      (refusal) => refusal,
    )
    .catch((refusal) => refusal);
  expect(error).toBeInstanceOf(StoreError);
  const { message } = error as StoreError;
  expect(message).toMatch(/^\S.*\.$/);
  return message;
}

/**
 * Returns the error message for an ordinary user. If root runs the tests, the process switches to an unprivileged user first,
 * because root can write anywhere.
 */
async function complaintToNobody(dataDir: string): Promise<string> {
  const script = `
    import { openStore } from ${JSON.stringify(new URL('openStore.ts', import.meta.url).href)};
    if (process.getuid?.() === 0) process.setuid(65534);
    await openStore({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => process.stdout.write(error.message));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stdout;
}

it('only the owner can access a new database and its journals, and an existing database keeps its permissions', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-rights-'));
  const rights = () =>
    readdirSync(dataDir)
      .sort()
      .map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]);
  const files = ['atm-finder.sqlite', 'atm-finder.sqlite-shm', 'atm-finder.sqlite-wal'];
  const store = await openStore({ dataDir });
  await store.migrate();
  expect(rights()).toEqual(files.map((name) => [name, '600']));
  await store.close();
  chmodSync(join(dataDir, 'atm-finder.sqlite'), 0o640);
  const again = await openStore({ dataDir });
  await again.callers.change(() => ({ takeOver: true }), 0);
  expect(rights()).toEqual(files.map((name) => [name, '640']));
  await again.close();
  rmSync(dataDir, { recursive: true });
});

describe('the error for an unusable folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'atm-open-'));
  afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const folder = (name: string, content?: string | Buffer) => {
    const dir = join(root, name);
    mkdirSync(dir);
    if (content !== undefined) writeFileSync(join(dir, 'atm-finder.sqlite'), content);
    return dir;
  };

  it('contains the folder if its parent is missing', async () => {
    expect(await complaint({ dataDir: join(root, 'no', 'data') })).toContain(
      `${join(root, 'no', 'data')} cannot be created: its parent`,
    );
  });

  it('contains the folder if it is a file or is below a file', async () => {
    writeFileSync(join(root, 'file'), '');
    expect(await complaint({ dataDir: join(root, 'file') })).toContain('is a file, not a folder');
    expect(await complaint({ dataDir: join(root, 'file', 'data') })).toContain('its parent is not a folder');
  });

  it('rejects a directory with the name of the database file', async () => {
    mkdirSync(join(folder('directory'), 'atm-finder.sqlite'));
    expect(await complaint({ dataDir: join(root, 'directory') })).toContain('atm-finder.sqlite is not a file');
  });

  it('rejects a different file with the name of the database file, and leaves it unchanged', async () => {
    const dataDir = folder('other', 'this is my diary, not a database\n'.repeat(100));
    expect(await complaint({ dataDir })).toContain('is not an SQLite database');
    expect(readFileSync(join(dataDir, 'atm-finder.sqlite'), 'utf8')).toMatch(/^this is my diary/);
  });

  it('rejects a damaged database', async () => {
    const sound = folder('sound');
    const store = await openStore({ dataDir: sound });
    await store.migrate();
    await store.close();
    const bytes = readFileSync(join(sound, 'atm-finder.sqlite'));
    bytes.fill(0xa5, 100);
    expect(await complaint({ dataDir: folder('damaged', bytes) })).toContain('is damaged');
  });

  it('contains the folder if it is not writable', async () => {
    const dataDir = folder('unwritable');
    chmodSync(root, 0o755);
    chmodSync(dataDir, 0o555);
    expect(await complaintToNobody(dataDir)).toBe(
      `${dataDir} cannot be written. Check the permissions of DATA_DIR and its files.`,
    );
    const below = join(dataDir, 'data');
    expect(await complaintToNobody(below)).toBe(`DATA_DIR ${below} cannot be created: no permission to write there.`);
  });
});

describe('an unusable database', () => {
  it.each(['localhost:5432', 'mysql://localhost/atm', ''])('"%s" is not a database URL', async (databaseUrl) => {
    expect(await complaint({ dataDir: 'unused', databaseUrl })).toContain('postgres://user:password@host:port/database');
  });

  it('that refuses connections is reported without the password', async () => {
    const message = await complaint({ dataDir: 'unused', databaseUrl: 'postgres://me:s3cret@127.0.0.1:1/atm' });
    expect(message).toBe(
      'The database atm on 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check DATABASE_URL and that the server is running.',
    );
  });
});

const reason =
  whyNoPostgres() ?? (process.env.TEST_DATABASE_URL && 'passwords are not tested on a PostgreSQL of TEST_DATABASE_URL');
if (reason) console.log(reason);

describe.skipIf(reason)('an error from a PostgreSQL server that denies access', () => {
  let postgres: TestPostgres;
  let url: URL;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    url = new URL(await postgres.freshUrl());
    const { db } = await openPostgres(url.href);
    await sql`create role guarded login password 'right'`.execute(db);
    await db.destroy();
  });
  afterAll(() => postgres.stop());
  const as = (user: string, password: string, database = 'postgres') => {
    const login = new URL(url);
    login.pathname = database;
    login.searchParams.set('user', user);
    login.searchParams.set('password', password);
    return { dataDir: 'unused', databaseUrl: login.href };
  };

  it('because of a wrong password is reported without the password', async () => {
    const message = await complaint(as('guarded', 'wr0ng'));
    expect(message).toContain('rejects the user or password of DATABASE_URL');
    expect(message).not.toContain('wr0ng');
  });

  it('because the database does not exist is reported', async () => {
    expect(await complaint(as('tester', '', 'nowhere'))).toContain('The database nowhere on');
    expect(await complaint(as('tester', '', 'nowhere'))).toContain('does not exist');
  });

  it('because its user is not allowed to create tables is reported', async () => {
    expect(await complaint(as('guarded', 'right'))).toContain('denies its user a required permission');
  });

  it('because it does not respond is reported after a timeout', async () => {
    const { db, explain } = await openPostgres(url.href, { answerWithinMs: 1_000 });
    const silence = await sql`select pg_sleep(5)`.execute(db).catch(explain);
    expect(silence).toBeInstanceOf(StoreError);
    expect((silence as StoreError).message).toContain('is not responding');
    await db.destroy();
  });
});
