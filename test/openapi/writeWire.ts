/** Regenerates the client's types. Run `npm run write:wire`, and then `npm run format`. */
import { writeFile } from 'node:fs/promises';
import { wireTypes } from '../../src/contract/openapi/wireTypes.ts';

await writeFile(new URL('../../src/client/wire.ts', import.meta.url), `${wireTypes()}\n`);
