/** Builds the index of ATMs for withdrawals when a withdrawal is looked up for the first time in a version of the data. */
import type { PackedAtms } from '../../../core/atms/packedAtms.ts';
import { type MachineIndex, machineIndexInSteps } from '../../../core/shops/withdrawals/machineIndex.ts';
import { knownOperators } from '../../../sources/operators/knownOperators.ts';
import { cityNamed } from '../../../sources/places/cityNames.ts';
import type { ServedSnapshot } from '../../dataset/prepareSnapshot.ts';
import type { Log } from '../../observability/log.ts';
import { besideRequests, timeSlice } from '../../tasks/timeSlice.ts';
import { withTimeout } from '../../withTimeout.ts';

/**
 * The longest time for which a look-up waits for the index, ms. It is sufficient for a country with a few tens of thousands of
 * ATMs.
 */
const buildTimeout = 1_000;

/**
 * Returns a function that returns the index for a version of the data. While the index of a large version is being built, the
 * function returns undefined, and look-ups do not return an ATM. Only one index is built at a time. A version that a newer one
 * has replaced is not built, and its index is freed with its data.
 */
export function machineIndexes(log: Log): (served: ServedSnapshot) => Promise<MachineIndex | undefined> {
  const indexes = new WeakMap<PackedAtms, Building>();
  let newest = 0;
  let last: Promise<void> = Promise.resolve();
  function begin({ version, packed }: ServedSnapshot['snapshot']): Building {
    newest = Math.max(newest, version);
    const building: Building = { until: performance.now() + buildTimeout, done: last };
    const data = new WeakRef(packed);
    building.done = last.then(async () => {
      const wanted = data.deref();
      if (wanted && newest === version) building.index = await build(wanted, log);
    });
    last = building.done;
    indexes.set(packed, building);
    return building;
  }
  return async ({ snapshot }) => {
    const building = indexes.get(snapshot.packed) ?? begin(snapshot);
    // Look-ups wait only during the first second, not until the index is ready.
    const left = building.until - performance.now();
    if (building.index === undefined && left > 0) await withTimeout(left, building.done);
    return building.index;
  };
}

interface Building {
  /** When look-ups stop waiting, as performance.now(). */
  readonly until: number;
  done: Promise<void>;
  index?: MachineIndex | undefined;
}

async function build(packed: PackedAtms, log: Log): Promise<MachineIndex | undefined> {
  const began = performance.now();
  try {
    const steps = machineIndexInSteps(packed, {
      otherNames: ({ wikidata }, countries) => (wikidata === undefined ? [] : knownOperators().namesOf(wikidata, countries)),
      otherCityNames: (city, country, at) => cityNamed(city, country, at)?.names ?? [],
    });
    const index = await timeSlice(steps, besideRequests);
    log.debug(`Indexed ${packed.tree.size} ATMs for withdrawals in ${Math.round(performance.now() - began)} ms`);
    return index;
  } catch (error) {
    log.error('Could not index the ATMs for withdrawals', error);
    return undefined;
  }
}
