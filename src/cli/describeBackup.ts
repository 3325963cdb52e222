/** Describes the contents of a backup. */
import type { TableEnd } from '../store/backup/backupLines.ts';

const whole = new Intl.NumberFormat('en');

/** Omits tables without rows. */
export function describeTables(tables: readonly TableEnd[]): string {
  const filled = tables.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows || (a.end < b.end ? -1 : 1));
  const numbers = filled.map(({ rows }) => whole.format(rows));
  const width = Math.max(0, ...numbers.map(({ length }) => length));
  return filled
    .map(({ end, digest }, at) => `  ${numbers[at]?.padStart(width)}  ${end.padEnd(22)}  ${digest.slice(0, 16)}`)
    .join('\n');
}

export const countRows = (tables: readonly TableEnd[]): string => whole.format(tables.reduce((sum, { rows }) => sum + rows, 0));

export function describeSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${whole.format(Math.ceil(bytes / 1_000))} kB`
    : `${whole.format(Math.round(bytes / 100_000) / 10)} MB`;
}

/** What a restore needs in addition to the backup. */
export const notInIt = `The backup does not contain SERVICE_SECRET or service.key, which are needed to verify secrets and tokens.
Store them separately, because anyone who has the backup and the secret can impersonate the service. The
backup also lacks these parts of DATA_DIR: callers.json, the maps in basemap, and logos.`;
