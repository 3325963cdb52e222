/** Writes a compressed file of lines with a digest. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';

/** The number of characters that are buffered before they are written. */
const inOneGo = 1 << 16;

export interface Lines {
  add(line: string): Promise<void> | undefined;
  /** The digest of all lines so far, hex. */
  digest(): string;
  /** Rejects if any part could not be written. */
  end(): Promise<void>;
  /** Stops writing. The file can be deleted afterwards, because no pending operation creates it again. */
  drop(): Promise<void>;
}

/** Returns immediately unless the buffer is full. @param path of a new file */
export function linesInto(path: string): Lines {
  const { ZSTD_c_checksumFlag, ZSTD_c_compressionLevel } = constants;
  const squeezed = createZstdCompress({ params: { [ZSTD_c_checksumFlag]: 1, [ZSTD_c_compressionLevel]: 6 } });
  // Only the owner may read it, because a backup contains the responses to banks.
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const done = finished(squeezed.pipe(file));
  // Errors are handled where the promise is awaited.
  done.catch(() => {});
  const sum = createHash('sha256');
  let gathered = '';
  const pass = (): Promise<void> | undefined => {
    const piece = gathered;
    gathered = '';
    sum.update(piece);
    if (squeezed.write(piece)) return undefined;
    const room = Promise.race([once(squeezed, 'drain').then(() => {}), done]);
    // A caller that does not await this promise gets the error from `end`.
    room.catch(() => {});
    return room;
  };
  return {
    add(line) {
      gathered += `${line}\n`;
      return gathered.length < inOneGo ? undefined : pass();
    },
    digest() {
      pass();
      return sum.copy().digest('hex');
    },
    async end() {
      pass();
      squeezed.end();
      await done;
    },
    async drop() {
      squeezed.destroy();
      if (file.closed) return;
      const closed = once(file, 'close');
      file.destroy();
      await closed.catch(() => {});
    },
  };
}
