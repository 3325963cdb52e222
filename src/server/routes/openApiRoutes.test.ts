import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { shopTown } from '../../../test/support/server/shopTown.ts';
import { someVault } from '../../../test/support/server/someCallers.ts';
import { consolePages } from '../../contract/console/consolePage.ts';
import { operatorEndpoints } from '../../contract/console/endpoints.ts';
import { pathOf } from '../../contract/openapi/openApiDocument.ts';
import { ownRoutes, routes } from '../../contract/routes.ts';

/** Parses the router's printed tree of paths, which is indented by four characters per level. */
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

test('the document contains every path of the contract, and no other path', async () => {
  const town = await shopTown({ vault: someVault });
  const promised = /^\/(v6|oauth|\.well-known|healthz|readyz|sandbox)\b/;
  const paths = routesOf(town.app).filter((path) => promised.test(path));
  await town.close();
  const known = paths.map((path) => path.replace(/:(\w+)/g, '{$1}'));
  expect([...new Set(known)].sort()).toEqual([...new Set(Object.values(routes).map(pathOf))].sort());
});

test('every other path is for the page, the operator or a file, and the contract contains its schema', async () => {
  const town = await shopTown({
    vault: someVault,
    operatorToken: 'the-operator',
    overpass: { url: 'http://127.0.0.1:1', bySearch: false },
    writeArea: async () => 0,
  });
  const paths = routesOf(town.app);
  await town.close();
  const listed = [routes, ownRoutes, operatorEndpoints].flatMap((list) => Object.values(list).map(({ url }) => url as string));
  const pages = ['/console', '/console/', ...consolePages.flatMap((page) => [`/console/${page}`, `/console/${page}/:id`])];
  const files = [...pages, '/', '/docs', '/openapi.json', '/manifest.webmanifest', '/sw.js'];
  expect([...new Set(paths)].sort()).toEqual([...new Set([...listed, ...files])].sort());
});
