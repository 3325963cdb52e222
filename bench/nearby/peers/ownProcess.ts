/** A server of somebody else's for as long as this process lives. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether there is such a program on the path. */
export const isThere = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** @returns what ends it and waits for that */
export function startProcess(command: readonly string[]): () => Promise<void> {
  // The shell outlives nobody: when our end of its input closes, even by our death, it takes the server with it.
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
