/** Describes a decision with its evidence, for a terminal window. */
import type { CardTransaction } from '../core/shops/cardTransaction.ts';
import type { Candidate, Certainty, Decision, Explanation } from '../core/shops/decision.ts';
import { readDescriptor } from '../core/shops/descriptor/readDescriptor.ts';
import { sureEnough } from '../core/shops/match/decide.ts';
import { plainText } from './plainText.ts';

const shownCandidates = 8;
const signed = (weight: number): string => `${weight < 0 ? '-' : '+'}${Math.abs(weight).toFixed(1)}`;

function describeDecision(decision: Decision): string {
  if (decision.kind === 'nothing') return 'Unsolved: no candidate fits well enough.';
  const sure = `${(decision.confidence * 100).toFixed(1)} % sure`;
  if (decision.kind === 'found') return `Found: shop ${decision.shopUid} of merchant ${decision.merchantUid}, ${sure}.`;
  return `Unsolved, but the merchant is known: ${decision.merchantUid}, ${sure}.`;
}

function describeReading(transaction: CardTransaction): string[] {
  const { description = '' } = transaction;
  const { text, parts, readings } = readDescriptor(description, transaction);
  if (description === '') return ['The transaction has no text.'];
  return [
    'The text:',
    ...parts.map(({ kind, at, end }) => `  ${kind.padEnd(13)} ${plainText(text.slice(at, end))}`),
    'Possible readings:',
    ...readings.map(({ name, why, lastMayBeCut }) => `  ${plainText(name)}${lastMayBeCut ? '...' : ''}  (${why})`),
  ];
}

function describeCandidate({ name, shopUid, merchantUid, score, evidence }: Candidate): string[] {
  const who = shopUid === undefined ? `merchant ${merchantUid}` : `shop ${shopUid}`;
  return [
    `  ${score.toFixed(1).padStart(5)}  ${plainText(name)} (${who})`,
    ...evidence.map(({ says, weight }) => `         ${signed(weight).padStart(5)}  ${plainText(says)}`),
  ];
}

function describeCertainty({ confidence, reasons }: Certainty): string[] {
  return [
    `Probability that the first candidate is the shop: ${(confidence * 100).toFixed(1)} % (${(sureEnough * 100).toFixed(1)} % required). Log odds:`,
    ...reasons.map(({ says, weight }) => `         ${signed(weight).padStart(5)}  ${says}`),
  ];
}

/** @param explanation the explanation of that transaction */
export function describeExplanation(transaction: CardTransaction, { decision, candidates, certainty }: Explanation): string {
  const shops = candidates.filter(({ shopUid }) => shopUid !== undefined).slice(0, shownCandidates);
  const merchants = candidates.filter(({ shopUid }) => shopUid === undefined).slice(0, shownCandidates);
  return [
    ...describeReading(transaction),
    '',
    shops.length === 0 ? 'No candidate shops.' : 'Candidate shops:',
    ...shops.flatMap(describeCandidate),
    ...(certainty === undefined ? [] : describeCertainty(certainty)),
    merchants.length === 0 ? 'No candidate merchants.' : 'Candidate merchants:',
    ...merchants.flatMap(describeCandidate),
    '',
    describeDecision(decision),
  ].join('\n');
}
