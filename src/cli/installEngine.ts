/** Installs the walking engine ahead of the first import, for container images and tests. Without it, the exit code is 0 too. */
import { downloadNotice, EngineUnavailable, installEngine } from '../walking/installEngine.ts';
import { runCommand } from './command.ts';

await runCommand(async () => {
  try {
    await installEngine({ onDownload: () => console.log(downloadNotice) });
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    console.log(`The walking engine is not available: ${error.message}.`);
  }
});
