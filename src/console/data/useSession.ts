import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import type { SessionState, SignedIn } from '../../contract/console/session.ts';
import { askOperator } from './operatorApi.ts';

const sessionKey = ['session'] as const;

/** The person whose data the page shows. */
export interface ShownPerson extends SignedIn {
  /** Whether the session has ended, and the page stays only because it contains unsaved input. */
  readonly hasEnded: boolean;
  /** Whether people can sign in at an OpenID provider. Otherwise, the page in a new tab explains one-time links. */
  readonly provider: boolean;
}

/** Pages are shown only to people who are signed in, or whose unsaved input would be lost. */
export const ShownPersonContext = createContext<ShownPerson | undefined>(undefined);

export function useSignedIn(): ShownPerson {
  const person = useContext(ShownPersonContext);
  if (person === undefined) throw new Error('This part of the console is shown only to people who are signed in');
  return person;
}

export interface KnownSession extends SessionState {
  /** The signed-in person, or the last one since the page was loaded. */
  readonly last?: SignedIn;
}

/** Distinguishes people. The same person with another role may see other data. */
export const personKey = ({ name, role }: SignedIn): string => `${role} ${name}`;

/** How often the page checks the session, ms. While the page waits for a sign-in in another tab, it checks more often. */
const [checkEvery, checkEveryWhileWaiting] = [60_000, 10_000];

/**
 * Reads the session regularly, and when the person returns to this tab or window, because they may have signed in elsewhere.
 * @param isInputKept whether the page contains unsaved input, so that it stays when the session ends
 */
export function useSession({ isInputKept }: { readonly isInputKept: boolean }) {
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal, client }): Promise<KnownSession> => {
      const state = await askOperator<SessionState>('/session', { signal, automatic: true });
      const { last } = client.getQueryData<KnownSession>(sessionKey) ?? {};
      const { signedIn = last } = state;
      // No data of a person may be shown to the next one.
      if (last && signedIn && personKey(last) !== personKey(signedIn)) forgetData(client);
      return { ...state, ...(signedIn && { last: signedIn }) };
    },
    refetchInterval: ({ state }) => (isInputKept && state.data && !state.data.signedIn ? checkEveryWhileWaiting : checkEvery),
    refetchOnWindowFocus: 'always',
  });
  const { refetch } = query;
  useEffect(() => {
    // React Query notices only that the tab becomes visible, which the tab of another window already is.
    const check = () => void refetch();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [refetch]);
  return query;
}

/**
 * Reads the session again, because this page may not have noticed a sign-in elsewhere. @returns whether the page still belongs to
 * the person whose data it shows
 */
export async function isSamePerson(client: QueryClient): Promise<boolean> {
  const lastKnown = () => client.getQueryData<KnownSession>(sessionKey)?.last;
  const shown = lastKnown();
  if (shown === undefined) return true;
  await client.refetchQueries({ queryKey: sessionKey });
  const last = lastKnown();
  return last !== undefined && personKey(last) === personKey(shown);
}

const forgetData = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });

/** Forgets all data of the last person. Render only components that show none of it. */
export function useForgottenData(): void {
  const client = useQueryClient();
  useEffect(() => forgetData(client), [client]);
}

/** Returns a function that reads the session again and forgets all data of the previous one. */
export function useRenewSession(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    forgetData(client);
    await client.invalidateQueries({ queryKey: sessionKey });
  };
}
