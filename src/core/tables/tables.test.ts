import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, memoryFile } from '../../../test/support/shops/memoryFile.ts';
import { Blobs, type BlobsPlace, BlobsWriter } from './blobs.ts';
import { BlockBytes, blockLength, contentLength, DamagedFileError } from './blockBytes.ts';
import { ByteReader } from './byteReader.ts';
import { ByteWriter } from './byteWriter.ts';
import { IdLists, writeIdLists } from './idLists.ts';
import { compareNames, compareTexts } from './nameOrder.ts';
import { Numbers, writeNumbers } from './numbers.ts';
import { readDescription, type TableWriter } from './tableWriter.ts';
import { TextTable, writeAlphabet, writeTexts } from './textTable.ts';

/** Smaller than most files in these tests, so that blocks are evicted. */
const smallCache = 16 * blockLength;
const format = 3;

/** Writes a file with the result of `write` as its description, and opens it. */
function written<Place>(write: (to: TableWriter) => Place): { readonly bytes: BlockBytes; readonly place: Place } {
  const file = memoryFile((to) => to.finish(format, write(to)));
  const blocks = blocksOf(file);
  const bytes = new BlockBytes(blocks, smallCache);
  return { bytes, place: readDescription(bytes, blocks.blocks, format) as Place };
}

const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...'abcé'), fc.constantFrom(...'Жя咖'), fc.string({ unit: 'binary', maxLength: 1 })),
});
const id = fc.nat({ max: 0xffff_fffe });
const ids = fc.uniqueArray(id, { maxLength: 200 }).map((some) => some.sort((a, b) => a - b));

describe('values in bytes', () => {
  it('are read as they were written', () => {
    const value = fc.oneof(
      fc.record({ varint: fc.nat({ max: 0xffff_ffff }) }),
      fc.record({ text: fc.string({ unit: 'grapheme' }) }),
    );
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const to = new ByteWriter();
        for (const one of values) 'varint' in one ? to.varint(one.varint) : to.text(one.text);
        const from = new ByteReader(to.written, 0);
        for (const one of values) expect('varint' in one ? from.varint() : from.text()).toBe(Object.values(one)[0]);
        expect(from.at).toBe(to.length);
      }),
    );
  });
});

it.each([
  ['at the end of the bytes', [0x80, 0x80]],
  ['after five bytes', [0x80, 0x80, 0x80, 0x80, 0x80, 0x01]],
])('a number that does not end %s is damaged', (_, bytes) => {
  expect(() => new ByteReader(Uint8Array.from(bytes), 0).varint()).toThrow(DamagedFileError);
});

describe('a column', () => {
  it('of numbers contains each number', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 48 - 1 }), { maxLength: 3_000 }), (numbers) => {
        const { bytes, place } = written((to) => writeNumbers(to, numbers, Math.max(0, ...numbers)));
        const column = new Numbers(bytes, place);
        expect(numbers.map((_, index) => column.at(index))).toEqual(numbers);
      }),
      { numRuns: 30 },
    );
  });

  it('of byte strings contains each string, including those that span several blocks', () => {
    const strings = fc.array(fc.oneof(fc.nat({ max: 40 }), fc.constant(2 * contentLength + 5)), { maxLength: 100 });
    fc.assert(
      fc.property(strings, (lengths) => {
        const { bytes, place } = written((to): BlobsPlace => {
          const blobs = new BlobsWriter(to);
          for (const [index, length] of lengths.entries()) blobs.add(new Uint8Array(length).fill(index));
          return blobs.finish();
        });
        const column = new Blobs(bytes, place);
        for (const [index, length] of lengths.entries()) {
          const from = column.read(index);
          expect(column.size).toBe(length);
          expect(from.bytes.subarray(from.at, from.at + length).every((byte) => byte === index)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of lists contains each list, and finds the ids in a range', () => {
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 60 }), id, id, (lists, from, to) => {
        const { bytes, place } = written((file) => writeIdLists(file, lists));
        const column = new IdLists(bytes, place);
        for (const [index, list] of lists.entries()) {
          const within = list.filter((one) => one >= from && one < to);
          expect([...column.all(index)]).toEqual(list);
          expect(column.count(index)).toBe(list.length);
          expect([...column.between(index, from, to)]).toEqual(within);
          expect(column.countBetween(index, from, to)).toBe(within.length);
        }
      }),
      { numRuns: 50 },
    );
  });
});

it('the length of a long list and the ids in a small range are found without reading the rest', () => {
  const long = Array.from({ length: 200_000 }, (_, index) => 3 * index);
  const { bytes, place } = written((to) => writeIdLists(to, [[1, 2], long, [3]]));
  const lists = new IdLists(bytes, place);
  const before = bytes.reads;
  expect(lists.count(1)).toBe(200_000);
  expect([...lists.between(1, 300_000, 300_010)]).toEqual([300_000, 300_003, 300_006, 300_009]);
  expect(lists.countBetween(1, 300_000, 300_010)).toBe(4);
  // A binary search in 200 blocks reads at most one block per step.
  expect(bytes.reads - before).toBeLessThan(50);
});

describe('a table of texts', () => {
  it('finds exactly its texts, by their order and by their beginnings', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          text.filter((one) => one !== ''),
          { maxLength: 300 },
        ),
        text,
        (some, other) => {
          const sorted = some.toSorted(compareNames);
          const byText = some.toSorted(compareTexts);
          const { bytes, place } = written((to) => ({
            texts: writeTexts(to, sorted),
            alphabet: writeAlphabet(
              to,
              byText.map((one) => sorted.indexOf(one)),
              sorted.length,
            ),
          }));
          const table = new TextTable(bytes, place.texts, place.alphabet);
          expect(sorted.map((_, index) => table.textOf(index))).toEqual(sorted);
          expect(sorted.map((one) => table.find(one))).toEqual(sorted.map((_, index) => index));
          if (other !== '') expect(table.find(other)).toBe(sorted.indexOf(other));
          const first = byText.findIndex((one) => one >= other);
          expect(table.firstFrom(other)).toBe(first < 0 ? some.length : first);
          expect(table.firstOfLength(3)).toBe(sorted.filter(({ length }) => length < 3).length);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a file', () => {
  const whole = memoryFile((to) => {
    writeNumbers(
      to,
      Array.from({ length: 100_000 }, (_, index) => index),
      100_000,
    );
    to.finish(format, { content: 'numbers' });
  });
  const readAll = (file: Uint8Array) => {
    const blocks = blocksOf(file);
    const bytes = new BlockBytes(blocks, smallCache);
    for (let block = 0; block < blocks.blocks; block++) bytes.pin(block * contentLength, contentLength);
    return readDescription(bytes, blocks.blocks, format);
  };

  it('is read completely through a cache that is smaller than the file', () => {
    expect(whole.length).toBeGreaterThan(2 * smallCache);
    expect(readAll(whole)).toEqual({ content: 'numbers' });
  });

  it('with a changed bit is damaged', () => {
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 7 }), (at, bit) => {
        const changed = Uint8Array.from(whole);
        changed[at] = (changed[at] as number) ^ (1 << bit);
        expect(() => readAll(changed)).toThrow(DamagedFileError);
      }),
      { numRuns: 30 },
    );
  });

  it("with two blocks in each other's places is damaged", () => {
    const blocks = whole.length / blockLength - 1;
    fc.assert(
      fc.property(fc.nat({ max: blocks - 1 }), fc.nat({ max: blocks - 1 }), (one, other) => {
        fc.pre(one !== other);
        const changed = Uint8Array.from(whole);
        changed.set(whole.subarray(one * blockLength, (one + 1) * blockLength), other * blockLength);
        changed.set(whole.subarray(other * blockLength, (other + 1) * blockLength), one * blockLength);
        expect(() => readAll(changed)).toThrow(DamagedFileError);
      }),
      { numRuns: 30 },
    );
  });
  it('with a block of another file is damaged', () => {
    const other = memoryFile((to) => {
      writeNumbers(to, new Uint32Array(100_000), 100_000);
      to.finish(format, { content: 'zeros' });
    }, 8);
    const changed = Uint8Array.from(whole);
    changed.set(other.subarray(3 * blockLength, 4 * blockLength), 3 * blockLength);
    expect(() => readAll(changed)).toThrow(DamagedFileError);
  });
  it('that the disk cannot read is damaged, and the error contains the file', () => {
    const read = () => {
      throw new Error('EIO');
    };
    const file = { ...blocksOf(whole), read };
    expect(() => new BlockBytes(file, 0)).toThrow(
      expect.objectContaining({ name: 'DamagedFileError', file, message: expect.stringMatching(/cannot be read: EIO$/) }),
    );
  });
  it('without its end is damaged, at whatever length it ends', () => {
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), (length) => {
        expect(() => readAll(whole.subarray(0, length))).toThrow(DamagedFileError);
      }),
      { numRuns: 30 },
    );
  });

  it('of another format has no description', () => {
    const blocks = blocksOf(whole);
    expect(readDescription(new BlockBytes(blocks, smallCache), blocks.blocks, format + 1)).toBeUndefined();
  });
});
