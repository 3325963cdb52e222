import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { SessionState, SignedIn } from '../../contract/console/session.ts';
import { askOperator } from './operatorApi.ts';

const sessionKey = ['session'] as const;

/** The signed-in person. Pages are shown only to people who are signed in. */
export const SignedInContext = createContext<SignedIn | undefined>(undefined);

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === undefined) throw new Error('This part of the console is shown only to people who are signed in');
  return signedIn;
}

/** How often the page checks whether the session has ended, ms. */
const checkEvery = 60_000;

export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => askOperator<SessionState>('/session', { signal, automatic: true }),
    refetchInterval: checkEvery,
  });
}

/** Returns a function that reads the session again and forgets all data of the previous one. */
export function useRenewSession(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    await client.invalidateQueries({ queryKey: sessionKey });
  };
}
