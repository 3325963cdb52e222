/** Writes a compressed file of lines with a digest. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';

/** The number of characters to buffer before writing them. */
const inOneGo = 1 << 16;

export interface Lines {
  add(line: string): Promise<void> | undefined;
  /** Returns the digest of all lines so far, hex. */
  digest(): string;
  /** Completes the file. Rejects if a part could not be written. */
  end(): Promise<void>;
  /**
   * Stops writing. When the promise resolves, no operation is pending that would create the file again, so the file can be
   * deleted.
   */
  drop(): Promise<void>;
}

/**
 * Writes lines to a new file. `add` returns a promise only if the caller must wait.
 * @param path a file that does not exist yet
 */
export function linesInto(path: string): Lines {
  const { ZSTD_c_checksumFlag, ZSTD_c_compressionLevel } = constants;
  const squeezed = createZstdCompress({ params: { [ZSTD_c_checksumFlag]: 1, [ZSTD_c_compressionLevel]: 6 } });
  // Restricts the file to its owner, because a backup contains the results that banks received.
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const done = finished(squeezed.pipe(file));
  // Prevents an unhandled rejection. The code that awaits `done` handles the error.
  done.catch(() => {});
  const sum = createHash('sha256');
  let gathered = '';
  const pass = (): Promise<void> | undefined => {
    const piece = gathered;
    gathered = '';
    sum.update(piece);
    if (squeezed.write(piece)) return undefined;
    const room = Promise.race([once(squeezed, 'drain').then(() => {}), done]);
    // Prevents an unhandled rejection. If the caller does not await this promise, `end` reports the error.
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
