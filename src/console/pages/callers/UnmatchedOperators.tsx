import type { UnmatchedOperator } from '../../../contract/console/callers.ts';
import { useTexts } from '../../texts.ts';
import { Warning } from '../../ui/Warning.tsx';
import { callersTexts } from './callersTexts.ts';
import { unmatchedSentences } from './callerWords.ts';

/** Warns, before the settings are saved, that names in them match no operator. */
export function UnmatchedOperators({ unmatched }: { readonly unmatched: readonly UnmatchedOperator[] }) {
  const texts = useTexts(callersTexts);
  if (unmatched.length === 0) return null;
  return <Warning>{[...unmatchedSentences(unmatched, texts), texts.notYetSaved].join(' ')}</Warning>;
}
