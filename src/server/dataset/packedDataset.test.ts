import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import type { Fact } from '../../core/atms/packedAtms.ts';
import { loadDemoTown } from '../../imports/loadDemoTown.ts';
import { openStore } from '../../store/openStore.ts';
import { packDataset, packedFormat } from './packedDataset.ts';
import { detachArrays } from './transfer.ts';

/** The digest of the packed demo town for each format version. A change to the town changes only the digest. */
const digests: Readonly<Record<number, string>> = { 10: 'XCoi9KDYf9D1rmF-M7wfyaLWkFhxrO4bTSjLl9wk7Mo' };
/** An attribute that does not occur in the town does not need a new version, because the cache key contains all attributes. */
const digested = ['voiceAssistant', 'wheelchairAccess', 'contactless', 'depositAtm', 'openNonStop', 'isFree'] as const;
const only = <T>(all: Readonly<Record<Fact, T>>) => Object.fromEntries(digested.map((name) => [name, all[name]]));

it('the digest of the packed demo town is that of its format version', async () => {
  const store = await openStore({ dataDir: emptyFolder() });
  await store.migrate();
  await loadDemoTown(store);
  const stored = await store.readDataset();
  await store.close();
  const dataset = packDataset({ ...stored, feeds: stored.feeds.map((feed) => ({ ...feed, importedAt: 0 })) });
  const { index, ...packed } = dataset.packed;
  const digestedIndex = { ...index, known: only(index.known), sparse: only(index.sparse) };
  const { rest, arrays } = detachArrays({ ...dataset, packed: { ...packed, index: digestedIndex } });
  const digest = createHash('sha256').update(serialize(rest));
  for (const { buffer, byteOffset, byteLength } of arrays) digest.update(new Uint8Array(buffer, byteOffset, byteLength));
  const note = 'Something else is packed: raise packedFormat, and note the new digest under it';
  expect(digest.digest('base64url'), note).toBe(digests[packedFormat]);
});
