import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { emptyFolder } from '../../test/support/server/testApp.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Starts a program as npm does: a shell starts the launcher, which starts the program. A file shows the program's signal. */
async function start() {
  const folder = emptyFolder();
  const [program, launcher, pids, ended] = ['program.ts', 'launcher.js', 'pids', 'ended'].map((name) => join(folder, name));
  writeFileSync(
    program as string,
    `import { writeFileSync } from 'node:fs';
    import { runCommand } from '${path('./command.ts')}';
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => { writeFileSync('${ended}', signal); process.exit(); });
    await runCommand(async () => {
      setInterval(() => {}, 1_000);
      writeFileSync('${pids}', process.ppid + ' ' + process.pid);
    });`,
  );
  writeFileSync(
    launcher as string,
    `import { becomeNode } from '${path('../bootstrap/run.js')}'; becomeNode(['${program}'], true);`,
  );
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell: ChildProcess = spawn('sh', ['-c', `'${process.execPath}' '${launcher}'; :`], { env, stdio: 'ignore' });
  await vi.waitFor(() => expect(existsSync(pids as string) && readFileSync(pids as string, 'utf8')).toMatch(/^\d+ \d+$/), 45_000);
  const [launcherId, programId] = readFileSync(pids as string, 'utf8')
    .split(' ')
    .map(Number) as [number, number];
  return { shell, launcherId, programId, signal: () => existsSync(ended as string) && readFileSync(ended as string, 'utf8') };
}

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

describe.skipIf(process.platform === 'win32')('a command that npm started', () => {
  it('ends when the shell between npm and its launcher is terminated', async () => {
    const { shell, launcherId, programId, signal } = await start();
    shell.kill('SIGTERM');
    await vi.waitFor(() => expect(signal()).toBe('SIGTERM'), 45_000);
    await vi.waitFor(() => expect([launcherId, programId].filter(isRunning)).toEqual([]), 45_000);
  });

  it('ends when its launcher is killed', async () => {
    const { launcherId, programId, signal } = await start();
    process.kill(launcherId, 'SIGKILL');
    await vi.waitFor(() => expect(signal()).toBe('SIGTERM'), 45_000);
    await vi.waitFor(() => expect(isRunning(programId)).toBe(false), 45_000);
  });
});
