import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import { loadDemoTown } from '../../cli/demo.ts';
import { openStore } from '../../store/openStore.ts';
import { lift } from './liftArrays.ts';
import { packedFormat } from './packedFormat.ts';
import { tellWorld } from './readWorld.ts';

/** What the demo town is packed to, by version of the format. */
const digests: Readonly<Record<number, string>> = { 1: 'lm8ed5q-0xfUxJiBjunF3RzSlY-3VL3MLWCyO51BjO4' };

it('is another one when something else is packed out of the same data', async () => {
  const store = await openStore({ dataDir: emptyFolder() });
  await store.migrate();
  await loadDemoTown(store);
  const stored = await store.readWorld();
  await store.close();
  const { lifted, arrays } = lift(tellWorld({ ...stored, feeds: stored.feeds.map((feed) => ({ ...feed, importedAt: 0 })) }));
  const digest = createHash('sha256').update(serialize(lifted));
  for (const { buffer, byteOffset, byteLength } of arrays) digest.update(new Uint8Array(buffer, byteOffset, byteLength));
  const note = 'Something else is packed: raise packedFormat, and note the new digest under it';
  expect(digest.digest('base64url'), note).toBe(digests[packedFormat]);
});
