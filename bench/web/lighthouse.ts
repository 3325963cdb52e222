/**
 * Runs Lighthouse with a simulated phone: it measures a fast run, and estimates the result for slow 4G and a quarter of the CPU
 * speed.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { browserArgs } from './phone.ts';

const program = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores are from 0 to 100, and times are in ms. */
export interface Audited {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly lcp: number;
  readonly cls: number;
  readonly blocked: number;
  /** Failed Lighthouse audits, except for performance audits. */
  readonly failed: readonly string[];
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
}

/** Runs Lighthouse once on a page. @throws Lighthouse's message if the measurement fails */
export async function audit(url: string, chromium: string): Promise<Audited> {
  const args = [
    program,
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--only-categories=${categories.join()}`,
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...args, `--chrome-flags=${['--headless=new', '--no-sandbox', ...browserArgs].join(' ')}`],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64_000_000, timeout: 90_000 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError !== undefined) throw new Error(`Lighthouse could not measure ${url}: ${report.runtimeError.message}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const failed = categories
    .slice(1)
    .flatMap((category) =>
      (report.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Audited['scores'],
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    failed,
  };
}
