// Runs every check in order, and prints the totals in the last line.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './buildWeb.js';
import { requireChromium } from './chromium.js';
import { findNode, root } from './install.js';
import { environment } from './run.js';

const reports = join(root, 'test-results', 'counts');
const unhandledErrors = 'unhandledErrors.json';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { title: string, errors?: string }} Step what a runner wrote to stderr if it failed without a failed test
 */

/** The maximum size of what a runner writes to stderr, bytes. */
const maxBuffer = 2 ** 28;
/** How many lines of it are repeated at the end. */
const mostErrorLines = 100;

/** @param {string} report file name @returns {any} undefined if the runner ended before it wrote the report */
function readReport(report) {
  try {
    return JSON.parse(readFileSync(join(reports, report), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs one step. If the step writes a report, the totals include each test in the report. Otherwise, the step counts as one test.
 * A runner that fails without a failed test (a crash, or no tests at all) counts as one failure.
 * @param {string} title
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {() => Counts | undefined} [read]
 * @returns {Step}
 */
function step(title, args, env, read) {
  console.log(`\n== ${title}`);
  // An error that is not in a report, for example while the runner ends, is only in its output.
  const stderr = read ? 'pipe' : 'inherit';
  const run = spawnSync(findNode(), args, { cwd: root, stdio: ['inherit', 'inherit', stderr], encoding: 'utf8', maxBuffer, env });
  const ok = run.status === 0;
  process.stderr.write(run.stderr ?? '');
  const none = { title, passed: 0, failed: 0, skipped: 0 };
  if (!read) return { ...none, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const counts = { ...none, ...read() };
  const isNamed = ok || counts.failed > 0;
  return {
    ...counts,
    failed: ok && counts.passed > 0 ? counts.failed : Math.max(1, counts.failed),
    ...(!isNamed && { errors: run.stderr }),
  };
}

/** @returns {Counts | undefined} */
function unitCounts() {
  const report = readReport('unit.json');
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    }
  );
}

/** Repeats the failures at the end of the output, because the first failure may be thousands of lines above. */
function nameFailedUnits() {
  for (const { name, message, assertionResults } of readReport('unit.json')?.testResults ?? []) {
    const failed = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed) console.log(`\n× ${name}: ${fullName}\n${failureMessages.join('\n')}`);
    // The report lists no tests for a file that could not be loaded.
    if (message && failed.length === 0) console.log(`\n× ${name}\n${message}`);
  }
  for (const error of readReport(unhandledErrors) ?? []) console.log(`\n× Error outside the tests: ${error}`);
}

/** @returns {Counts | undefined} */
function browserCounts() {
  const stats = readReport('e2e.json')?.stats;
  if (stats?.flaky > 0)
    console.log(`\n${stats.flaky} of the end-to-end tests passed only on the second attempt. See "flaky" above`);
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** @param {string} chromium path of the browser for the end-to-end tests */
export function check(chromium) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);
  const env = {
    ...environment,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json'),
    UNHANDLED_ERRORS_FILE: join(reports, unhandledErrors),
  };
  const steps = [
    step('Types', [bin('typescript/bin/tsc'), '-b'], env),
    step('Types of the tests', [bin('typescript/bin/tsc'), '-p', 'test/tsconfig.json'], env),
    step('Lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'], env),
    step(
      'Unit tests',
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--config',
        'test/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./test/unhandledErrorsReporter.ts',
        `--outputFile.json=${join(reports, 'unit.json')}`,
      ],
      env,
      unitCounts,
    ),
  ];
  console.log('\n== Build');
  buildWeb();
  const weights = join(reports, 'weights.json');
  steps.push(
    step('Size of the web app', ['src/bootstrap/weights.js', `--counts=${weights}`], env, () => readReport('weights.json')),
  );
  steps.push(
    step(
      'End-to-end tests',
      [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      env,
      browserCounts,
    ),
  );
  const sum = (/** @type {keyof Counts} */ key) => steps.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  nameFailedUnits();
  for (const { title, errors } of steps)
    if (errors)
      console.log(
        `\n× ${title}: failed without a failed test\n${errors.trimEnd().split('\n').slice(-mostErrorLines).join('\n')}`,
      );
  const failed = steps.flatMap(({ title, failed: count }) => (count > 0 ? [`${title} (${count})`] : []));
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

// npm run check: unlike npm test, does not install anything.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  check(requireChromium());
}
