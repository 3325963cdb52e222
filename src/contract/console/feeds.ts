/** The feeds, their imports, and the import of files that an operator uploads. */
import Type, { type Static } from 'typebox';
import { leftOutCodes } from '../leftOutReasons.ts';
import { quarantineReasons } from '../quarantineReasons.ts';
import { fileFaultCodes } from '../unreadableFiles.ts';
import { valueProblemCodes } from '../valueProblems.ts';
import type { OperatorEndpoint } from './endpoint.ts';
import { runningStates, uploadPartBytes } from './uploads.ts';

const optional = Type.Optional;
/** The maximum number of imports in a response. */
export const importsPerPage = 50;
/** The maximum length of a column mapping, in characters. */
export const longestMapping = 100_000;
const count = (description?: string) => Type.Integer({ minimum: 0, ...(description !== undefined && { description }) });
const instant = (description?: string) => Type.String({ format: 'date-time', ...(description !== undefined && { description }) });
const oneOf = <const Names extends readonly string[]>(names: Names, description?: string) =>
  Type.Unsafe<Names[number]>(
    Type.Union(
      names.map((one) => Type.Literal(one)),
      { ...(description !== undefined && { description }) },
    ),
  );

const changeCounts = {
  added: count(),
  changed: count(),
  unchanged: count(),
  renumbered: count('The same record with a new id in the source.'),
  gone: count(),
  reissued: count('Added records whose id previously belonged to another record.'),
};

export const ListedImport = Type.Object({
  at: instant(),
  result: oneOf(
    ['imported', 'unchanged', 'stopped', 'removed', 'undone'],
    'stopped: the import would have removed too many records, so it changed nothing. undone: the import before was undone.',
  ),
  wasUndone: optional(Type.Literal(true, { description: 'A later entry undid this import. Only in the history of a feed.' })),
  ...changeCounts,
  records: count('The number of records in the file, or in the feed after an undo.'),
  quarantined: optional(count('Absent: unknown.')),
  others: optional(
    Type.Object(changeCounts, {
      description:
        'The part of the counts that is about places that are not ATMs. Absent: none, or an earlier release made the import.',
    }),
  ),
  file: optional(
    Type.String({
      description: 'The name of the file, after an undo that of the restored import. Absent: unknown, or there was no file.',
    }),
  ),
  digest: Type.String({ description: 'The SHA-256 of the file, in hex.' }),
  dataAt: optional(instant('The time of the data. Absent if the file does not contain it.')),
  who: optional(Type.String({ description: 'The person who made the import. Absent: unknown.' })),
});
export type ListedImport = Static<typeof ListedImport>;

export const ListedFeed = Type.Object({
  name: Type.String(),
  title: Type.String(),
  kind: oneOf(['operator', 'list', 'map']),
  bank: optional(Type.String({ description: 'The slug of the bank whose own feed this is.' })),
  demo: optional(Type.Literal(true)),
  fetched: optional(Type.Literal(true, { description: 'The service fetches this area itself.' })),
  atms: count(),
  otherPlaces: count('The number of other places that give cash.'),
  importedAt: instant(),
  dataAt: optional(instant('The time of the data. Absent if the source does not contain it.')),
  lastImport: optional(ListedImport),
});
export type ListedFeed = Static<typeof ListedFeed>;

export const FeedDetail = Type.Object({
  ...ListedFeed.properties,
  attribution: Type.String(),
  undo: optional(
    oneOf(['restore', 'remove'], 'What undoing the last import does. remove: it created the feed. Absent: it cannot be undone.'),
  ),
  hasShops: optional(
    Type.Literal(true, {
      description: 'The shop register contains shops of the imported file. Undoing its import does not change them.',
    }),
  ),
});
export type FeedDetail = Static<typeof FeedDetail>;

const quarantined = {
  reason: oneOf(quarantineReasons, 'Why the record is not imported.'),
  at: optional(
    Type.String({
      description: 'The position in the file: `line 17`, `byte 10233` or a JSON pointer such as `/data/0/Brand/0/ATM/3`.',
    }),
  ),
  id: optional(Type.String({ description: 'The id in the source.' })),
  message: Type.String({ description: 'A sentence with the values in the record, in English.' }),
};
export const QuarantinedRecords = Type.Object({
  records: Type.Array(
    Type.Object({
      ...quarantined,
      reason: optional(
        oneOf(quarantineReasons, 'Absent: another release has imported the file, and this one does not know its reason.'),
      ),
    }),
  ),
  count: count('The number of all quarantined records of the last import.'),
  next: optional(
    Type.Integer({
      description: 'Send this value as `from` to continue. Absent: there are no more records, or they are not stored.',
    }),
  ),
});
export type QuarantinedRecords = Static<typeof QuarantinedRecords>;

export const ImportHistory = Type.Object({
  imports: Type.Array(ListedImport, { description: `Newest first, at most ${importsPerPage}.` }),
  next: optional(instant('Send this value as `before` to continue. Absent: there are no older imports.')),
});
export type ImportHistory = Static<typeof ImportHistory>;

/** The states of a job. Those after `runningStates` are final or wait for a person. */
const jobStates = ['uploading', ...runningStates, 'ready', 'rejected', 'imported', 'undone', 'failed', 'interrupted'] as const;

export const recordChangeKinds = ['added', 'changed', 'renumbered', 'gone', 'partnerData', 'quarantined', 'warning'] as const;
export type RecordChangeKind = (typeof recordChangeKinds)[number];

const registerCounts = Type.Object({ added: count(), changed: count(), unchanged: count(), gone: count() });

export const ImportSummary = Type.Object({
  plan: Type.String({ description: 'Identifies the changes. Send it to make exactly these changes.' }),
  digest: Type.String(),
  title: Type.String(),
  isNew: Type.Boolean({ description: 'Whether the import creates the feed.' }),
  same: Type.Boolean({ description: 'Whether no record and no metadata changes.' }),
  ...changeCounts,
  others: optional(
    Type.Object(changeCounts, {
      description:
        'The changes of places that are not ATMs. The counts of the summary itself are about ATMs. Absent: there are no such places.',
    }),
  ),
  records: count('The number of usable records in the file, which are ATMs or other places.'),
  quarantined: count(),
  warnings: count(),
  filled: optional(
    Type.Array(
      Type.Object({ field: Type.String({ description: 'The name of the field in the record of an ATM.' }), count: count() }),
      {
        description:
          'In how many of the `records` each field has a value, for a new feed and with a column mapping. It helps to notice a wrong mapping.',
      },
    ),
  ),
  leftOut: Type.Array(
    Type.Object({
      code: optional(oneOf(leftOutCodes, 'Absent: the reason has no code.')),
      reason: Type.String({ description: 'In English.' }),
      count: count(),
    }),
  ),
  loss: optional(
    Type.Object(
      { lost: count(), before: count() },
      { description: 'Present if more ids are missing than a feed may lose without confirmation.' },
    ),
  ),
  ignoredPartnerData: optional(
    count('Records with partner data, which is not stored because the feed does not belong to a bank.'),
  ),
  metadata: Type.Array(
    Type.Object({
      field: oneOf(['title', 'kind', 'bank', 'attribution', 'attributionUrl', 'licence']),
      before: optional(Type.String({ description: 'Absent: there was none.' })),
      after: optional(Type.String({ description: 'Absent: there is none.' })),
    }),
    { description: 'The changes of the feed itself, or all its metadata if the import creates it.' },
  ),
  partnerData: optional(
    Type.Object(
      { set: count(), removed: count() },
      { description: 'The number of records whose partner data is added or changed, and removed. Absent: none.' },
    ),
  ),
  shops: optional(
    Type.Object(
      {
        shops: registerCounts,
        merchants: registerCounts,
        loss: optional(
          Type.Object(
            { of: oneOf(['shops', 'merchants', 'terminals']), lost: count(), before: count() },
            { description: 'Present if more of these records are missing than a feed may lose without confirmation.' },
          ),
        ),
        demo: optional(
          count(
            "The number of the demo town's shops, which the import removes, because the register then contains real shops. Absent: the register does not contain them.",
          ),
        ),
      },
      {
        description:
          'The changes to the shop register. `plan` identifies them, except those to the demo town. Absent: the import does not include shops.',
      },
    ),
  ),
  notes: Type.Array(Type.String(), { description: 'Sentences about walking networks and copies for updates.' }),
});
export type ImportSummary = Static<typeof ImportSummary>;

const jobFacts = {
  id: Type.String(),
  task: oneOf(['import', 'undo']),
  feed: Type.String(),
  who: Type.String(),
  at: instant('When the job was created.'),
  state: oneOf(
    jobStates,
    'checking: the file is read and compared with the store. ready: the changes can be shown and made. rejected: the file cannot be imported as it is. interrupted: the service stopped in the meantime.',
  ),
  file: optional(Type.String()),
  bytes: optional(count('The size of the file.')),
  received: optional(count('The number of bytes that have arrived.')),
};

export const ListedJob = Type.Object(jobFacts);
export type ListedJob = Static<typeof ListedJob>;

export const ImportJob = Type.Object({
  ...jobFacts,
  options: Type.Object({
    title: optional(Type.String()),
    bank: optional(Type.String()),
    acceptPartial: optional(Type.Boolean()),
    mapping: optional(Type.String({ description: 'The column mapping, JSON.' })),
    shops: optional(Type.Boolean({ description: 'For an undo: the shop register still contains shops of the undone import.' })),
  }),
  stage: optional(oneOf(['reading', 'comparing', 'writing'])),
  share: optional(Type.Number({ minimum: 0, maximum: 1, description: 'The share of the file that has been read.' })),
  problem: optional(
    Type.Object({
      code: oneOf(
        [
          'unreadable',
          'unknownColumns',
          'mapping',
          'nothing',
          'partial',
          'loss',
          'changed',
          'shops',
          'diskFull',
          'store',
          'stopped',
        ],
        'unreadable: the file cannot be read. unknownColumns: it is a table that needs a column mapping, for which `table` contains a draft. mapping: the column mapping is not valid. nothing: it has no usable record. partial: fewer than half of its records are usable. loss: too many ids or shops are missing. changed: the store has changed since the check. shops: the ATMs in the store have changed while the shops were imported, so no ATM was changed. diskFull: the import could not store its files. store: the store failed. stopped: the process ended.',
      ),
      message: Type.String({ description: 'In English.' }),
      fault: optional(
        Type.Object(
          {
            code: oneOf(fileFaultCodes),
            got: optional(Type.String({ description: 'The name of the format, the column, or another value.' })),
            line: optional(count('The line of the file.')),
            byte: optional(count('The position in the file.')),
          },
          { description: 'For unreadable: why. Absent: `message` is the only description.' },
        ),
      ),
      usable: optional(count('For nothing and partial: the number of usable records.')),
      all: optional(count('For nothing and partial: the number of all records that are not omitted deliberately.')),
      reason: optional(oneOf(quarantineReasons, 'For nothing and partial: why most of the other records are not usable.')),
    }),
  ),
  table: optional(
    Type.Object(
      {
        columns: Type.Array(
          Type.Object({
            column: Type.String(),
            sample: optional(Type.String()),
            meanings: optional(
              Type.Record(Type.String(), Type.Boolean(), {
                examples: [{ ja: true, nein: false }],
                description: 'The meanings of its values, if the sample is a word for yes or no.',
              }),
            ),
          }),
        ),
        draft: Type.Record(
          Type.String(),
          Type.Union([Type.String(), Type.Object({ column: Type.String(), values: Type.Record(Type.String(), Type.Unknown()) })]),
          {
            examples: [{ lat: '{breite}', wheelchairAccess: { column: 'barrierefrei', values: { ja: true, nein: false } } }],
            description: 'The `fields` of a first version of the mapping.',
          },
        ),
        fields: Type.Array(Type.String(), { description: 'The fields that a mapping can contain.' }),
        yesOrNo: Type.Array(Type.String(), { description: 'Those of the `fields` that must be true or false.' }),
        money: Type.Array(Type.String(), { description: 'Those of the `fields` that are amounts with a currency.' }),
      },
      { description: 'The columns of a table in an unknown format.' },
    ),
  ),
  earlierMapping: optional(
    Type.String({
      description:
        "The column mapping of the feed's last import, JSON, if the file is rejected without a mapping but can be read with this one.",
    }),
  ),
  summary: optional(ImportSummary),
});
export type ImportJob = Static<typeof ImportJob>;

export const FeedList = Type.Object({
  feeds: Type.Array(ListedFeed),
  jobs: Type.Array(ListedJob, { description: 'Uploads and undos of the last days, newest first.' }),
  uploadLimit: count('The maximum size of a file, bytes.'),
});
export type FeedList = Static<typeof FeedList>;

export const RecordChange = Type.Object({
  kind: oneOf(recordChangeKinds, "partnerData: the bank's data about the record changes. Its fields are the keys of this data."),
  uid: optional(Type.String()),
  name: optional(
    Type.String({
      description:
        'The operator, in the spelling of the source. Absent: unknown, for example because the source contains a word such as "bank" instead of a name.',
    }),
  ),
  source: optional(Type.String({ description: 'The record in its source.' })),
  place: optional(Type.String({ description: 'The address, as far as known.' })),
  country: optional(Type.String({ description: 'The ISO 3166-1 code of the country in which the record is.' })),
  isOtherPlace: optional(Type.Literal(true, { description: 'The record is not an ATM, but another place that gives cash.' })),
  isReissued: optional(
    Type.Literal(true, {
      description:
        'The id in the source now belongs to another record, if this one is gone. Otherwise, it belonged to another record before.',
    }),
  ),
  lat: optional(Type.Number()),
  long: optional(Type.Number()),
  fields: optional(
    Type.Array(
      Type.Object({
        field: Type.String({ description: 'The name of the field in the record of an ATM.' }),
        before: optional(Type.Unknown({ description: 'Absent: unknown.' })),
        after: optional(Type.Unknown({ description: 'Absent: unknown.' })),
      }),
      {
        description:
          'The changed fields. For an added record, its known fields except its operator, address and position. Absent: none.',
      },
    ),
  ),
  at: quarantined.at,
  id: quarantined.id,
  reason: optional(quarantined.reason),
  message: optional(Type.String({ description: 'Why the record is quarantined, or the warning, in English.' })),
  field: optional(Type.String({ description: 'The field of a feed that the warning is about. Absent: none, or several.' })),
  code: optional(
    oneOf(valueProblemCodes, 'For a warning: the problem with the value. Absent: `message` is the only description.'),
  ),
  got: optional(Type.String({ description: 'With a code: the value in the file, in quotation marks if it is a text.' })),
  alike: optional(count('The number of other records with the same problem, which the list omits.')),
});
export type RecordChange = Static<typeof RecordChange>;

export const RecordChangePage = Type.Object({
  changes: Type.Array(RecordChange),
  next: optional(Type.Integer({ description: 'Send this value as `from` to continue. Absent: there are no more changes.' })),
});
export type RecordChangePage = Static<typeof RecordChangePage>;

export const ChangePoints = Type.Object({
  points: Type.Array(
    Type.Object({ uid: Type.String(), kind: Type.String(), lat: Type.Number(), long: Type.Number(), name: Type.String() }),
  ),
  hidden: count('The number of changes that the list omits.'),
});
export type ChangePoints = Static<typeof ChangePoints>;

const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description });
const strict = { additionalProperties: false, errorMessage: { type: 'The body must be a JSON object' } };
const importOptions = {
  title: optional(
    text(
      200,
      'The title of the covered area or list. Absent: the title in the file. If there is none, an existing feed keeps its title.',
    ),
  ),
  bank: optional(
    text(
      100,
      'The slug of the bank whose own feed this is. Requires the role administrator, unless the feed already belongs to it.',
    ),
  ),
  shops: optional(Type.Boolean({ description: 'Whether to import the shops of OpenStreetMap data together with its ATMs.' })),
  mapping: optional(
    text(longestMapping, 'A column mapping for CSV, JSON lists and GeoJSON, as JSON text. See docs/atm-feeds.md.'),
  ),
};

export const NewUpload = Type.Object(
  {
    file: text(300, 'The name of the file.'),
    bytes: Type.Integer({ minimum: 0, description: 'The size of the file.' }),
    feed: optional(text(100, 'The name of the feed. Absent: the name of the file, without a date.')),
    ...importOptions,
  },
  strict,
);
export const CheckOptions = Type.Object(
  {
    ...importOptions,
    acceptPartial: optional(Type.Boolean({ description: 'Whether fewer than half of the records may be usable.' })),
  },
  strict,
);
export const ApplyOptions = Type.Object(
  {
    plan: text(200, 'The `plan` of the summary that the person has seen.'),
    acceptLoss: optional(
      Type.Boolean({ description: 'Whether more ids or shops may be missing than a feed may lose without confirmation.' }),
    ),
  },
  strict,
);
export const UndoOptions = Type.Object(
  { importedAt: Type.String({ format: 'date-time', description: 'The `importedAt` of the feed that the person has seen.' }) },
  strict,
);

const feedsUrl = '/operator/v1/feeds';
const importsUrl = '/operator/v1/imports';
const name = Type.Object({ name: Type.String() });
const id = Type.Object({ id: Type.String() });
const takesJson = { takes: 'application/json' } as const;

export const feedEndpoints = {
  listFeeds: {
    method: 'GET',
    url: feedsUrl,
    schema: { summary: 'List the feeds, and uploads that wait', response: { 200: FeedList } },
    config: { role: 'viewer' },
  },
  getFeed: {
    method: 'GET',
    url: `${feedsUrl}/:name`,
    schema: { summary: 'Get a feed', params: name, response: { 200: FeedDetail } },
    config: { role: 'viewer' },
  },
  listFeedImports: {
    method: 'GET',
    url: `${feedsUrl}/:name/imports`,
    schema: {
      summary: 'List the imports of a feed',
      params: name,
      querystring: Type.Object({
        before: optional(
          Type.String({
            format: 'date-time',
            examples: ['2026-11-20T09:00:00.000Z'],
            description: 'The `next` of the previous response.',
          }),
        ),
      }),
      response: { 200: ImportHistory },
    },
    config: { role: 'viewer' },
  },
  listQuarantined: {
    method: 'GET',
    url: `${feedsUrl}/:name/quarantined`,
    schema: {
      summary: 'List the records of the last import that are quarantined',
      params: name,
      querystring: Type.Object({
        from: optional(Type.Integer({ minimum: 0, description: 'The `next` of the previous response.' })),
      }),
      response: { 200: QuarantinedRecords },
    },
    config: { role: 'viewer' },
  },
  undoImport: {
    method: 'POST',
    url: `${feedsUrl}/:name/undo`,
    schema: {
      summary: 'Undo the last import of a feed',
      description:
        'Restores the feed as it was before its last import, in the background. If the feed has been imported again since, the status is 409.',
      params: name,
      body: UndoOptions,
      response: { 202: ImportJob },
    },
    config: { role: 'steward', ...takesJson, errors: [409] },
  },
  addUpload: {
    method: 'POST',
    url: importsUrl,
    schema: {
      summary: 'Announce a file to import',
      description:
        'Then send its content. A file above `UPLOAD_MB` gets 413, and a file for which the disk has too little space gets 507.',
      body: NewUpload,
      response: { 201: ImportJob },
    },
    config: { role: 'steward', ...takesJson, errors: [409, 507] },
  },
  uploadPart: {
    method: 'PUT',
    url: `${importsUrl}/:id/content`,
    schema: {
      summary: 'Send a part of the content',
      description: `The body is at most ${uploadPartBytes} bytes, as application/octet-stream. Send the parts in order. If \`from\` is not the number of received bytes, the status is 409, with this number as \`got\` of the \`problem\`. After an interruption, continue there, with the \`digest\` of the file up to there. From then on, the parts of the former sender get 409.`,
      params: id,
      querystring: Type.Object({
        from: Type.Integer({ minimum: 0, description: 'The position of the part in the file, bytes.' }),
        sender: optional(
          Type.String({
            pattern: '^[0-9a-f]{1,64}$',
            examples: ['5f2c'],
            description: 'Identifies the client that sends the parts, such as a window of a browser. Choose a random value.',
          }),
        ),
        digest: optional(
          Type.String({
            pattern: '^[0-9a-f]{64}$',
            examples: ['5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456'],
            description: `Continues the file of another sender, if the file has the same content before \`from\`. It is the SHA-256, in hex, of the SHA-256 digests of all parts of ${uploadPartBytes} bytes before \`from\`, the last of which may be shorter.`,
          }),
        ),
      }),
      response: { 200: ImportJob },
    },
    config: { role: 'steward', takes: 'application/octet-stream', errors: [409, 507] },
  },
  checkImport: {
    method: 'POST',
    url: `${importsUrl}/:id/check`,
    schema: {
      summary: 'Compare the file with the store, without changing anything',
      description: 'Runs in the background. Only one import can run at a time; otherwise, the status is 409.',
      params: id,
      body: CheckOptions,
      response: { 202: ImportJob },
    },
    config: { role: 'steward', ...takesJson, errors: [409] },
  },
  getImport: {
    method: 'GET',
    url: `${importsUrl}/:id`,
    schema: { summary: 'Get the state of an import', params: id, response: { 200: ImportJob } },
    config: { role: 'viewer' },
  },
  listChanges: {
    method: 'GET',
    url: `${importsUrl}/:id/changes`,
    schema: {
      summary: 'List the changes that the import makes',
      params: id,
      querystring: Type.Object({
        kind: optional(
          Type.String({
            pattern: `^(${recordChangeKinds.join('|')})$`,
            examples: ['changed'],
            description: 'Only these changes.',
          }),
        ),
        search: optional(Type.String({ maxLength: 100, description: 'Only changes that contain this text.' })),
        from: optional(Type.Integer({ minimum: 0, description: 'The `next` of the previous response.' })),
      }),
      response: { 200: RecordChangePage },
    },
    config: { role: 'viewer' },
  },
  listChangePoints: {
    method: 'GET',
    url: `${importsUrl}/:id/points`,
    schema: { summary: 'List the positions of the changes, for a map', params: id, response: { 200: ChangePoints } },
    config: { role: 'viewer' },
  },
  applyImport: {
    method: 'POST',
    url: `${importsUrl}/:id/apply`,
    schema: {
      summary: 'Make exactly the changes that were shown',
      description:
        'Runs in the background. If the store has changed since the check, nothing is imported, and the job gets the problem `changed`.',
      params: id,
      body: ApplyOptions,
      response: { 202: ImportJob },
    },
    config: { role: 'steward', ...takesJson, errors: [409] },
  },
  discardImport: {
    method: 'DELETE',
    url: `${importsUrl}/:id`,
    schema: {
      summary: 'Stop an import and delete its file',
      description: 'While the import writes to the store, the status is 409.',
      params: id,
    },
    config: { role: 'steward', errors: [409] },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
