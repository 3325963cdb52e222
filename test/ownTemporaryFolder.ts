/** Whatever the tests leave in the system's temporary folder goes with their run. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function ownTemporaryFolder(): () => void {
  const own = mkdtempSync(join(tmpdir(), 'atm-tests-'));
  // A database of a test runs as a user of its own where root tests: it passes through, and reads nothing here.
  chmodSync(own, 0o711);
  process.env.TMPDIR = own;
  return () => rmSync(own, { recursive: true, force: true, maxRetries: 5 });
}
