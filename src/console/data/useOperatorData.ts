import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { askOperator } from './operatorApi.ts';
import { useSignedIn } from './useSession.ts';

/**
 * Reads data from the operator API, and keeps it current while the page is visible and the session lasts.
 * @param path below /operator/v1, with its query
 * @param refreshMs how often the data is read again; absent: only when the person opens the page again
 */
export function useOperatorData<Answer>(path: string, refreshMs?: number): UseQueryResult<Answer> {
  const { hasEnded } = useSignedIn();
  return useQuery({
    queryKey: ['operator', path],
    queryFn: ({ signal, client, queryKey }) => {
      // Later requests are automatic: they must not keep the session alive while the person is away.
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
      const automatic = refreshMs !== undefined && dataUpdateCount + errorUpdateCount > 0;
      return askOperator<Answer>(path, { signal, automatic });
    },
    ...(refreshMs !== undefined && !hasEnded && { refetchInterval: refreshMs }),
  });
}
