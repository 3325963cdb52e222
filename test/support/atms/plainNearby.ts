/**
 * Implements the search in the simplest way that follows the contract: scans every record, and builds every response as an
 * object. Tests compare the fast implementation with this search.
 */
import type {
  Fee,
  FindNearbyAnswer,
  FindNearbyQuery,
  Merchant,
  OpenStatus,
  Address as WireAddress,
  Atm as WireAtm,
} from '../../../src/contract/atms.ts';
import { attributeNames, knownOf } from '../../../src/contract/attributes.ts';
import { describeAlliance } from '../../../src/core/atms/alliance.ts';
import type { AtmRecord, Operator, Surcharge } from '../../../src/core/atms/atm.ts';
import { distinctAttributions, feedsOf } from '../../../src/core/atms/attributeAtms.ts';
import type { Caller } from '../../../src/core/atms/caller.ts';
import { hintText } from '../../../src/core/atms/hintText.ts';
import { compareUids, mergeIdentical } from '../../../src/core/atms/mergeIdentical.ts';
import { isKnownNonStop } from '../../../src/core/atms/schedules.ts';
import type { Dataset } from '../../../src/core/atms/snapshot.ts';
import { fits, isFree } from '../../../src/core/atms/threeValued.ts';
import { greatCircleDistance, roundDistance } from '../../../src/core/geo/greatCircle.ts';
import { openStateAt, openStatusOf } from '../../../src/core/hours/openState.ts';
import type { Timeline } from '../../../src/core/hours/timeline.ts';

/**
 * Merges the records for a caller once, and returns the search.
 * @param timelineOf returns an ATM's opening hours; undefined: unknown
 */
export function plainNearby(
  { feeds, atms, partnerData }: Dataset,
  caller: Caller,
  timelineOf: (atm: AtmRecord) => Timeline | undefined,
): (query: FindNearbyQuery, now: number) => FindNearbyAnswer {
  const partner = partnerData.get(caller.id);
  const piles = Map.groupBy(atms, ({ lat, long }) => `${lat + 0} ${long + 0}`);
  const records = [...piles.values()].flatMap((pile) => mergeIdentical(pile, (uid) => partner?.has(uid) ?? false));
  return (query, now) => {
    const found = records
      .map((record) => ({ ...record, exact: greatCircleDistance(query.lat, query.long, record.atm.lat, record.atm.long) }))
      .filter(({ exact, atm }) => exact <= query.radius && keeps(atm, query, caller, isOpen(atm, timelineOf(atm), now)))
      .map((record) => ({ ...record, distance: roundDistance(record.exact) }))
      .sort((a, b) => a.distance - b.distance || compareUids(a.atm.uid, b.atm.uid));
    const kept = found.slice(0, query.countLimit);
    const holding = new Set(kept.flatMap(({ atm, members = [atm] }) => members.flatMap((member) => feedsOf(member, feeds))));
    const attributions = distinctAttributions(feeds.filter((feed) => holding.has(feed)));
    return {
      results: kept.map(({ atm, distance }) => {
        const status = timelineOf(atm);
        const openStatus = isKnownNonStop(atm) ? undefined : status && openStatusOf(status, now);
        const hints = query.include?.includes('hints') === true;
        return {
          atm: describeAtm(atm, caller, readDeposit(atm, caller, query), openStatus, partner?.get(atm.uid), hints),
          distance,
        };
      }),
      count: kept.length,
      countLimit: query.countLimit,
      totalCount: found.length,
      ...(attributions.length > 0 && { attributions }),
      asOf: now,
    };
  };
}

function isOpen(atm: AtmRecord, timeline: Timeline | undefined, now: number): boolean | undefined {
  if (isKnownNonStop(atm)) return true;
  const state = timeline === undefined ? 'unknown' : openStateAt(timeline, now).state;
  return state === 'unknown' ? undefined : state === 'open';
}

function keeps(atm: AtmRecord, query: FindNearbyQuery, caller: Caller, open: boolean | undefined): boolean {
  const isWithdrawalPartner = atm.operator !== undefined && caller.withdrawals.has(atm.operator.uid);
  const isDepositPartner = atm.operator !== undefined && caller.deposits.has(atm.operator.uid);
  if (query.allianceOnly === true && !(query.depositAtm === true ? isDepositPartner : isWithdrawalPartner)) return false;
  if (query.allianceOnly === true && query.depositAtm !== true && atm.kind !== undefined) return false;
  if (query.operator && !query.operator.some((uid) => uid === atm.operator?.uid)) return false;
  const free = query.allianceOnly === true && isWithdrawalPartner ? true : isFree(atm);
  const values = { ...atm, depositAtm: readDeposit(atm, caller, query), isFree: free, openNow: open };
  return [...attributeNames, 'isFree' as const, 'openNow' as const].every((filter) => {
    const wanted = query[filter];
    return wanted === undefined || fits(values[filter], wanted, query.knownOnly === true);
  });
}

/**
 * Reads deposits within the alliance. An ATM whose operator is not in the caller's deposit list takes no deposits, regardless of
 * what it offers to other banks.
 */
function readDeposit(
  atm: AtmRecord,
  caller: Caller,
  query: Pick<FindNearbyQuery, 'allianceOnly' | 'depositAtm'>,
): boolean | undefined {
  const outside = atm.operator === undefined || !caller.deposits.has(atm.operator.uid);
  return query.allianceOnly === true && query.depositAtm !== undefined && outside ? false : atm.depositAtm;
}

/** Returns a record as in the API's responses, but as an object. */
function describeAtm(
  atm: AtmRecord,
  caller: Caller,
  depositAtm: boolean | undefined,
  openStatus: OpenStatus | undefined,
  partnerData: Readonly<Record<string, unknown>> | undefined,
  withHints: boolean,
): WireAtm {
  const parts = describeParts(atm);
  const alliance = caller.hasLists && atm.operator !== undefined ? describeAlliance(atm.operator.uid, caller) : undefined;
  return {
    ...parts.first,
    ...(depositAtm !== undefined && { depositAtm }),
    ...parts.rest,
    ...(withHints && atm.hints !== undefined && { hints: [...atm.hints] }),
    ...(openStatus !== undefined && { openStatus }),
    ...(partnerData !== undefined && { partnerData }),
    ...(alliance !== undefined && { alliance }),
  };
}

function describeParts(atm: AtmRecord) {
  const { openingHours, operator } = atm;
  const atDeposit = attributeNames.indexOf('depositAtm');
  const { withdrawal, hints, currencies, checkedOn, source } = atm;
  return {
    first: {
      uid: atm.uid,
      ...knownOf(atm, attributeNames.slice(0, atDeposit)),
    },
    // In a response, the key depositAtm comes between `first` and `rest`.
    rest: {
      ...knownOf(atm, attributeNames.slice(atDeposit + 1)),
      ...(openingHours !== undefined && { openingHours }),
      ...(operator !== undefined && { merchant: describeMerchant(operator) }),
      location: {
        address: describeAddress(atm),
        coordinates: { lat: atm.lat, long: atm.long },
        timeZone: atm.timeZone,
        ...(atm.region !== undefined && { region: atm.region }),
      },
      ...describeFee(atm.surcharge),
      ...(withdrawal !== undefined && { withdrawal }),
      ...(hints !== undefined && { hint: hintText(hints) }),
      ...(currencies !== undefined && { currencies: [...currencies] }),
      ...(checkedOn !== undefined && { checkedOn }),
      ...(source !== undefined && { source }),
    },
    // In a response, the keys openStatus, partnerData, alliance and caution come after `rest`.
  };
}

function describeMerchant({ uid, name, logo }: Operator): Merchant {
  return { uid, name, ...(logo !== undefined && { logo }) };
}

function describeAddress({ street, city, zip, country }: AtmRecord): WireAddress {
  return {
    ...(street !== undefined && { street }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
    country,
  };
}

/** Describes the fee. An unknown fee needs the key `feeUnknown`, because a record with neither key has no surcharge. */
function describeFee(surcharge: Surcharge | undefined): { fee: Fee } | { feeUnknown: true } | Record<never, never> {
  switch (surcharge?.kind) {
    case undefined:
      return { feeUnknown: true };
    case 'none':
      return {};
    case 'amount':
      return { fee: { currency: surcharge.currency, amount: surcharge.amount } };
    case 'percentage':
      return { fee: { percentage: surcharge.percentage } };
  }
}
