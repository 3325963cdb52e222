/**
 * Installs the walking engine before the first import, for container images and tests. The exit code is 0 even if the engine is
 * not available.
 */
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
