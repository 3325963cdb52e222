/**
 * A Vitest reporter that writes errors that occur outside of tests to a file, because the JSON report does not contain these
 * errors.
 */
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file === undefined) return;
    const texts = errors.map(({ name, message, stack, VITEST_TEST_NAME, VITEST_TEST_PATH }) =>
      [VITEST_TEST_PATH, VITEST_TEST_NAME, stack ?? `${name}: ${message}`].filter(Boolean).join('\n'),
    );
    writeFileSync(file, JSON.stringify(texts));
  }
}
