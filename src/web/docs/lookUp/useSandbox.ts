import { useEffect, useState } from 'react';
import type { SandboxState } from '../../../contract/sandbox.ts';
import { askState, failureSentence } from './askSandbox.ts';

export type Sandbox =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'known'; readonly state: SandboxState };

/** Whether look-ups can be tried here. Asked once, and again when wanted. */
export function useSandbox(): readonly [Sandbox, () => void] {
  const [sandbox, setSandbox] = useState<Sandbox>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setSandbox({ kind: 'asking' });
    askState(signal).then(
      (state) => setSandbox({ kind: 'known', state }),
      (error) => signal.aborted || setSandbox({ kind: 'failed', sentence: failureSentence(error) }),
    );
    return () => controller.abort();
  }, [attempt]);
  return [sandbox, () => setAttempt((count) => count + 1)];
}
