import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Atm, NearbyWalk } from '../../contract/atms.ts';
import { type FailureKind, failureOf, isPassing, retryDelay } from '../data/ask/ask.ts';
import { getAtm } from '../data/ask/endpoints.ts';
import { withinAlliance } from '../data/ask/withinAlliance.ts';
import type { FilterName } from '../url/filters.ts';

/** An ATM with the instants of its open state, epoch ms. */
export interface OneAtm {
  readonly atm: Atm;
  readonly distance?: number;
  readonly walk?: NearbyWalk;
  readonly asOf: number;
  readonly receivedAt: number;
  /** The time when the rest of the response arrived, by the device's clock, if the open state was updated later. */
  readonly answeredAt?: number;
}

export type Selected =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly one: OneAtm }
  | { readonly kind: 'failed'; readonly failure: FailureKind; readonly message: string; readonly retry: () => void };

/**
 * Returns the ATM that the URL names. Uses the ATM from the list if the list contains it, and otherwise requests it by uid. Keeps
 * the ATM while it is shown.
 * @param filters the filters of the current search
 */
export function useAtm(uid: string | undefined, listed: OneAtm | undefined, filters: readonly FilterName[]): Selected {
  const query = useQuery({
    queryKey: ['atm', uid, filters.includes('allianceOnly')],
    queryFn: async ({ signal }): Promise<OneAtm> => {
      const { atm, asOf } = await getAtm(uid ?? '', signal);
      const receivedAt = Date.now();
      return { atm: withinAlliance(atm, filters), asOf: asOf ?? receivedAt, receivedAt };
    },
    enabled: uid !== undefined && listed === undefined,
    retry: (count, error) => isPassing(error) && count < 3,
    retryDelay,
  });
  const [kept, setKept] = useState<OneAtm>();
  if (listed !== undefined && listed.atm !== kept?.atm) setKept(listed);
  if (uid === undefined) return { kind: 'none' };
  // If the uid belongs to a merged ATM, the service returns the surviving ATM with the survivor's uid.
  const one = listed ?? query.data ?? (kept?.atm.uid === uid ? kept : undefined);
  if (one !== undefined) return { kind: 'there', one };
  const failure = failureOf(query.error);
  if (failure === undefined) return { kind: 'loading' };
  return { kind: 'failed', failure: failure.kind, message: failure.message, retry: () => void query.refetch() };
}
