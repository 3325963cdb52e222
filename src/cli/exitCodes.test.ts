/** Runs a command in its own process, because the other tests of these commands run them in the test's process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProcess } from '../../test/support/cli/runProcess.ts';
import { openStore } from '../store/openStore.ts';

it.each([['feeds'], ['quality'], ['import', '--undo'], ['shops', 'remove']])(
  '%s %s reports an unknown feed on stderr, with exit code 1, and ends',
  async (program, ...args) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'atm-exit-codes-'));
    try {
      const store = await openStore({ dataDir });
      await store.migrate();
      await store.close();
      const { code, out, err } = await runProcess(program, [...args, 'nowhere'], { DATA_DIR: dataDir, DATABASE_URL: '' });
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/nowhere/);
    } finally {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
