/** Builds the index of ATMs for withdrawals when a withdrawal is looked up for the first time in a version of the data. */
import type { PackedAtms } from '../../../core/atms/packedAtms.ts';
import { type MachineIndex, machineIndexInSteps } from '../../../core/shops/withdrawals/machineIndex.ts';
import { knownOperators } from '../../../sources/operators/knownOperators.ts';
import { cityNamed } from '../../../sources/places/cityNames.ts';
import type { ServedSnapshot } from '../../dataset/prepareSnapshot.ts';
import type { Log } from '../../observability/log.ts';
import { besideRequests, timeSlice } from '../../tasks/timeSlice.ts';
import { withTimeout } from '../../withTimeout.ts';

/** The longest time for which a look-up waits for the index, ms. It is sufficient for a country of a few ten thousand ATMs. */
const patience = 1_000;

/**
 * Returns a function that returns the index for a version of the data. While the index of a large version is being built, the
 * function returns undefined, and look-ups name no ATM. Only one index is built at a time, and only the newest one is kept.
 */
export function machineIndexes(log: Log): (served: ServedSnapshot) => Promise<MachineIndex | undefined> {
  let newest: { readonly packed: PackedAtms; index?: MachineIndex; building: Promise<void> } | undefined;
  return async ({ snapshot: { packed } }) => {
    if (newest?.packed !== packed) {
      const next: NonNullable<typeof newest> = { packed, building: Promise.resolve() };
      next.building = (newest?.building ?? Promise.resolve())
        .then(() => build(packed, log))
        .then((index) => {
          if (index) next.index = index;
        });
      newest = next;
    }
    const own = newest;
    if (own.index === undefined) await withTimeout(patience, own.building);
    return own.index;
  };
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
