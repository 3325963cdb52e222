/** npm run import: parses the command line. The import runs as a child process. */

import { runCommand } from './command.ts';
import { importHelp, readImportOptions } from './importOptions.ts';
import { supervise } from './supervise.ts';

await runCommand(async () => {
  // npm runs commands in the package's folder. INIT_CWD is the user's working directory.
  const options = readImportOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (options.task === 'help') return console.log(importHelp);
  await supervise(new URL('./importProgram.ts', import.meta.url));
});
