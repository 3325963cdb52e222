/** Writes files for tests to a separate directory, and reads each of them back as one list. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OsmFile, OsmObject, Wanted } from '../../../src/sources/osm/osmObject.ts';
import { openOsmFile } from '../../../src/sources/osm/read/openOsmFile.ts';

export const everything: Wanted = { nodes: true, ways: true, relations: true };

/** The folder of real OSM extracts next to the checkout. The extracts are optional. */
export const sharedData = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
export const hasSharedData = existsSync(sharedData);
/** Returns the name of a group of tests that need real extracts. If the group is skipped, the name includes the reason. */
export const named = (name: string): string => (hasSharedData ? name : `${name} (skipped: ../shared/data is not there)`);

export async function objectsOf(file: OsmFile, wanted: Wanted = everything): Promise<OsmObject[]> {
  const objects: OsmObject[] = [];
  for await (const batch of file.read(wanted)) objects.push(...batch);
  return objects;
}

interface TestDirectory {
  /** Writes a file and returns its path. */
  write(content: Uint8Array | string, name?: string): string;
  /** Writes, opens and reads a file. */
  read(content: Uint8Array | string, wanted?: Wanted): Promise<OsmObject[]>;
  remove(): void;
}

/** Creates a directory for one file of tests. Call `remove` in the file's afterAll. */
export function createTestDirectory(): TestDirectory {
  const directory = mkdtempSync(join(tmpdir(), 'osm-read-'));
  const write = (content: Uint8Array | string, name = 'input'): string => {
    const path = join(directory, name);
    writeFileSync(path, content);
    return path;
  };
  return {
    write,
    read: async (content, wanted = everything) => objectsOf(await openOsmFile(write(content)), wanted),
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }),
  };
}
