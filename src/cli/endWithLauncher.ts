/**
 * Ends this process, as SIGTERM does, after the process that launched it (`src/bootstrap/run.js`) was killed. Otherwise the
 * service or an import would continue, although the user killed it.
 */
export function endWithLauncher(): void {
  const launcher = process.ppid;
  if (process.env.LAUNCHER_PID !== String(launcher)) return;
  const watch = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}
