import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OperatorApiError } from './operatorApi.ts';
import { isSamePerson } from './useSession.ts';

export interface Action<Input extends unknown[] = []> {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly error: unknown;
  readonly act: (...input: Input) => Promise<void>;
}

/**
 * Runs a change of the person, once at a time, and then reads the shown data again. The result stays out of React Query's caches,
 * because it may contain a secret.
 */
export function useAction<Input extends unknown[] = []>(change: (...input: Input) => Promise<void>): Action<Input> {
  const client = useQueryClient();
  const [state, setState] = useState<Pick<Action, 'isBusy' | 'error'>>({ isBusy: false, error: undefined });
  const act = async (...input: Input) => {
    if (state.isBusy) return;
    setState({ isBusy: true, error: undefined });
    // After a sign-in by another person, the frame replaces the page, and nothing may be changed in that person's name.
    if (!(await isSamePerson(client))) return;
    try {
      await change(...input);
      setState({ isBusy: false, error: undefined });
    } catch (error) {
      setState({ isBusy: false, error });
      // The session has ended, so the frame shows the sign-in.
      if (error instanceof OperatorApiError && error.status === 401) await client.invalidateQueries({ queryKey: ['session'] });
      return;
    }
    await client.invalidateQueries({ queryKey: ['operator'] });
  };
  return { ...state, act };
}
