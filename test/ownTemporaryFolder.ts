/** A temporary folder for each test run, removed with all its files at the end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function ownTemporaryFolder(): () => void {
  const own = mkdtempSync(join(tmpdir(), 'atm-tests-'));
  // When root runs the tests, a test's database runs as another user. That user may traverse this folder, but not read it.
  chmodSync(own, 0o711);
  process.env.TMPDIR = own;
  process.env.TEST_RUN_FOLDER = own;
  return () => rmSync(own, { recursive: true, force: true, maxRetries: 5 });
}
