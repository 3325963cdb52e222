// Loads the bundles of packPackages.ts in place of the packages. This is plain JavaScript, because NODE_OPTIONS also applies to
// older versions of Node that a test may start. These versions load the packages themselves.
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.env.PACKED_PACKAGES;

/** @param {string} url @returns {string} the URL of the installed package that contains the module, or an empty string */
const packageOf = (url) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(url)?.[0] ?? '';

if (folder !== undefined && nodeModule.registerHooks !== undefined) {
  /** @type {Record<string, string>} */
  const replaced = JSON.parse(readFileSync(join(folder, 'replaced.json'), 'utf8'));
  const bundles = new Map(Object.entries(replaced).map(([url, file]) => [url, pathToFileURL(join(folder, file)).href]));
  const packages = new Set([...bundles.keys()].map(packageOf));
  nodeModule.registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const bundle = bundles.get(found.url);
      if (bundle !== undefined) return { url: bundle, format: 'module', shortCircuit: true };
      // Otherwise, the process would contain two copies of parts of the package, which do not share their state.
      if (packages.has(packageOf(found.url)))
        throw new Error(`Add "${specifier}" to the entry points in test/support/packages/packPackages.ts.`);
      return found;
    },
  });
}
