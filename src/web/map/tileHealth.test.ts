import { describe, expect, it } from 'vitest';
import { createTileHealth } from './tileHealth.ts';

function run(events: string): string {
  const health = createTileHealth(4);
  return [...events].map((event) => (event === 'x' ? health.failed() && 'U' : health.loaded() && 'R') || '.').join('');
}

describe('tile health', () => {
  it.each([
    ['a few failures are nothing', 'xxx', '...'],
    ['four in a row are told, once', 'xxxxxxxx', '...U....'],
    ['a success between them starts the count again', 'xxxoxxx', '.......'],
    ['a return is told, and a second loss is told again', 'xxxxoxxxx', '...UR...U'],
    ['tiles that come are not news', 'oooo', '....'],
  ])('%s', (_rule, events, told) => expect(run(events)).toBe(told));

  it('reports missing responses once, like failures', () => {
    const health = createTileHealth();
    expect([health.hung(), health.hung(), health.loaded(), health.hung()]).toEqual([true, false, true, true]);
  });
});
