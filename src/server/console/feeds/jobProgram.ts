/**
 * The child process of one import that an operator has started in the console. If the service stops while this process writes to
 * the store, it finishes, so that no import is lost.
 */
import { startThread } from '../../../threads/startThread.ts';
import { runningMark } from './jobFiles.ts';
import { type JobMessage, type JobNotice, mayWrite } from './jobMessages.ts';
import { runJob } from './runJob.ts';

let isWriting = false;
const permission = Promise.withResolvers<void>();
// A terminal sends Ctrl-C to all processes, but only the service decides what happens.
process.on('SIGINT', () => {});
process.on('disconnect', () => {
  if (!isWriting) process.exit(1);
});
process.on('message', (sent: JobMessage | typeof mayWrite) => {
  if (sent !== mayWrite) return void run(sent);
  isWriting = true;
  permission.resolve();
});

const notify = (notice: JobNotice) => void (process.connected && process.send?.(notice));

async function run(message: JobMessage): Promise<void> {
  const { dataDir } = message.settings;
  const heart = startThread(new URL('./touchMark.ts', import.meta.url), { workerData: dataDir });
  await runJob(message, {
    usesTemporary: (path) => notify({ temporary: path }),
    mayWrite() {
      notify({ asksToWrite: true });
      return permission.promise;
    },
  });
  await heart.close(0);
  runningMark(dataDir).release(message.token);
  if (process.connected) process.disconnect?.();
}
