import type { Plugin } from 'vite';

/**
 * Replaces the function that Vite calls for each lazy import. Vite's own preloads styles and dependencies, which the chunks here
 * do not have, and adds 0.7 kB. Dispatches the same event as Vite's. If a chunk fails to load, requests the chunk again under a
 * URL that the page has not used. After a failed import, Chromium 150 never requests the same URL again, so "Try again" would
 * fail until the user reloads the page. Vite would also wrap imports in this function, so it calls `__import` until the chunk is
 * complete.
 */
const importOrRetry = `export const __vitePreload = (url) =>
  __import(url).catch(() => __import(\`\${url}?\${Date.now()}\`)).catch((error) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });`;

/**
 * The two forms of a lazy import that Vite writes. In the second, Vite picks the used exports from the module. A `then` can
 * follow the import.
 */
const lazyImport = /__vitePreload\(\(\) => import\("(\.\/[^"]+)"\)(.*?), __VITE_PRELOAD__\)/gs;
const pickedImport =
  /__vitePreload\(async \(\) => \{\s+const \{[^}]*\} = await import\("(\.\/[^"]+)"\)(.*?);\s+return \{[^}]*\};\s+\}, __VITE_PRELOAD__\)/gs;

/** @returns the code of a chunk, in which each lazy import is a call with a URL that is relative to the folder of all chunks */
export function withUrls(code: string, chunk: string): string {
  const short = [pickedImport, lazyImport].reduce((left, form) => left.replace(form, '__vitePreload("$1")$2'), code);
  const [missed] = /\bimport\(["'`].*/.exec(short) ?? [];
  if (missed !== undefined) throw new Error(`${chunk} has a lazy import that retryImports.ts does not know: ${missed}`);
  return short.replaceAll('__import(', 'import(');
}

/** Retries failed lazy imports. Also shortens their code, because most of them are in the code of the first list. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? importOrRetry : undefined),
    renderChunk: (code, { fileName }) => ({ code: withUrls(code, fileName), map: null }),
  };
}
