import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineCode } from '../../bootstrap/buildEngine.js';

it('is the compiled source (run `npm run build:engine` after changing the source)', async () => {
  expect(readFileSync(new URL('./engineCode.ts', import.meta.url), 'utf8')).toBe(await engineCode());
});
