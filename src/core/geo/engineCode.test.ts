import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineCode } from '../../bootstrap/buildEngine.js';

it('equals the compiled source; otherwise `npm run build:engine` was forgotten', async () => {
  expect(readFileSync(new URL('./engineCode.ts', import.meta.url), 'utf8')).toBe(await engineCode());
});
