import type { SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import type { Pasted, PastedPoint } from './pasted/pasted.ts';
import { recoverPlusCode } from './pasted/plusCode.ts';

/** Shorter texts match half a country: not asked. */
const shortestQuery = 2;
/** The server takes no more. */
const longestQuery = 200;

/** The words to ask the server for; undefined: there is nothing to ask, or the text says where by itself. */
export function questionOf(text: string, pasted: Pasted | undefined): string | undefined {
  const words =
    pasted === undefined ? text : pasted.kind === 'question' ? pasted.text : 'near' in pasted ? pasted.near : undefined;
  const question = words?.trim().slice(0, longestQuery) ?? '';
  return question.length < shortestQuery ? undefined : question;
}

/**
 * The point that a text names by itself or with a reference: a short plus code means one near the place that is named beside
 * it, or near where the person is or looks.
 */
export function pointIn(
  pasted: Pasted | undefined,
  hits: readonly SearchHit[],
  near: Coordinates | undefined,
): Pick<PastedPoint, 'lat' | 'long' | 'label'> | undefined {
  if (pasted?.kind === 'point') return pasted;
  if (pasted?.kind !== 'shortCode') return undefined;
  const reference = pasted.near === undefined ? near : hits[0];
  const point = reference && recoverPlusCode(pasted.code, reference);
  return point && { ...point, label: pasted.near === undefined ? pasted.code : `${pasted.code} ${pasted.near}` };
}
