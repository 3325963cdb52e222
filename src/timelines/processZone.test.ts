import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../test/support/hours/digestTimelines.ts', import.meta.url));

test('timelines do not depend on the time zone of the process', async () => {
  const outputs: string[] = [];
  for (const TZ of ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia']) {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program], { env: { ...process.env, TZ } });
    expect(stderr).toBe('');
    outputs.push(stdout.trim());
  }
  // Check that the processes ran in these time zones (minutes behind UTC).
  expect(outputs.map((output) => output.split(' ')[0])).toEqual(['0', '300', '-345', '-780']);
  expect(new Set(outputs.map((output) => output.split(' ')[1])).size).toBe(1);
});
