import { expect, test } from 'vitest';
import { compressLz4Block } from '../../../../../test/support/osm/compressLz4Block.ts';
import { seeded } from '../../../../../test/support/osm/seeded.ts';
import { decompressLz4Block } from './lz4Block.ts';

const text = `${'Bancomat, '.repeat(30)}${'Geldautomat '.repeat(5)}${'x'.repeat(300)}0123456789abcdef`;

test('a block compressed by liblz4 1.9.4 is decompressed to the original text', () => {
  const packed = Buffer.from('r0JhbmNvbWF0LCAKAP8QcEdlbGRhdXQvAQ8MAB4feAEA/xnwATAxMjM0NTY3ODlhYmNkZWY=', 'base64');
  expect(decompressLz4Block(packed, 676).toString()).toBe(text);
});

test('compressed data of any length and repetition is decompressed unchanged', () => {
  const random = seeded(4);
  for (let length = 0; length < 400; length += 7) {
    const noise = Buffer.from(Array.from({ length }, () => random(256)));
    for (const input of [noise, Buffer.alloc(length, 'ab'), Buffer.concat([noise, Buffer.alloc(70_000), noise])]) {
      expect(decompressLz4Block(compressLz4Block(input), input.length).equals(input)).toBe(true);
    }
  }
});

test('a block is damaged if it is truncated at any byte or its size differs from the declared size', () => {
  const packed = compressLz4Block(Buffer.from(text));
  for (let length = 0; length < packed.length; length++) {
    expect(() => decompressLz4Block(packed.subarray(0, length), text.length)).toThrow(/LZ4 data/);
  }
  for (const size of [0, text.length - 1, text.length + 1]) expect(() => decompressLz4Block(packed, size)).toThrow(/LZ4 data/);
});

test('a match that refers to data before the start of the block is damaged', () => {
  expect(() => decompressLz4Block(Uint8Array.of(0x10, 65, 2, 0, 0x00), 6)).toThrow(
    'refers 2 bytes back, but only 1 bytes have been decoded',
  );
});
