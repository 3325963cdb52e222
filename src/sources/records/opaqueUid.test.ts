import { describe, expect, it } from 'vitest';
import { opaqueUid } from './opaqueUid.ts';

describe('the uid of an object', () => {
  it.each([
    ['osm:node/123', 'qtejosee7vlfbhdzptcu'],
    ['osm:way/123', 'xqpe6gnorxjuepifegix'],
  ])('of %s is %s permanently', (source, uid) => {
    expect(opaqueUid(source)).toBe(uid);
  });

  it('is 20 base 32 characters, and differs for every object', () => {
    const uids = Array.from({ length: 20_000 }, (_, index) => opaqueUid(`osm:node/${index}`));
    for (const uid of uids) expect(uid).toMatch(/^[a-z2-7]{20}$/);
    expect(new Set(uids).size).toBe(uids.length);
  });
});
