/**
 * A Vitest reporter that writes the errors that the JSON report does not contain to a file: errors outside of tests, and errors
 * in the hooks of a suite.
 */
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

const textOf = ({ name, message, stack }: SerializedError) => stack ?? `${name}: ${message}`;

export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file === undefined) return;
    const outside = errors.map((error) =>
      [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME, textOf(error)].filter(Boolean).join('\n'),
    );
    const suites = modules.flatMap((module) => [...module.children.allSuites()]);
    const inHooks = suites.flatMap((suite) =>
      suite.errors().map((error) => [suite.module.moduleId, suite.fullName, textOf(error)].join('\n')),
    );
    writeFileSync(file, JSON.stringify([...outside, ...inHooks]));
  }
}
