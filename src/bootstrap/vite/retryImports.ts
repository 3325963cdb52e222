import type { Plugin } from 'vite';

/**
 * Replaces the function that Vite calls for each lazy import. Vite's function adds 0.7 kB, because it can preload a chunk's
 * styles and dependencies. The chunks of this app have neither. If a chunk fails to load, this function requests it again at a
 * URL that the page has not used. If that also fails, it dispatches the same event as Vite's function. After a failed import,
 * Chromium 150 does not request the same URL again, so "Try again" would fail until the user reloads the page. This function
 * calls `__import`, because Vite would otherwise also replace the imports in it. Once the chunk is complete, `withUrls` changes
 * `__import` to `import`.
 */
const importOrRetry = `export const __vitePreload = (url) =>
  __import(url).catch(() => __import(\`\${url}?\${Date.now()}\`)).catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });`;

/**
 * The two forms of a lazy import that Vite writes. In the second form, Vite selects the used exports of the module. A `then` may
 * follow the import.
 */
const lazyImport = /__vitePreload\(\(\) => import\("(\.\/[^"]+)"\)(.*?), __VITE_PRELOAD__\)/gs;
const pickedImport =
  /__vitePreload\(async \(\) => \{\s+const \{[^}]*\} = await import\("(\.\/[^"]+)"\)(.*?);\s+return \{[^}]*\};\s+\}, __VITE_PRELOAD__\)/gs;

/**
 * @returns the code of a chunk, with each lazy import replaced by a call. The call's URL is relative to the folder of the chunks
 */
export function withUrls(code: string, chunk: string): string {
  const short = [pickedImport, lazyImport].reduce((left, form) => left.replace(form, '__vitePreload("$1")$2'), code);
  const [missed] = /\bimport\(["'`].*/.exec(short) ?? [];
  if (missed !== undefined) throw new Error(`${chunk} contains a lazy import that retryImports.ts does not recognize: ${missed}`);
  return short.replaceAll('__import(', 'import(');
}

/**
 * Retries failed lazy imports. Also shortens the code of lazy imports, because most of this code is loaded before the first list.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? importOrRetry : undefined),
    renderChunk: (code, { fileName }) => ({ code: withUrls(code, fileName), map: null }),
  };
}
