/** Creates temporary folders. Any folder that still exists when this process exits is then removed, even after Ctrl-C. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

process.once('exit', removeAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'atm-bench-'));
  folders.add(path);
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      folders.delete(path);
    },
  };
}
