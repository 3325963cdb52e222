import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { demoInstant, type RunningTown, runTown } from '../../../../test/openapi/runningTown.ts';
import { openApiDocument } from '../../../contract/openapi/openApiDocument.ts';
import { type OpenApi, type Operation, operationsOf } from '../openapi/readDocument.ts';
import { curlOf, type Filled, filledWithExamples, missingIn, requestOf, trialUrl, typeScriptOf } from './requestOf.ts';

const run = promisify(execFile);
const document = JSON.parse(JSON.stringify(openApiDocument())) as OpenApi;
const operations = operationsOf(document).filter(({ path }) => path.startsWith('/v6/'));
const named = (id: string): Operation => operations.find(({ operationId }) => operationId === id) as Operation;
const filled = (values: Filled['values'], body = ''): Filled => ({ values, body });

describe('the values of the form', () => {
  it('go into the query and the path, except for empty values', () => {
    const near = requestOf(named('findNearby'), filled({ lat: '0', long: '1', radius: '', openNow: 'true' }));
    expect(trialUrl(near)).toBe('/v6/atms/complete/findNearby?lat=0&long=1&openNow=true');
    expect(trialUrl(requestOf(named('getShop'), filled({ uid: 'a/b?c' })))).toBe('/v6/shops/a%2Fb%3Fc');
  });

  it('are required where marked', () => {
    expect(missingIn(named('findNearby'), filled({ lat: '0' }))).toEqual(['long', 'radius']);
    expect(missingIn(named('findNearby'), filledWithExamples(named('findNearby')))).toEqual([]);
  });

  it('are quoted for the shell and for TypeScript, whatever they contain', () => {
    const nasty = filled({ description: `it's $(reboot) \`x\` \\ "y"`, country: 'XN' });
    const code = curlOf('http://a', requestOf(named('findShop'), nasty), 'nobody');
    expect(code).toContain(`--data-urlencode 'description=it'\\''s $(reboot) \`x\` \\ "y"'`);
    expect(typeScriptOf('http://a', named('findShop'), nasty, 'nobody')).toContain(
      `description: 'it\\'s $(reboot) \`x\` \\\\ "y"'`,
    );
  });

  it("send 'no' for a false filter, because the client does not accept false", () => {
    const code = typeScriptOf(
      'http://a',
      named('findNearby'),
      filled({ lat: '0', long: '0', radius: '1', isFree: 'false' }),
      'nobody',
    );
    expect(code).toContain("isFree: 'no',");
  });
});

describe('the displayed code', () => {
  let town: RunningTown;
  const folder = mkdtempSync(join(tmpdir(), 'atm-finder-code-'));
  beforeAll(async () => {
    town = await runTown();
  });
  afterAll(async () => {
    await town.close();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  const environment = () => ({ ...process.env, CLIENT_ID: town.sandbox.clientId, CLIENT_SECRET: town.sandbox.clientSecret });

  const runsAsCurl = async (operation: Operation, as: 'caller' | 'nobody') => {
    const code = curlOf(town.url, requestOf(operation, filledWithExamples(operation)), as);
    const telling = code.replace(/curl (-G |-X [A-Z]+ )?'http/, "curl -s -w '\\n%{http_code}' $1'http");
    const { stdout } = await run('sh', ['-c', telling], { env: environment() });
    expect(stdout.split('\n').at(-1)).toMatch(/^20[0-2]$/);
  };

  it.each(operations.map((operation) => [operation.operationId, operation]))('runs as curl: %s', (_id, operation) =>
    runsAsCurl(operation, 'caller'),
  );

  it('runs as curl without credentials when no credentials are needed', () => runsAsCurl(named('findNearby'), 'nobody'));

  test('runs as TypeScript for every operation', async () => {
    const client = new URL('../../../client/client.ts', import.meta.url).href;
    // The clock of the service does not advance, and one operation sends a test message, which is allowed once a minute.
    await town.store.shops.webhooks.startTest('sandbox', demoInstant - 60_000);
    for (const operation of operations) {
      const code = typeScriptOf(town.url, operation, filledWithExamples(operation), 'caller') ?? '';
      const path = join(folder, `${operation.operationId}.ts`);
      writeFileSync(path, code.replace("'atm-finder/client'", `'${client}'`));
      const { stdout } = await run(process.execPath, [path], { env: environment() });
      if (operation.operationId !== 'listInvalidations') expect(stdout, operation.operationId).toMatch(/[{[]/);
    }
  });
});
