import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineCode } from '../../bootstrap/buildEngine.js';

it('is what its source compiles to: else `npm run build:engine` was forgotten', async () => {
  expect(readFileSync(new URL('./engineCode.ts', import.meta.url), 'utf8')).toBe(await engineCode());
});
