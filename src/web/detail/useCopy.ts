import { useState } from 'react';

export type Copied = { readonly kind: 'idle' } | { readonly kind: 'copied' } | { readonly kind: 'failed'; readonly text: string };

/**
 * Copies text and reports the result. If access to the clipboard is denied, the page can show the text so that the user can copy
 * it manually.
 */
export function useCopy(): readonly [Copied, (text: string) => void] {
  const [copied, setCopied] = useState<Copied>({ kind: 'idle' });
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ kind: 'copied' });
    } catch {
      setCopied({ kind: 'failed', text });
    }
  };
  return [copied, copy];
}
