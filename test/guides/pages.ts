/** Lists the documentation: the README and the pages under docs/. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** @returns paths relative to the project's root, such as `docs/embedding/ios.md` */
export function pagesOfDocs(): readonly string[] {
  return ['', 'embedding/'].flatMap((folder) =>
    readdirSync(join(root, 'docs', folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${folder}${name}`),
  );
}
