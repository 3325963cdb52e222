import { useState } from 'react';

export type Copied = { readonly kind: 'idle' } | { readonly kind: 'copied' } | { readonly kind: 'failed'; readonly text: string };

/** Copies text and says how it went: where the clipboard is refused, the text itself can be shown to copy by hand. */
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
