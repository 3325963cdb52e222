import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../test/support/cli/runHere.ts';
import { runProcess } from '../../test/support/cli/runProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'explain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const env = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder, DATABASE_URL: '' };
const run = (...args: readonly string[]) => runHere('explain', args, env);

const acquirer = [
  {
    record: 'shop',
    id: 'tygr',
    name: 'U Zlatého tygra',
    street: 'Husova 17',
    city: 'Praha',
    country: 'CZ',
    category: 'barsAndNightlife',
  },
  { record: 'shop', id: 'cafe-1', name: 'Café Slavia', street: 'Smetanovo nábřeží 2', city: 'Praha', country: 'CZ' },
  { record: 'shop', id: 'cafe-2', name: 'Café Slavia', street: 'Masarykova 1', city: 'Brno', country: 'CZ' },
  { record: 'terminal', posId: 'T1', merchantId: 'M1', shop: 'tygr' },
];

describe('npm run explain', () => {
  beforeAll(async () => {
    writeFileSync(join(folder, 'acquirer.jsonl'), acquirer.map((record) => JSON.stringify(record)).join('\n'));
    const { code, err } = await runProcess('shops', ['import', 'acquirer.jsonl', '--without-brands'], env);
    expect(code, err).toBe(0);
  }, 60_000);

  it('shows how a text is parsed, the candidates with reasons, and the decision', async () => {
    const { code, out, err } = await runProcess('explain', ['SUMUP *U ZLATEHO TYGRA', '--city', 'PRAHA', '--country', 'CZ'], env);
    expect([code, err]).toEqual([0, '']);
    for (const line of [
      /^Register: 3 shops, \d merchants\.$/m,
      /^ {2}intermediary +SUMUP$/m,
      /^ {2}name +U ZLATEHO TYGRA$/m,
      /^Candidate shops:\n +\d+\.\d +U Zlatého tygra \(shop [a-z2-7]{20}\)$/m,
      /^ +\+\d\.\d +the name is the same$/m,
      /^ +\+\d\.\d +located in PRAHA$/m,
      /^Found: shop [a-z2-7]{20} of merchant [a-z2-7]{20}, 99\.\d % sure\.$/m,
    ]) {
      expect(out).toMatch(line);
    }
  });

  it('finds a shop by its terminal alone, whatever the text is', async () => {
    const { out } = await run('CAFE SLAVIA', '--pos-id', 'T1', '--merchant-id', 'M1');
    expect(out).toMatch(/its posId and merchantId are known$/m);
    expect(out).toMatch(/^Found: shop /m);
  });

  it('leaves a name that is used in two cities unsolved if no city is given, and reports unknown names', async () => {
    expect((await run('CAFE SLAVIA', '--country', 'CZ')).out).toMatch(/^Unsolved: no candidate fits well enough\.$/m);
    const { out } = await run('QUIXOTIC ZEPHYR KIOSK');
    expect(out).toContain('No candidate shops.');
    expect(out).toMatch(/^Unsolved: no candidate fits well enough\.$/m);
  });

  it('reports in one sentence what is wrong with the command', async () => {
    expect(await run('A', '--country', 'cz')).toEqual({
      code: 1,
      out: '',
      err: "--country must be two uppercase letters, such as CZ, not 'cz'.\n",
    });
    expect((await run()).err).toBe(
      'There is nothing to explain. Specify a text or an option such as --pos-id. See npm run explain -- --help.\n',
    );
  });
});
