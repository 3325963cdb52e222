import { release } from '../release.ts';

/** The version of the packed form. Raise it with every change of what is packed or how; `packedFormat.test.ts` fails where that was forgotten. */
export const packedFormat = 1;

/** What a packed file is made by. Another release, or another Node (its serialization and its collation), packs again. */
export const packedBy = `${packedFormat} ${release} ${process.version}`;
