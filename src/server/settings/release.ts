import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');

/** The version of this program in package.json and the changelog, such as "1.2.3". */
export const release = (JSON.parse(manifest) as { readonly version: string }).version;
