/** Lists all migrations in this release, in order. Do not change a released migration; add a new one instead. */
import { type Kysely, sql } from 'kysely';
import { attributeNames, attributeRow } from '../../contract/attributes.ts';
import * as atms from './0001_atms.ts';
import * as reports from './0002_reports.ts';
import * as shops from './0003_shops.ts';
import * as callers from './0004_callers.ts';
import * as hosts from './0005_hosts.ts';
import * as rates from './0006_rates.ts';
import * as feeds from './0007_feeds.ts';
import * as stamps from './0008_stamps.ts';
import * as operators from './0009_operators.ts';
import * as places from './0010_places.ts';
import * as partitions from './0011_partitions.ts';
import * as operatorIdentity from './0012_operatorIdentity.ts';
import * as writtenHours from './0013_writtenHours.ts';
import * as invalidationSequences from './0015_invalidationSequences.ts';
import * as hints from './0016_hints.ts';
import * as statuses from './0017_statuses.ts';
import * as cash from './0021_cash.ts';
import * as networks from './0022_networks.ts';
import * as capacity from './0023_capacity.ts';
import * as kinds from './0024_kinds.ts';
import * as webhookEndpoints from './0025_webhookEndpoints.ts';
import * as decisionOrder from './0026_decisionOrder.ts';
import * as withdrawalAtms from './0027_withdrawalAtms.ts';
import * as notifiedVersion from './0028_notifiedVersion.ts';
import * as consoleTables from './0030_console.ts';
import * as feedUndo from './0031_feedUndo.ts';
import * as atmCorrections from './0034_atmCorrections.ts';
import * as fixes from './0035_fixes.ts';
import * as webhookDeliveries from './0036_webhookDeliveries.ts';
import * as registerStamps from './0037_registerStamps.ts';
import * as otherPlaces from './0038_otherPlaces.ts';
import * as nameChanges from './0039_nameChanges.ts';
import * as feedUndoGone from './0040_feedUndoGone.ts';
import * as undoneImport from './0041_undoneImport.ts';
import * as reportDecisions from './0042_reportDecisions.ts';

export interface Migration {
  /** The name of the file, which contains the number and the subject of the migration. */
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

export const migrations: readonly Migration[] = [
  { name: '0001_atms', up: atms.up },
  { name: '0002_reports', up: reports.up },
  { name: '0003_shops', up: shops.up },
  { name: '0004_callers', up: callers.up },
  { name: '0005_hosts', up: hosts.up },
  { name: '0006_rates', up: rates.up },
  { name: '0007_feeds', up: feeds.up },
  { name: '0008_stamps', up: stamps.up },
  { name: '0009_operators', up: operators.up },
  { name: '0010_places', up: places.up },
  { name: '0011_partitions', up: partitions.up },
  { name: '0012_operatorIdentity', up: operatorIdentity.up },
  { name: '0013_writtenHours', up: writtenHours.up },
  { name: '0015_invalidationSequences', up: invalidationSequences.up },
  { name: '0016_hints', up: hints.up },
  { name: '0017_statuses', up: statuses.up },
  { name: '0021_cash', up: cash.up },
  { name: '0023_capacity', up: capacity.up },
  { name: '0022_networks', up: networks.up },
  { name: '0024_kinds', up: kinds.up },
  { name: '0025_webhookEndpoints', up: webhookEndpoints.up },
  { name: '0026_decisionOrder', up: decisionOrder.up },
  { name: '0027_withdrawalAtms', up: withdrawalAtms.up },
  { name: '0028_notifiedVersion', up: notifiedVersion.up },
  { name: '0030_console', up: consoleTables.up },
  { name: '0031_feedUndo', up: feedUndo.up },
  { name: '0034_atmCorrections', up: atmCorrections.up },
  { name: '0035_fixes', up: fixes.up },
  { name: '0036_webhookDeliveries', up: webhookDeliveries.up },
  { name: '0037_registerStamps', up: registerStamps.up },
  { name: '0038_otherPlaces', up: otherPlaces.up },
  { name: '0039_nameChanges', up: nameChanges.up },
  { name: '0040_feedUndoGone', up: feedUndoGone.up },
  { name: '0041_undoneImport', up: undoneImport.up },
  { name: '0042_reportDecisions', up: reportDecisions.up },
  ...attributeNames.flatMap((attribute) => addColumn(attributeRow(attribute))),
].sort((a, b) => (a.name < b.name ? -1 : 1));

/** Returns the migration that adds the column for an attribute to tables that were created without it. */
function addColumn({ column, migration }: ReturnType<typeof attributeRow>): readonly Migration[] {
  if (migration === undefined) return [];
  const up = async (db: Kysely<unknown>) => void (await sql.raw(`alter table atms add column ${column} smallint`).execute(db));
  return [{ name: migration, up }];
}
