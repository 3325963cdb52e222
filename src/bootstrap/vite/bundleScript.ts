import { build, type Rolldown } from 'vite';

/**
 * Bundles an entry point into one classic script with a fixed name.
 * @param define maps global names in the code to the values that replace them
 */
export async function bundleScript(entry: string, define: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'script', fileName: () => 'script.js' } },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
