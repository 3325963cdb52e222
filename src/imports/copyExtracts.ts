/** Copies extracts during an import, so that they can be updated, and installs the copies after the import has succeeded. */
import { rmSync } from 'node:fs';
import {
  copyBytes,
  copyExtract,
  copyFolder,
  discardNewCopy,
  installCopy,
  newCopyFolder,
  retainCopies,
} from '../sources/osm/changes/extractCopy.ts';
import { NotSorted } from '../sources/osm/changes/rewritePbf.ts';
import type { OsmFile } from '../sources/osm/osmObject.ts';
import { fileSystemReason } from '../walking/fileSystemReason.ts';

export interface ExtractCopies {
  /** Whether the feed must not have a copy. */
  omits(feed: string): boolean;
  /** Copies an extract to a temporary folder. Reports a problem if the extract cannot be updated. */
  copy(feed: string, file: OsmFile): Promise<void>;
  /** Uses the new copy that is already in the temporary folder. */
  adopt(feed: string): void;
  /** The temporary folder for a feed's new copy. */
  temporaryOf(feed: string): readonly [string];
  /** Installs the new copies, and deletes the copies of feeds that no longer exist. */
  keep(feeds: readonly string[]): void;
  discard(): void;
}

export const notSorted = 'its objects are not sorted by type and id (see osmium sort)';

interface CopyOptions {
  /** Feeds that must not have a copy. */
  readonly without?: readonly string[];
  /** Called with the size of each copy. */
  readonly onCopy?: (feed: string, bytes: number) => void;
  readonly onProblem?: (sentence: string) => void;
}

export function copyExtracts(dataDir: string, { without = [], onCopy, onProblem }: CopyOptions = {}): ExtractCopies {
  const fresh: string[] = [];
  return {
    omits: (feed) => without.includes(feed),
    temporaryOf: (feed) => [newCopyFolder(dataDir, feed)],
    async copy(feed, file) {
      if (without.includes(feed)) return;
      try {
        const { folder } = await copyExtract(dataDir, feed, file);
        fresh.push(feed);
        onCopy?.(feed, copyBytes(folder));
      } catch (error) {
        if (error instanceof NotSorted) onProblem?.(`${file.path} cannot be updated with change files: ${notSorted}.`);
        else if (error instanceof Error && 'syscall' in error)
          onProblem?.(`The copy of "${feed}" for updates could not be written: ${fileSystemReason(error)}.`);
        else throw error;
      }
    },
    adopt(feed) {
      if (without.includes(feed)) return;
      fresh.push(feed);
      onCopy?.(feed, copyBytes(newCopyFolder(dataDir, feed)));
    },
    keep(feeds) {
      for (const feed of [...fresh]) {
        installCopy(dataDir, feed);
        fresh.shift();
      }
      for (const feed of without) rmSync(copyFolder(dataDir, feed), { recursive: true, force: true });
      retainCopies(dataDir, feeds);
    },
    discard() {
      for (const feed of fresh.splice(0)) discardNewCopy(dataDir, feed);
    },
  };
}
