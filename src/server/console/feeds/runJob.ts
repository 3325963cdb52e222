/** A step of an import that an operator has started in the console: its check, the import itself, or an undo. */
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { ChangePoints, ImportJob, ImportSummary, RecordChange } from '../../../contract/console/feeds.ts';
import { leftOutCodes, leftOutReasons } from '../../../contract/leftOutReasons.ts';
import { type FeedDiff, lossOf, mostLoss } from '../../../core/atms/lossProtection.ts';
import { type ImportResult, TooFewImported } from '../../../imports/importFiles.ts';
import { type FinishedImport, importIntoStore, keepOnlyCurrent } from '../../../imports/importIntoStore.ts';
import { type RefusedShops, TooFewShops } from '../../../imports/importShops.ts';
import { atmFields, moneyFields, yesOrNoFields } from '../../../sources/atmFeed/atmFields.ts';
import { SourceError } from '../../../sources/files/sourceError.ts';
import { describeNothing, type FileYield, lostOf } from '../../../sources/fileYield.ts';
import type { Extraction } from '../../../sources/reading/extraction.ts';
import { UnknownColumns } from '../../../sources/table/suggestMapping.ts';
import type { PlannedFeed } from '../../../store/feeds/feedChanges.ts';
import { metadataChanges } from '../../../store/feeds/metadataChanges.ts';
import { planDigest } from '../../../store/feeds/planDigest.ts';
import { filledFields, recordDifferences } from '../../../store/feeds/recordDifferences.ts';
import { openStore } from '../../../store/openStore.ts';
import type { CountedDiff, RegisterDiff } from '../../../store/shops/shopRepositories.ts';
import { StoreError } from '../../../store/storeError.ts';
import { earlierMapping } from './earlierMapping.ts';
import {
  contentPath,
  filesOfJob,
  isDiskFull,
  type JobFiles,
  type JobOrder,
  type JobState,
  readProgress,
  writeWhole,
} from './jobFiles.ts';
import type { JobMessage } from './jobMessages.ts';

/** The store has changed since the check, so the import would make other changes than the person has seen. */
class OtherPlan extends Error {
  override readonly name = 'OtherPlan';
  /** Whether the shops of the file are in the register. */
  readonly shopsAreStored: boolean;
  constructor(shopsAreStored: boolean) {
    super('The store has changed since the check');
    this.shopsAreStored = shopsAreStored;
  }
}

/** The maximum number of points on the map of the changes. More would hide each other. */
const mostPoints = 5_000;
/** The interval between two writes of the progress, ms. */
const writeEvery = 500;

/** What a job needs from the process in which it runs. */
export interface JobProcess {
  /** Registers a prefix of temporary files to delete if the process is killed. */
  usesTemporary(path: string): void;
  /** Resolves when the import may write. From then on, it cannot be discarded. */
  mayWrite(): Promise<void>;
}

/** Runs a step of an import, and writes its progress and its result to the files of the job. */
export async function runJob(message: JobMessage, host: JobProcess): Promise<void> {
  const { id, settings, step, now: startedAt } = message;
  const files = filesOfJob(settings.dataDir, id);
  const order = JSON.parse(readFileSync(files.order, 'utf8')) as JobOrder;
  const { summary } = readProgress(files);
  const state = ({ check: 'checking', apply: 'importing', undo: 'undoing' } as const)[step.kind];
  let shownAt = 0;
  const show = (progress: Pick<JobState, 'stage' | 'share'>) => {
    const at = Date.now();
    if (at - shownAt < writeEvery && progress.stage === 'reading') return;
    shownAt = at;
    writeWhole(files.progress, { state, startedAt, ...(step.kind === 'apply' && summary && { summary }), ...progress });
  };
  let end: JobState;
  try {
    end = await work(show, host, message, order, summary);
  } catch (error) {
    const failure = failureOf(error, order, files);
    const mapping =
      failure.state !== 'rejected'
        ? undefined
        : await earlierMapping(settings, files, order, startedAt).catch((cause: unknown) =>
            // Without the mapping, the person still learns why the file is rejected.
            console.error('Could not try the column mapping of the last import:', cause),
          );
    end = {
      ...failure,
      ...(mapping && { earlierMapping: mapping }),
      ...(summary && step.kind === 'apply' && { summary }),
    };
  }
  // An imported file is not needed any more.
  if (end.state === 'imported') rmSync(files.content, { recursive: true, force: true });
  writeWhole(files.progress, end);
}

type Show = (progress: Pick<JobState, 'stage' | 'share'>) => void;

async function work(
  show: Show,
  host: JobProcess,
  { id, settings, now, who, step }: JobMessage,
  order: JobOrder,
  checked: ImportSummary | undefined,
): Promise<JobState> {
  const files = filesOfJob(settings.dataDir, id);
  const store = await openStore(settings);
  const beginWriting = async () => {
    await host.mayWrite();
    show({ stage: 'writing' });
  };
  try {
    await store.migrate();
    if (step.kind === 'undo') {
      await beginWriting();
      const undone = await store.undoImport(order.feed, now, who, step.importedAt);
      if (typeof undone === 'string') return changedSince('The feed has been imported again, or its last import was undone.');
      if (undone.removed) {
        // The next import deletes the files.
        await keepOnlyCurrent(store, settings).catch((error: unknown) =>
          console.error('Could not delete the files of the feed:', error),
        );
      }
      return { state: 'undone' };
    }
    const { title, bank, acceptPartial = false, shops = false } = order.options;
    const isTrial = step.kind === 'check';
    let planned: readonly PlannedFeed[] = [];
    let plan = '';
    let shopPlan: string | undefined;
    let shopsAreStored = false;
    const [plannedAtms, plannedShops] = isTrial ? [] : step.plan.split('.');
    const file = {
      path: contentPath(files, order),
      name: order.feed,
      ...(title !== undefined && { title }),
      ...(bank !== undefined && { bank }),
      ...(existsSync(files.mapping) && { map: files.mapping }),
    };
    const isNew = (await store.findFeed(order.feed)) === undefined;
    show({ stage: 'reading', share: 0 });
    const done = await importIntoStore(
      store,
      { files: [file], dryRun: isTrial, acceptLoss: !isTrial && step.acceptLoss, acceptPartial, ...(shops && { shops }) },
      settings,
      {
        now,
        who,
        onFile: () => ({
          show: ({ passNumber, passes, bytes, totalBytes, share: given }) => {
            const share = given ?? ((passNumber - 1) * totalBytes + bytes) / (passes * totalBytes);
            show({ stage: 'reading', share: Math.min(1, Math.max(0, share)) });
          },
          clear: () => show({ stage: 'comparing' }),
        }),
        onPlan(feeds) {
          plan = planDigest(feeds);
          if (!isTrial && plan !== plannedAtms) throw new OtherPlan(shopsAreStored);
          planned = feeds;
        },
        onShopPlan(digest) {
          shopPlan = digest;
          if (isTrial) return;
          if (digest !== plannedShops) throw new OtherPlan(false);
          // If the ATMs have changed in the meantime, they are planned again after the shops were stored.
          shopsAreStored = true;
        },
        onTemporary: host.usesTemporary,
        onWriting: beginWriting,
      },
    );
    const [result] = done.results;
    if (result === undefined) throw new Error('The import returned no result');
    const summary = withShops(
      {
        ...summaryOf(result, [plan, ...(shopPlan === undefined ? [] : [shopPlan])].join('.'), isNew, planned[0]),
        // A wrong column mapping loses the values of a field.
        ...(planned[0] && (isNew || file.map !== undefined) && { filled: [...filledFields(planned[0].incoming)] }),
        notes: [...done.changedNetworks, ...done.problems],
      },
      done,
    );
    if (isTrial) {
      writeChanges(files, planned, result.extraction);
      return { state: 'ready', summary };
    }
    const shown = checked ?? summary;
    if (done.isStopped) return { state: 'ready', summary: shown, problem: lossOfImport(result, summary) };
    // The number of the demo town's shops may have changed since the check.
    return { state: 'imported', summary: { ...shown, notes: summary.notes, ...(summary.shops && { shops: summary.shops }) } };
  } finally {
    await store.close();
  }
}

const changedSince = (message: string): JobState => ({ state: 'failed', problem: { code: 'changed', message } });

function failureOf(error: unknown, { file = '' }: JobOrder, files: JobFiles): JobState {
  if (error instanceof OtherPlan && error.shopsAreStored)
    return {
      state: 'failed',
      problem: {
        code: 'shops',
        message: 'Its shops were imported, but no ATM was changed, because the data has changed since the file was checked.',
      },
    };
  if (error instanceof OtherPlan)
    return changedSince('The store has changed since the file was checked. Nothing was imported. Check the file again.');
  if (error instanceof TooFewImported) {
    const [refused] = error.files;
    if (refused) return refusal(refused, file, files);
  }
  if (error instanceof TooFewShops) {
    const [refused] = error.feeds;
    if (refused) return refusalOfShops(refused, file);
  }
  if (error instanceof UnknownColumns) {
    const { columns, draft } = error;
    writeWhole(files.table, {
      ...{ columns: [...columns], draft, fields: Object.keys(atmFields) },
      ...{ yesOrNo: [...yesOrNoFields], money: [...moneyFields] },
    } satisfies ImportJob['table']);
    return { state: 'rejected', problem: { code: 'unknownColumns', message: `${file}: ${error.inFile}` } };
  }
  if (error instanceof SourceError && error.file === files.mapping)
    return { state: 'rejected', problem: { code: 'mapping', message: `This ${error.inFile}` } };
  // The message without the path on this machine.
  if (error instanceof SourceError)
    return { state: 'rejected', problem: { code: 'unreadable', message: `${file}: ${error.inFile}`, ...faultOf(error) } };
  if (error instanceof StoreError) return { state: 'failed', problem: { code: 'store', message: error.message } };
  if (isDiskFull(error))
    return {
      state: 'failed',
      problem: { code: 'diskFull', message: 'The disk of the service is full. Free up disk space, then check the file again.' },
    };
  console.error(error);
  return {
    state: 'failed',
    problem: { code: 'stopped', message: 'The import failed because of a bug. The log contains the details.' },
  };
}

function faultOf({ fault, offset: byte }: SourceError): Pick<NonNullable<ImportJob['problem']>, 'fault'> {
  return fault === undefined ? {} : { fault: { ...fault, ...(byte !== undefined && { byte }) } };
}

const grouped = (count: number): string => new Intl.NumberFormat('en').format(count);

function refusal({ all, verdict, extraction }: TooFewImported['files'][number], file: string, files: JobFiles): JobState {
  writeChanges(files, [], extraction);
  const places = { one: 'an ATM or another place that gives cash', many: 'records' };
  const usable = `Only ${grouped(all.kept)} of ${grouped(all.kept + lostOf(all))} ${all.unit} of ${file} can be imported.`;
  const message = verdict === 'nothing' ? describeNothing(file, all, places, grouped) : usable;
  return { state: 'rejected', problem: { code: verdict, message, ...countsOfRefused(all) } };
}

const countsOfRefused = (all: FileYield) => ({
  ...{ usable: all.kept, all: all.kept + lostOf(all) },
  ...(all.lost[0] && { reason: all.lost[0][0] }),
});

function refusalOfShops({ all, verdict }: RefusedShops, file: string): JobState {
  const message =
    verdict === 'nothing'
      ? describeNothing(file, all, { one: 'a shop', many: 'shops' }, grouped)
      : `Only ${grouped(all.kept)} of ${grouped(all.kept + lostOf(all))} shops of ${file} can be imported.`;
  return { state: 'rejected', problem: { code: verdict, message, ...countsOfRefused(all) } };
}

/** Returns the result for the shops of the file. The list of international brands, which is updated too, is not in the file. */
const shopsOfFile = (results: FinishedImport['shops']) => results.find(({ source }) => source !== undefined);

/** Adds the changes to the shop register. */
function withShops(summary: ImportSummary, { shops: results, demoShops: demo }: FinishedImport): ImportSummary {
  const ofFile = shopsOfFile(results);
  if (ofFile === undefined) return summary;
  const { shops, merchants, stopped } = ofFile.diff;
  const same = summary.same && results.every((one) => one.same) && demo === undefined;
  const loss = stopped && shopLoss(stopped, ofFile.diff[stopped]);
  return { ...summary, same, shops: { shops, merchants, ...(loss && { loss }), ...(demo !== undefined && { demo }) } };
}

const shopLoss = (of: keyof RegisterDiff, { changed, unchanged, gone }: CountedDiff) => {
  return { of, lost: gone, before: changed + unchanged + gone };
};

function lossOfImport({ outcome }: ImportResult, { shops }: ImportSummary) {
  const { of, lost, before } = shops?.loss && !outcome.stopped ? shops.loss : { of: 'ids', ...lossCounts(outcome) };
  const message = `The file does not contain ${grouped(lost)} of the ${grouped(before)} ${of} in the feed. Nothing was imported.`;
  return { code: 'loss', message } as const;
}

/** The counts of the kind of records that loses the larger share: ATMs, or other places. */
function lossCounts({ others, ...atms }: ImportResult['outcome']) {
  const diff = others !== undefined && lossOf(others) > lossOf(atms) ? others : atms;
  const { changed, unchanged, renumbered, gone } = diff;
  return { share: lossOf(diff), lost: renumbered + gone, before: changed + unchanged + renumbered + gone };
}

function summaryOf(
  { extraction, outcome, isOfBank }: ImportResult,
  plan: string,
  isNew: boolean,
  planned: PlannedFeed | undefined,
): Omit<ImportSummary, 'notes'> {
  const { feed, atms, quarantined, moreQuarantined, warnings, leftOut, partnerData } = extraction;
  const { share, lost, before } = lossCounts(outcome);
  const { set = [], removed = [] } = planned?.partners ?? {};
  return {
    plan,
    digest: feed.digest,
    title: feed.title,
    isNew,
    same: outcome.same ?? false,
    ...countsOf(outcome),
    ...(outcome.others && { others: countsOf(outcome.others) }),
    records: atms.length,
    quarantined: quarantined.length + moreQuarantined,
    warnings: warnings.length,
    leftOut: Object.entries(leftOut).map(([reason, count]) => {
      const code = leftOutCodes.find((one) => leftOutReasons[one] === reason);
      return { ...(code !== undefined && { code }), reason, count };
    }),
    metadata: planned === undefined ? [] : [...metadataChanges(planned)],
    ...(set.length + removed.length > 0 && { partnerData: { set: set.length, removed: removed.length } }),
    ...(share > mostLoss && { loss: { lost, before } }),
    ...(partnerData.size > 0 && !isOfBank && { ignoredPartnerData: partnerData.size }),
  };
}

const countsOf = ({ added, changed, unchanged, renumbered, gone, reissued }: FeedDiff): FeedDiff => ({
  ...{ added, changed, unchanged, renumbered, gone, reissued },
});

const known = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as T;

/** Writes the list of changes, and their positions. */
function writeChanges(files: JobFiles, planned: readonly PlannedFeed[], { quarantined, warnings, places }: Extraction): void {
  const handle = openSync(files.changes, 'w', 0o600);
  const points: ChangePoints['points'] = [];
  let hidden = 0;
  const lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) writeSync(handle, lines.splice(0).join(''));
  };
  const add = (change: RecordChange) => {
    lines.push(`${JSON.stringify(change)}\n`);
    if (lines.length >= 1_000) flush();
  };
  for (const { reason, message, place } of quarantined)
    add({
      kind: 'quarantined',
      ...(place.at !== undefined && { at: place.at }),
      ...(place.id !== undefined && { id: place.id }),
      reason,
      message: message || reason,
    });
  for (const feed of planned) {
    /** The uids derived from the ids in the file, of records that have another uid. */
    const fileUids = new Map(feed.incoming.flatMap(({ row, source }) => (row.uid === source ? [] : [[row.uid, source]])));
    const gone = new Set(feed.gone.map(({ uid }) => uid));
    for (const { kind, uid, row, fields, isReissued } of recordDifferences(feed)) {
      const { operator_spelling: name, source, street, zip, city, country, lat, long } = row;
      const place = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
      const { at } = (!gone.has(uid) && places.get(fileUids.get(uid) ?? uid)) || {};
      add(
        known({
          kind,
          uid,
          name,
          source,
          place: place || undefined,
          country,
          isOtherPlace: row.kind === null ? undefined : true,
          isReissued: isReissued || undefined,
          lat,
          long,
          ...(fields.length > 0 && { fields }),
          at,
        }) as RecordChange,
      );
      // A change of partner data is not a change of the record on the map.
      if (kind === 'partnerData') continue;
      if (points.length < mostPoints) points.push({ uid, kind, lat, long, name: name ?? source ?? uid });
      else hidden += 1;
    }
  }
  // An error in a column causes the same problem in each record. A person corrects each value that is neither true nor false.
  const problemOf = ({ field, problem, message, code, got }: (typeof warnings)[number]) =>
    `${field}\n${problem ?? message}\n${code === 'notYesOrNo' ? got : ''}`;
  for (const [first, ...others] of Map.groupBy(warnings, problemOf).values()) {
    const { message, object, field, code, got, place: { at, id } = { id: object } } = first ?? {};
    add(known({ kind: 'warning', id, at, field, code, got, message, alike: others.length || undefined }) as RecordChange);
  }
  flush();
  closeSync(handle);
  writeWhole(files.points, { points, hidden } satisfies ChangePoints);
}
