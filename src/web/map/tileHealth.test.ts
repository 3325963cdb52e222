import { describe, expect, it } from 'vitest';
import { createTileHealth } from './tileHealth.ts';

function run(events: string): string {
  const health = createTileHealth(4);
  return [...events].map((event) => (event === 'x' ? health.failed() && 'U' : health.loaded() && 'R') || '.').join('');
}

describe('tile health', () => {
  it.each([
    ['a few failures are not reported', 'xxx', '...'],
    ['four in a row are reported once', 'xxxxxxxx', '...U....'],
    ['a success between them restarts the count', 'xxxoxxx', '.......'],
    ['a recovery is reported, and a second failure is reported again', 'xxxxoxxxx', '...UR...U'],
    ['loaded tiles are not reported', 'oooo', '....'],
  ])('%s', (_rule, events, told) => expect(run(events)).toBe(told));

  it('reports missing responses once, like failures', () => {
    const health = createTileHealth();
    expect([health.hung(), health.hung(), health.loaded(), health.hung()]).toEqual([true, false, true, true]);
  });
});
