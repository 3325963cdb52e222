/**
 * npm run eval:withdrawals: measures how often the operator and the ATM of a cash withdrawal are found, with texts that a
 * generator prints for the ATMs in real lists. The run is seeded, so results are reproducible.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AtmRecord } from '../../../src/core/atms/atm.ts';
import { uidOf } from '../../../src/core/atms/findNearby.ts';
import { normaliseOperatorName } from '../../../src/core/atms/operatorName.ts';
import { recordOf } from '../../../src/core/atms/packedAtms.ts';
import { buildSnapshot } from '../../../src/core/atms/snapshot.ts';
import { canonicalTransaction } from '../../../src/core/shops/cardTransaction.ts';
import { findMachine } from '../../../src/core/shops/withdrawals/findMachine.ts';
import { machineIndexInSteps } from '../../../src/core/shops/withdrawals/machineIndex.ts';
import { readWithdrawal } from '../../../src/core/shops/withdrawals/readWithdrawal.ts';
import { runToEnd } from '../../../src/core/steps.ts';
import { knownOperators } from '../../../src/sources/operators/knownOperators.ts';
import { cityNamed } from '../../../src/sources/places/cityNames.ts';
import { markdownTable, share } from '../../tables.ts';
import { drawFor } from '../statements/draw.ts';
import { ascii } from '../statements/layout.ts';
import { freshStrings, heldOutStrings } from '../strings/heldOutStrings.ts';
import { labelledStrings } from '../strings/labelledStrings.ts';
import { unseenStrings } from '../strings/unseenStrings.ts';
import { printWithdrawal } from './formats.ts';
import { type MachineSet, machineSets, missingLists, readMachines } from './machines.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'tuning' },
    data: { type: 'string', default: join(import.meta.dirname, '../../../../shared/data') },
    texts: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    /** The share of the ATMs that the data lacks. */
    missing: { type: 'string', default: '0' },
    /** Prints this many texts with a wrong ATM; if negative, also texts without the right operator. */
    show: { type: 'string', default: '0' },
  },
});

const set = values.set as MachineSet;
const missing = missingLists(values.data, ['tuning', 'heldOut']);
if (missing.length > 0) {
  console.log(`Skipped, because these lists are missing: ${missing.join(', ')}`);
  process.exit(0);
}
const [tuning, heldOut] = [
  await readMachines(values.data, machineSets.tuning),
  await readMachines(values.data, machineSets.heldOut),
];
const asked = set === 'heldOut' ? heldOut : tuning;
const isMissing = (atm: AtmRecord) => drawFor(`missing ${values.seed} ${atm.uid}`).random() < Number(values.missing);
const left = new Set(asked.filter(isMissing));
const all = [...tuning, ...heldOut].filter((atm) => !left.has(atm));

const snapshot = buildSnapshot({ version: 1, feeds: [], atms: all, partnerData: new Map(), gone: new Set() });
const began = performance.now();
const index = runToEnd(
  machineIndexInSteps(snapshot.packed, {
    otherNames: ({ wikidata }, countries) => (wikidata === undefined ? [] : knownOperators().namesOf(wikidata, countries)),
    otherCityNames: (city, country, at) => cityNamed(city, country, at)?.names ?? [],
  }),
);
const built = performance.now() - began;

const isPrintable = (text: string) => ascii(text).replace(/[^A-Z]/g, '').length >= 2;
const key = (atm: AtmRecord) => atm.operator?.wikidata ?? normaliseOperatorName(atm.operator?.name ?? '');
const counts = {
  texts: 0,
  withdrawals: 0,
  operators: 0,
  wrongOperators: 0,
  streets: 0,
  machines: 0,
  right: 0,
  absent: 0,
  absentNamed: 0,
};
const byReason = new Map<string, { right: number; all: number }>();
let took = 0;
let shown = 0;
for (const atm of asked) {
  const { operator, street, city, country, withdrawal } = atm;
  if (operator === undefined || street === undefined || city === undefined || withdrawal === false) continue;
  // A card text cannot contain names in these scripts, and the lists contain no other spelling of some of them.
  if (![operator.name, street, city].every(isPrintable)) continue;
  for (let number = 0; number < Number(values.texts); number++) {
    const draw = drawFor(`withdrawal ${values.seed} ${number} ${atm.uid}`);
    const { format, hasStreet, ...printed } = printWithdrawal({ operator: operator.name, street, city, country }, draw);
    const start = performance.now();
    const reading = readWithdrawal(canonicalTransaction(printed));
    const found = reading && findMachine(reading, index);
    took += performance.now() - start;
    const isAbsent = left.has(atm);
    counts.texts += 1;
    if (found !== undefined) counts.withdrawals += 1;
    if (hasStreet && !isAbsent) counts.streets += 1;
    const isOperator =
      found?.operator !== undefined &&
      (found.operator.uid === operator.uid || normaliseOperatorName(found.operator.name) === key(atm));
    if (isOperator) counts.operators += 1;
    else if (found?.operator !== undefined) counts.wrongOperators += 1;
    if (isAbsent) counts.absent += 1;
    const machine = found?.machine;
    let isRight = true;
    if (machine !== undefined) {
      isRight = !isAbsent && machine.record === recordOf(snapshot.packed, atm.uid);
      counts.machines += 1;
      if (isRight) counts.right += 1;
      if (isAbsent) counts.absentNamed += 1;
      const reason = byReason.getOrInsertComputed(machine.by, () => ({ right: 0, all: 0 }));
      reason.all += 1;
      if (isRight) reason.right += 1;
    }
    if ((!isRight || (!isOperator && Number(values.show) < 0)) && shown < Math.abs(Number(values.show))) {
      shown += 1;
      const named = machine && { uid: uidOf(snapshot, machine.record), ...index.addressOf(machine.record) };
      console.log(
        JSON.stringify({
          format,
          printed,
          meant: { operator: operator.name, street, city, country },
          operator: found?.operator?.name,
          named,
        }),
      );
    }
  }
}

const purchases = [...labelledStrings, ...freshStrings, ...heldOutStrings, ...unseenStrings];
const falseWithdrawals = purchases.filter(({ text }) => {
  const reading = readWithdrawal(canonicalTransaction({ description: text }));
  // Every number counts as an ATM's number, which is the worst case.
  return reading !== undefined && findMachine(reading, index, () => [0]) !== undefined;
});

console.log(
  markdownTable(
    ['', set],
    [
      ['ATMs in the data', `${all.length}`],
      ['texts', `${counts.texts}`],
      ['recognized as withdrawals', share(counts.withdrawals, counts.texts)],
      ['right operator', share(counts.operators, counts.texts)],
      ['wrong operator', share(counts.wrongOperators, counts.texts)],
      ['texts with the street of an ATM in the data', `${counts.streets}`],
      ['ATM named', `${counts.machines}`],
      ['right among the ATMs named', share(counts.right, counts.machines)],
      ['right among the texts with a street', share(counts.right, counts.streets)],
      ...[...byReason].map(([reason, { right, all: total }]) => [`by ${reason}: right of ${total}`, share(right, total)]),
      ['texts of missing ATMs', `${counts.absent}`],
      ['another ATM named for them', share(counts.absentNamed, counts.absent)],
      ['real texts of purchases that count as withdrawals', share(falseWithdrawals.length, purchases.length)],
      ['index built', `${Math.round(built)} ms`],
      ['time per text', `${((took / counts.texts) * 1_000).toFixed(0)} µs`],
    ],
  ),
);
