import { describe, expect, it } from 'vitest';
import { StoreError, troubleOf } from '../storeError.ts';
import { explainPostgres, isLost, isNodeFailure, isNodeLost, isSpoilt } from './troubles.ts';

/** An error that a server sends. PostgreSQL translates the severity, so `ERROR` is `FEHLER` on a German server. */
const fromServer = (code: string) => Object.assign(new Error('Verbindung fehlgeschlagen'), { code, severity: 'FEHLER' });
const fromDriver = (code: string) => Object.assign(new Error('read failed'), { code });

describe('an error of the store', () => {
  it.each([
    ['a lost node', fromServer('08006'), { node: true, lost: false, spoilt: false }],
    ['an internal error', fromServer('XX000'), { node: true, lost: false, spoilt: false }],
    ['a protocol violation', fromServer('08P01'), { node: false, lost: true, spoilt: true }],
    ['a server that shuts down', fromServer('57P01'), { node: false, lost: true, spoilt: true }],
    ['a connection that the driver lost', fromDriver('ECONNRESET'), { node: false, lost: true, spoilt: true }],
    ['a duplicate key', fromServer('23505'), { node: false, lost: false, spoilt: false }],
  ])('is classified by its origin and code, not by translated text: %s', (_what, error, expected) => {
    expect({ node: isNodeFailure(error), lost: isLost(error), spoilt: isSpoilt(error) }).toEqual(expected);
  });

  it('is partial if other queries may succeed, also after it was sent between threads', () => {
    const lost = explainPostgres(fromServer('08006'), 'The database');
    expect(isNodeLost(fromServer('08006'))).toBe(true);
    expect(lost).toMatchObject({ isAway: true, isPartial: true });
    expect(explainPostgres(fromDriver('ECONNREFUSED'), 'The database')).toMatchObject({ isAway: true, isPartial: false });
    expect(explainPostgres(new Error('Query read timeout'), 'The database')).toMatchObject({ isAway: true, isPartial: true });
    const trouble = troubleOf(lost);
    expect(new StoreError(trouble.trouble, trouble)).toMatchObject({ isAway: true, isPartial: true, isDamaged: false });
  });
});
