import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTown, runTown } from '../../test/openapi/runningTown.ts';
import { emptyFolder } from '../../test/support/server/testApp.ts';
import { installPacked } from '../bootstrap/installPacked.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the packed package', () => {
  const folder = emptyFolder();
  let town: RunningTown;
  beforeAll(async () => {
    installPacked(folder);
    town = await runTown();
  });
  afterAll(() => town.close());

  it('has no dependencies and no TypeScript source files', () => {
    const modules = join(folder, 'node_modules');
    expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['atm-finder']);
    const files = readdirSync(join(modules, 'atm-finder')).sort();
    expect(files.filter((file) => !/\.(js|d\.ts)$/.test(file))).toEqual(['LICENSE', 'README.md', 'package.json']);
    const declared = readFileSync(join(modules, 'atm-finder', 'client.d.ts'), 'utf8');
    expect(declared).not.toMatch(/from\s+'[^']+\.ts'/);
    expect(declared).not.toMatch(/from\s+'[^.]/);
  });

  it('has the version of the service, and the same exports at its root', async () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', 'atm-finder', 'package.json'), 'utf8'));
    const health = (await (await fetch(`${town.url}/healthz`)).json()) as { readonly version: string };
    expect(manifest.version).toBe(health.version);
    const program = join(folder, 'root.mjs');
    writeFileSync(
      program,
      `import * as root from 'atm-finder';
       import * as client from 'atm-finder/client';
       console.log(root.createClient === client.createClient, root.verifyWebhook === client.verifyWebhook, root.version);`,
    );
    expect((await run(process.execPath, [program])).stdout).toBe(`true true ${health.version}\n`);
  });

  it('runs', async () => {
    const program = join(folder, 'run.mjs');
    writeFileSync(
      program,
      `import { createClient } from 'atm-finder/client';
       const client = createClient(JSON.parse(process.argv[2]));
       const { results } = await client.findNearby({ lat: 0, long: 0, radius: 500, wheelchairAccess: true });
       console.log(results[0].atm.location.address.street);`,
    );
    const options = JSON.stringify({ url: town.url, ...town.sandbox });
    expect((await run(process.execPath, [program, options])).stdout).toBe('Equator Street 37\n');
  });

  // Compile with Node's module resolution and with a bundler's, and also check the types of the libraries.
  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('compiles with module %s, resolution %s', async (module, moduleResolution) => {
    const own = join(folder, moduleResolution);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'package.json'), '{"type":"module"}');
    const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false };
    const compilerOptions = {
      ...strict,
      noEmit: true,
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
    };
    writeFileSync(join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    writeFileSync(
      join(own, 'good.ts'),
      `import { createClient, ServiceError, verifyWebhook, type Atm } from 'atm-finder';
       export const opened = (request: Request, body: string) => verifyWebhook('whsec_x', { headers: request.headers, body });
       const client = createClient({ url: 'https://atms.example', publishableKey: 'pk_1' });
       export async function names(ticked: boolean): Promise<(string | undefined)[]> {
         const { results } = await client.findNearby({ lat: 0, long: 0, radius: 1, contactless: ticked || undefined, depositAtm: 'no' });
         return results.map(({ atm }: { atm: Atm }) => atm.merchant?.name);
       }
       export const said = (error: unknown) => (error instanceof ServiceError ? error.retryAfter : undefined);
       export async function shop() {
         const answer = await client.findCompleteShop({ description: 'X', country: null });
         return answer.result === 'found' ? answer.shop.merchant?.name : answer.handle;
       }
       // @ts-expect-error an unchecked box is not a filter
       void client.findNearby({ lat: 0, long: 0, radius: 1, wheelchairAccess: false });
       // @ts-expect-error the position is missing
       void client.findNearby({ radius: 1 });
       // @ts-expect-error the id is missing
       createClient({ url: 'https://atms.example', clientSecret: 'x' });
      `,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const compiled = await run(process.execPath, [tsc, '-p', own]).catch((error: { readonly stdout: string }) => error);
    expect(compiled.stdout).toBe('');
  });
});
