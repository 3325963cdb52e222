import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../../test/support/server/metricsWorkers.ts', import.meta.url));

test('the primary serves the metrics of two real workers on one port, even after a worker exits', async () => {
  const workerPool = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const lines = createInterface({ input: workerPool.stdout })[Symbol.asyncIterator]();
    const url = (await lines.next()).value as string;
    const read = async () => (await fetch(url)).text();
    const before = await read();
    expect(before).toContain('http_request_method="GET",http_route="/x",http_response_status_code="200",caller="fio"} 20\n');
    for (const worker of ['1', '2'])
      expect(before).toMatch(new RegExp(`process_resident_memory_bytes\\{worker="${worker}"\\} \\d{7,}\n`));
    workerPool.stdin.write('one of you\n');
    expect((await lines.next()).value).toBe('ended 1');
    const after = await read();
    expect(after).toContain(
      'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/x",http_response_status_code="200",caller="fio"} 21\n',
    );
    expect(after).not.toContain('worker="1"');
  } finally {
    workerPool.stdin.end();
    if (workerPool.exitCode === null) await once(workerPool, 'exit');
  }
});
