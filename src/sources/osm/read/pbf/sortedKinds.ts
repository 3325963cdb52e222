/**
 * Determines the kinds of objects in the blocks of a sorted file with a binary search. The first pass, over the relations, then
 * decompresses few blocks, because most blocks of a file contain nodes.
 */
import type { Progress } from '../../../files/byteStream.ts';
import type { InputFile, OpenInput } from '../../../files/inputFile.ts';
import { inPbfBlock, readBlock, unpackBlob } from './blobs.ts';
import { readHeaderBlock } from './headerBlock.ts';
import { type Kinds, openPrimitiveBlock } from './primitiveBlock.ts';
import { buffered } from './readAhead.ts';

/** The kinds of objects in a block, and the position of its end, so that a pass can skip the block without reading it. */
export interface KnownBlock {
  readonly kinds: Readonly<Kinds>;
  readonly end: number;
  /** True if the kinds were inferred from the order that the header declares, without reading the block. */
  readonly isAssumed?: true;
}

interface Span {
  readonly offset: number;
  readonly end: number;
}

/**
 * Returns the index of the first item for which `is` returns true, which may be the number of items. It must be true for all
 * later items.
 */
async function firstThat(count: number, is: (index: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (await is(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the kinds of the blocks with objects, by their offsets. Returns nothing if the header does not declare that the file is
 * sorted, or if a block has no objects. A reader must check the kinds that are assumed.
 * @throws SourceError if the file is damaged
 */
export async function kindsIfSorted(
  input: InputFile,
  file: OpenInput,
  onProgress?: (progress: Progress) => void,
): Promise<ReadonlyMap<number, KnownBlock>> {
  const source = buffered(file, input.totalBytes);
  const first = await readBlock(input, source, 0);
  if (!inPbfBlock(input.path, 0, () => readHeaderBlock(unpackBlob(first.data))).isSorted) return new Map();
  const spans: Span[] = [];
  for (let offset = first.end; offset < input.totalBytes; ) {
    // This also computes the digest of the file, for which all bytes must be read.
    const { end } = await readBlock(input, source, offset);
    spans.push({ offset, end });
    offset = end;
    onProgress?.({ bytes: end, totalBytes: input.totalBytes });
  }
  const read = new Map<number, Readonly<Kinds>>();
  async function kindsOf(index: number): Promise<Readonly<Kinds>> {
    const known = read.get(index);
    if (known) return known;
    const { offset } = spans[index] as Span;
    const { data } = await readBlock(input, file, offset);
    const { kinds } = inPbfBlock(input.path, offset, () => openPrimitiveBlock(unpackBlob(data)));
    read.set(index, kinds);
    return kinds;
  }
  const firstRelations = await firstThat(spans.length, async (index) => (await kindsOf(index)).relations);
  const firstWays = await firstThat(firstRelations, async (index) => (await kindsOf(index)).ways);
  // An empty block does not show whether the search must continue before or after it.
  if ([...read.values()].some(({ nodes, ways, relations }) => !nodes && !ways && !relations)) return new Map();
  return new Map(
    spans.map(({ offset, end }, index): [number, KnownBlock] => {
      const kinds = read.get(index);
      if (kinds) return [offset, { kinds, end }];
      const isNodes = index < firstWays;
      const isWays = !isNodes && index < firstRelations;
      return [offset, { kinds: { nodes: isNodes, ways: isWays, relations: !isNodes && !isWays }, end, isAssumed: true }];
    }),
  );
}
