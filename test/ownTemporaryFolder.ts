/** Creates a temporary folder for each test run, and removes the folder and its files at the end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function ownTemporaryFolder(): () => void {
  const own = mkdtempSync(join(tmpdir(), 'atm-tests-'));
  // If root runs the tests, the test databases run as a different user. That user can traverse this folder, but cannot list it.
  chmodSync(own, 0o711);
  process.env.TMPDIR = own;
  process.env.TEST_RUN_FOLDER = own;
  return () => {
    try {
      rmSync(own, { recursive: true, force: true, maxRetries: 10 });
    } catch (error) {
      // A database or service that is still stopping may write to its folder. This is no reason for the run to fail.
      console.warn(`Could not remove ${own}:`, error);
    }
  };
}
