import { encodeInto, mostBytes } from '../utf8.ts';
import type { AtmRecord } from './atm.ts';
import { beginning } from './packedAtms.ts';
import { recordText } from './recordText.ts';

/**
 * The size of a chunk in bytes: small enough to waste little memory in the last chunk, and large enough to avoid thousands of
 * chunks.
 */
const chunkSize = 4 << 20;

interface RecordBytes {
  /**
   * @param marks receives the offsets of the record's three parts and of its end, beginning at index `at`
   * @returns the number of the record's chunk
   */
  write(atm: AtmRecord, marks: Uint32Array, at: number): number;
  chunks(): readonly Uint8Array[];
}

export function recordBytes(): RecordBytes {
  const full: Uint8Array[] = [];
  let current = new Uint8Array(chunkSize);
  let end = 0;
  return {
    write(atm, marks, at) {
      const parts = recordText(atm);
      // `beginning` already contains the first quotation mark.
      const whole = (parts[0] + parts[1] + parts[2]).slice(1);
      const most = beginning.length + mostBytes(whole);
      if (end + most > current.length) {
        full.push(current);
        current = new Uint8Array(Math.max(chunkSize, most));
        end = 0;
      }
      marks[at] = end;
      current.set(beginning, end);
      const start = end + beginning.length;
      end = encodeInto(whole, current, start);
      let mark = start - 1;
      if (end - start === whole.length) {
        for (let i = 0; i < 3; i++) {
          mark += (parts[i] as string).length;
          marks[at + i + 1] = mark;
        }
        return full.length;
      }
      // Some characters take more than one byte, so the length of each part must be measured.
      mark = start;
      for (let i = 0; i < 3; i++) {
        const part = parts[i] as string;
        mark = encodeInto(i === 0 ? part.slice(1) : part, current, mark);
        marks[at + i + 1] = mark;
      }
      return full.length;
    },
    chunks: () => [...full, current.slice(0, end)],
  };
}
