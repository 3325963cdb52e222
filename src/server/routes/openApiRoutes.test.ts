import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { shopTown } from '../../../test/support/server/shopTown.ts';
import { someVault } from '../../../test/support/server/someCallers.ts';
import { operations } from '../../contract/openapi/operations.ts';

/** The paths that the router knows, from its own drawing of them: a tree with four characters for each level. */
function routesOf(app: FastifyInstance): readonly string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│\s]*)[├└]── (\S*)( \(.*\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above[depth] = `${depth === 0 ? '' : above[depth - 1]}${part}`;
      return methods === undefined ? [] : [above[depth] as string];
    });
}

test('every path of the contract is in the document, and none that does not exist', async () => {
  const town = await shopTown({ vault: someVault });
  const promised = /^\/(v6|oauth|\.well-known|healthz|readyz|sandbox)\b/;
  const paths = routesOf(town.app).filter((path) => promised.test(path));
  await town.close();
  const known = paths.map((path) => path.replace(/:(\w+)/g, '{$1}'));
  expect([...new Set(known)].sort()).toEqual([...new Set(Object.values(operations).map(({ path }) => path as string))].sort());
});
