import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { packedBy } from './packedBy.ts';

const sources = fileURLToPath(new URL('../..', import.meta.url));

it('names the program by its sources: the same for a copy, another for whatever is changed in what packs', async () => {
  const copy = emptyFolder();
  for (const room of ['contract', 'core', 'store', 'server/dataset'])
    cpSync(join(sources, room), join(copy, room), { recursive: true });
  const there = (await import(pathToFileURL(join(copy, 'server/world/packedBy.ts')).href)) as { packedBy: typeof packedBy };
  const before = packedBy();
  expect(there.packedBy()).toBe(before);
  writeFileSync(join(copy, 'core/atms/recordText.test.ts'), '// a test packs nothing');
  expect(there.packedBy()).toBe(before);
  for (const changed of ['core/atms/recordText.ts', 'store/feeds/joinFeeds.ts', 'server/dataset/liftArrays.ts']) {
    const last = there.packedBy();
    writeFileSync(join(copy, changed), '// something else');
    expect(there.packedBy(), changed).not.toBe(last);
  }
});
