/** Regenerates the examples of the OpenAPI document: npm run write:examples, then npm run format. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { exampleUids } from '../../src/contract/openapi/exampleAnswers.ts';
import { askErrors, askExamples } from './askExamples.ts';
import { runTown } from './runningTown.ts';

const path = fileURLToPath(new URL('../../src/contract/openapi/exampleAnswers.ts', import.meta.url));
const service = await runTown();
try {
  const answers = await askExamples(service);
  // A token is recognizable even after its key is gone, so the example contains only its beginning.
  const token = answers.getToken as { readonly access_token: string };
  answers.getToken = { ...token, access_token: `${token.access_token.slice(0, 24)}...` };
  const registration = answers.register as { readonly clientId: string; readonly clientSecret: string };
  answers.register = { ...registration, clientId: 'sandbox-k3x9q2mw.aBcDeFgHiJkL', clientSecret: 'a-long-random-text' };
  const errors = Object.entries(await askErrors(service)).map(([name, { body }]) => [name, body]);
  const constant = (name: string, type: string, value: unknown) => `export const ${name}${type} = ${JSON.stringify(value)}`;
  await writeFile(
    path,
    `// Answers of the demo town, written by test/openapi/writeExamples.ts
import type { RouteId } from '../routes.ts';
import type { Json } from './schemas.ts';

/** Values of the demo town that the example requests use. */
${constant('exampleUids', '', exampleUids)} as const;

/** The answers of a service with the demo town to the example requests. */
${constant('exampleAnswers', ': Readonly<Record<RouteId, Json>>', answers)};

/** One error of each kind. */
${constant('exampleErrors', ': Readonly<Record<string, Json>>', Object.fromEntries(errors))};
`,
  );
} finally {
  await service.close();
}
