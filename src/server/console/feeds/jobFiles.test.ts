import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesOfJob, type JobOrder, type JobState, makeJob, readJob, writeWhole } from './jobFiles.ts';

const id = '0123456789abcdef';
const order: JobOrder = { id, task: 'import', feed: 'fio', who: 'anna', at: '2026-11-30T10:00:00.000Z', options: {} };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'jobs-'));
  makeJob(dataDir, order, { state: 'checking' });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Reads the job while it ends: at the given reads of the mark, it is already in this state, and no longer marked. */
function readWhileEnding(state: JobState, endsBefore: number) {
  let reads = 0;
  return readJob(dataDir, id, {
    current: () => {
      reads += 1;
      if (reads < endsBefore) return id;
      writeWhole(filesOfJob(dataDir, id).progress, state);
      return undefined;
    },
  });
}

it('shows a running job as interrupted only if no process runs it', () => {
  expect(readJob(dataDir, id, { current: () => id })?.state).toBe('checking');
  expect(readJob(dataDir, id, { current: () => undefined })?.state).toBe('interrupted');
  expect(readJob(dataDir, id, { current: () => 'fedcba9876543210' })?.state).toBe('interrupted');
});

it('never shows a job as interrupted that ends while it is read', () => {
  for (const endsBefore of [1, 2, 3]) {
    makeJob(dataDir, order, { state: 'checking' });
    expect(readWhileEnding({ state: 'rejected' }, endsBefore)?.state).toBe(endsBefore === 1 ? 'rejected' : 'checking');
  }
});
