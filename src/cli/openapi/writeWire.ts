/** Writes the types of the client anew: node src/cli/openapi/writeWire.ts, then format. */
import { writeFile } from 'node:fs/promises';
import { wireTypes } from '../../contract/openapi/wireTypes.ts';

await writeFile(new URL('../../client/wire.ts', import.meta.url), `${wireTypes()}\n`);
