/** npm run shops: parses the command line. The import runs as a child process. */
import { runCommand } from './command.ts';
import { readShopsOptions, shopsHelp } from './shopsOptions.ts';
import { supervise } from './supervise.ts';

await runCommand(async () => {
  // npm runs commands in the package's folder. INIT_CWD is the user's working directory.
  const options = readShopsOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (options.task === 'help') return console.log(shopsHelp);
  await supervise(new URL('./shopsProgram.ts', import.meta.url));
});
