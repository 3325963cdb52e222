/**
 * Bundles the packages that consist of hundreds of modules, once for each version of the packages. Every command and service that
 * a test starts loads these packages, which takes longer than loading the rest of the program.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/** The entry points of the bundled packages. `usePackedPackages.js` rejects an import of a different entry point. */
const entries = {
  typebox: 'typebox',
  'typebox-value': 'typebox/value',
  kysely: 'kysely',
  jose: 'jose',
  'jose-errors': 'jose/errors',
  'jose-decrypt': 'jose/jwe/compact/decrypt',
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const require = createRequire(import.meta.url);
const hook = new URL('usePackedPackages.js', import.meta.url);

/**
 * The bundles depend on the packages, the bundler and the list of entry points, so the digest includes all of them. The lock file
 * in node_modules describes the installed packages, which may differ from the project's lock file.
 */
function inputDigest(): string {
  const locks = [join(root, 'package-lock.json'), join(root, 'node_modules', '.package-lock.json')];
  const inputs = [...locks.filter((path) => existsSync(path)), fileURLToPath(import.meta.url)];
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(readFileSync(input));
  return hash.digest('hex').slice(0, 16);
}

/** Writes the bundles and the list of the modules that they replace to a folder. */
async function writeBundles(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: entries, output: { entryFileNames: '[name].js' }, checks: { bundlerTimings: false } },
    },
  });
  const replaced = Object.entries(entries).map(([name, entry]) => [pathToFileURL(require.resolve(entry)).href, `${name}.js`]);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'replaced.json'), JSON.stringify(Object.fromEntries(replaced)));
}

/** Makes this process's children use the bundles, through NODE_OPTIONS, and a cache of compiled modules. */
export async function packPackages(): Promise<void> {
  const cache = join(root, 'node_modules', '.cache', 'packages');
  const folder = join(cache, inputDigest());
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    // Another run may use or write the same folder, so the folder appears only when it is complete.
    const fresh = mkdtempSync(join(cache, 'new-'));
    await writeBundles(fresh);
    try {
      renameSync(fresh, folder);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true, maxRetries: 5 });
      if (!existsSync(folder)) throw error;
    }
  }
  process.env.PACKED_PACKAGES = folder;
  // Without this cache, each process strips the types from the same modules and compiles them again, which takes most of the CPU
  // time of a short command. Node compiles a module again if its content has changed.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${hook.href}`.trim();
}

// Vitest calls the default export before it starts its workers.
export default packPackages;
