import { encodeInto, mostBytes } from '../utf8.ts';
import type { Atm } from './atm.ts';
import { describeParts } from './describeAtm.ts';
import { beginning } from './packedAtms.ts';

/** Neither so large that half of one is lost at the end, nor so small that there are thousands. */
const chunkSize = 4 << 20;

/** Where records are written to, one after the other. */
export interface RecordBytes {
  /** @returns the chunk that the record stands in. @param marks takes where its six parts begin, from `at` on */
  write(atm: Atm, marks: Uint32Array, at: number): number;
  chunks(): readonly Uint8Array[];
}

/** An object's members without what stands around them, as they follow others. */
const following = (object: object): string => {
  const text = JSON.stringify(object);
  return text === '{}' ? '' : `,${text.slice(1, -1)}`;
};

export function recordBytes(): RecordBytes {
  const full: Uint8Array[] = [];
  let current = new Uint8Array(chunkSize);
  let end = 0;
  return {
    write(atm, marks, at) {
      const { first, hours, stand, last } = describeParts(atm);
      const texts = [
        JSON.stringify(first).slice('{"uid":"'.length, -1),
        following(atm.depositAtm === undefined ? {} : { depositAtm: atm.depositAtm }),
        following(hours),
        following(stand),
        following(last),
      ];
      const most = texts.reduce((sum, text) => sum + mostBytes(text), beginning.length);
      if (end + most > current.length) {
        full.push(current.slice(0, end));
        current = new Uint8Array(Math.max(chunkSize, most));
        end = 0;
      }
      marks[at] = end;
      current.set(beginning, end);
      end += beginning.length;
      for (const [i, text] of texts.entries()) {
        end = encodeInto(text, current, end);
        marks[at + i + 1] = end;
      }
      return full.length;
    },
    chunks: () => [...full, current.slice(0, end)],
  };
}
