/** A third-party server that runs as long as this process. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether a program is on the path. */
export const isThere = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** @returns a function that stops the process and waits until it has exited */
export function startProcess(command: readonly string[]): () => Promise<void> {
  // The shell stops the server when this process closes the shell's input or dies.
  const script = '"$@" >/dev/null 2>&1 & read -r _; kill $!; wait $!';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', ...command], { stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  return async () => {
    shell.ref();
    const ended = once(shell, 'exit');
    shell.stdin?.end();
    await ended;
  };
}
