/**
 * Installs the walking engine. Downloads 87 MB and keeps the files for one platform, about 100 MB. The first import of an extract
 * installs the engine, so a first start without an extract stays fast. npm verifies the package's digest against
 * `engine/package-lock.json`. The engine is installed next to node_modules and not inside it, because `npm ci` deletes the
 * contents of node_modules.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonObject } from '../core/jsonObject.ts';
import { startEngine } from './engineProcess.ts';
import { fileSystemReason } from './fileSystemReason.ts';
import { engineVersion } from './networks.ts';

/** The engine is not available on this machine. The message is a sentence fragment. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

interface Platform {
  readonly platform: string;
  readonly arch: string;
}

interface Machine extends Platform {
  /** The version of glibc, such as 2.36. Absent if the system is not Linux or uses a different C library. */
  readonly glibc?: string;
}

export interface InstallOptions {
  /** The folder in which engines are installed. */
  readonly place?: string;
  readonly machine?: Machine;
  /** The environment variables for npm. */
  readonly env?: NodeJS.ProcessEnv;
  /** Called before a download. */
  readonly onDownload?: () => void;
  /** The time limit for loading the engine, ms. Only tests set this. */
  readonly longestLoad?: number;
}

const builds = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

/** The oldest version of glibc that provides all symbols that the Linux builds use. */
const oldestGlibc = [2, 27] as const;

const ownFiles = fileURLToPath(new URL('./engine/', import.meta.url));
const defaultPlace = fileURLToPath(new URL('../../.walking-engine', import.meta.url));

/** The files of the package that every platform needs. */
const keptFiles = ['package.json', 'index.js', 'lib/binary-path.js'];
const keptBuildFiles = ['valhalla_node.node', 'valhalla_build_tiles', 'lib'];

/** Blocks the thread for tens of milliseconds. */
function thisMachine(): Machine {
  const { platform, arch } = process;
  if (platform !== 'linux' || process.report === undefined) return { platform, arch };
  // By default, generating the report looks up the host names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { readonly header?: unknown };
  const glibc = isJsonObject(header) ? header.glibcVersionRuntime : undefined;
  return { platform, arch, ...(typeof glibc === 'string' && { glibc }) };
}

/** Returns the reason why there is no build for a machine, or undefined if there is one. */
export function unsupported({ platform, arch, glibc }: Machine): string | undefined {
  if (!builds.includes(`${platform}-${arch}`)) return `there is no build for ${platform}-${arch}`;
  if (platform !== 'linux') return undefined;
  if (glibc === undefined) return 'it needs the C library glibc, which this system does not use';
  const [major = 0, minor = 0] = glibc.split('.').map(Number);
  const isOld = major < oldestGlibc[0] || (major === oldestGlibc[0] && minor < oldestGlibc[1]);
  return isOld ? `it needs glibc ${oldestGlibc.join('.')} or newer, this system has ${glibc}` : undefined;
}

const folderOf = (place: string, { platform, arch }: Platform): string =>
  join(place, `valhalla-${engineVersion}-${platform}-${arch}`);

/** The folder of the installed engine. Undefined if the engine is not installed. */
export function findEngine({
  place = defaultPlace,
  machine = process,
}: {
  readonly place?: string;
  readonly machine?: Platform;
} = {}): string | undefined {
  const folder = folderOf(place, machine);
  return existsSync(folder) ? folder : undefined;
}

/** The path of the program that builds tiles. */
export const tileBuilder = (engine: string): string => join(engine, process.platform, process.arch, 'valhalla_build_tiles');

/**
 * Installs the engine if it is missing, and checks that it runs.
 * @returns the engine's folder
 * @throws EngineUnavailable
 */
export async function installEngine(options: InstallOptions = {}): Promise<string> {
  const { place = defaultPlace, machine = thisMachine() } = options;
  const reason = unsupported(machine);
  if (reason !== undefined) throw new EngineUnavailable(reason);
  const folder = findEngine({ place, machine }) ?? (await download(place, machine, options));
  await checkRuns(folder, options.longestLoad ?? longestLoad);
  return folder;
}

/** The time limit for loading the engine, ms. Loading usually takes less than a second, but a machine or its disk may be slow. */
const longestLoad = 120_000;

/** @throws EngineUnavailable */
async function checkRuns(folder: string, longest: number): Promise<void> {
  const engine = startEngine(folder);
  try {
    const version = await engine.ask({ task: 'load' }, longest);
    if (version !== engineVersion) throw new Error(`it is version ${version} instead of ${engineVersion}`);
  } catch (error) {
    throw new EngineUnavailable(`it does not run here: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    engine.kill();
    await engine.ended;
  }
}

/** The log message before a download. */
export const downloadNotice = 'Installing the walking engine (87 MB to download, once) ...';

async function download(place: string, machine: Machine, { env = process.env, onDownload }: InstallOptions): Promise<string> {
  let temporary: string | undefined;
  try {
    mkdirSync(place, { recursive: true });
    removeAbandoned(place);
    temporary = mkdtempSync(join(place, 'new-'));
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(ownFiles, name), join(temporary, name));
    onDownload?.();
    await runNpm(temporary, env);
    return moveInto(place, temporary, machine);
  } catch (error) {
    if (error instanceof EngineUnavailable) throw error;
    throw new EngineUnavailable(`it cannot be installed: ${fileSystemReason(error)}`);
  } finally {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  }
}

/** The time limit for a download, ms. */
const maxDownload = 3_600_000;

/** Deletes the files left by interrupted downloads. */
function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const path = join(place, name);
    if (!name.startsWith('new-') || Date.now() - statSync(path).mtimeMs < maxDownload) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

function moveInto(place: string, temporary: string, machine: Machine): string {
  const unpacked = join(temporary, 'node_modules', '@valhallajs', 'valhallajs');
  const build = join(machine.platform, machine.arch);
  const pruned = join(temporary, 'engine');
  for (const path of ['lib', build]) mkdirSync(join(pruned, path), { recursive: true });
  const kept = [...keptFiles, ...keptBuildFiles.map((name) => join(build, name))];
  for (const path of kept) renameSync(join(unpacked, path), join(pruned, path));
  cpSync(join(ownFiles, 'licences'), join(pruned, 'licences'), { recursive: true });
  const folder = folderOf(place, machine);
  try {
    renameSync(pruned, folder);
  } catch (error) {
    // Ignore the error if another process has installed the engine in the meantime.
    if (!existsSync(folder)) throw error;
  }
  removeOldVersions(place, machine);
  return folder;
}

/**
 * Deletes other versions for the same platform, but not the engines of other platforms, because machines may share the folder.
 */
function removeOldVersions(place: string, machine: Machine): void {
  const own = basename(folderOf(place, machine));
  const platform = `-${machine.platform}-${machine.arch}`;
  for (const name of readdirSync(place)) {
    if (!name.startsWith('valhalla-') || !name.endsWith(platform) || name === own) continue;
    rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** The number of retries is one, so that an import without a network connection does not wait for minutes. */
const flags = [
  'ci',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];

/** @throws EngineUnavailable */
async function runNpm(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  // `npm run` sets this variable to the project's folder, but the engine is installed in a different folder.
  const { npm_config_local_prefix: _, npm_execpath: npm, ...others } = env;
  const [command, args] = npm ? [process.execPath, [npm, ...flags]] : ['npm', flags];
  const child = spawn(command, args, {
    cwd: folder,
    env: others,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: maxDownload,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-10_000);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', () => reject(new EngineUnavailable('npm was not found')));
  child.on('close', resolve);
  if ((await promise) === 0) return;
  const [, code] = /npm (?:error|ERR!) code (\w+)/.exec(said) ?? [];
  throw new EngineUnavailable(`npm could not download it${code === undefined ? '' : ` (${code})`}`);
}
