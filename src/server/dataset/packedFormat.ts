import { readFileSync } from 'node:fs';

/** The version of the packed form. Raise it with every change of what is packed or how; `packedFormat.test.ts` fails where that was forgotten. */
export const packedFormat = 1;

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

/** What a packed file is made by. Another release, or another Node (its serialization and its collation), packs again. */
export const packedBy = `${packedFormat} ${version} ${process.version}`;
