import { expect, it } from 'vitest';
import { engineCode as compiled } from '../../bootstrap/buildEngine.js';
import { engineCode } from './engineCode.ts';

it('is what its source compiles to: else `npm run build:engine` was forgotten', async () => {
  expect(await compiled()).toContain(engineCode);
});
