/** ATMs for the evaluation of withdrawals: lists for tuning, and held-out lists. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AtmRecord, type ImportedAtm, isAtm, type Operator } from '../../../src/core/atms/atm.ts';
import { normaliseOperatorName } from '../../../src/core/atms/operatorName.ts';
import { collectReading } from '../../../src/sources/collectReading.ts';
import { openAtmFile } from '../../../src/sources/openAtmFile.ts';
import { readExtract } from '../../../src/sources/readExtract.ts';
import { extractSets } from '../evaluation/extracts.ts';

/** The extracts are divided as for shops. Lists of the other folders were divided before any tuning. */
export const machineSets = {
  tuning: [
    ...extractSets.tuning.map((file) => `osm/${file}`),
    'openbanking/barclays_atm-2019.json',
    'openbanking/lloyds_atm-2020.json',
    'osm_geojson/egypt_atms-2026.geojson',
  ],
  heldOut: [
    ...extractSets.heldOut.map((file) => `osm/${file}`),
    'openbanking/nbs_atm-2020.json',
    'openbanking/danske_atm-2020.json',
    'openbanking/first_trust_atm-2020.json',
    'openbanking/ireland_atm-2018.json',
    'openbanking/natwest_atm-2020.json',
    'osm_geojson/hanoi_atm.geojson',
    'osm_geojson/dublin_atm-2015.geojson',
  ],
} as const;
export type MachineSet = keyof typeof machineSets;

export const missingLists = (folder: string, sets: readonly MachineSet[]): readonly string[] =>
  sets.flatMap((set) => machineSets[set]).filter((file) => !existsSync(join(folder, file)));

/** Returns no verdicts, because the evaluation does not use opening hours. */
const vetHours = async (schedules: readonly unknown[]) => schedules.map(() => undefined);

/** The day on which the evaluation was written, so that its results do not depend on the clock. */
const now = Date.UTC(2026, 10, 28);

async function readList(path: string, feed: string): Promise<readonly ImportedAtm[]> {
  const file = await openAtmFile(path, { feed, vetHours, now });
  if ('format' in file) return (await readExtract(file, { atms: { name: feed, vetHours, now } })).atms.atms;
  return (await collectReading(file, { name: feed, digest: 'none' })).atms;
}

/** Reads lists, and resolves operators as the store does: by Wikidata id, or by name. */
export async function readMachines(folder: string, files: readonly string[]): Promise<readonly AtmRecord[]> {
  const operators = new Map<string, Operator>();
  const atms: AtmRecord[] = [];
  for (const [number, path] of files.entries())
    for (const { operatorClaim, writtenHours: _, ...facts } of await readList(join(folder, path), `list-${number}`)) {
      if (!isAtm(facts)) continue;
      if (operatorClaim === undefined) {
        atms.push(facts);
        continue;
      }
      const { name, known, wikidata = known?.wikidata } = operatorClaim;
      const uid = wikidata ?? `name:${normaliseOperatorName(name)}`;
      const shown = { uid, name: known?.name ?? name, ...(wikidata !== undefined && { wikidata }) };
      const operator = operators.getOrInsertComputed(uid, () => shown);
      atms.push({ ...facts, operator });
    }
  return atms;
}
