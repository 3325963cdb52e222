/**
 * Checks that every part of the program handles every attribute in the table, from the source of a value to the screen, and that
 * no other file lists the attributes.
 */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FindNearbyQuery, filters } from '../../src/contract/atms.ts';
import { attributeNames, attributeRow, attributeRows, chipPositions, equipmentNames } from '../../src/contract/attributes.ts';
import type { ImportedAtm } from '../../src/core/atms/atm.ts';
import { findNearby } from '../../src/core/atms/findNearby.ts';
import { hintText } from '../../src/core/atms/hintText.ts';
import { mergeRecords } from '../../src/core/atms/mergeRecords.ts';
import { buildSnapshot, type Dataset, type Snapshot } from '../../src/core/atms/snapshot.ts';
import { atmFields } from '../../src/sources/atmFeed/atmFields.ts';
import { readObieAtm } from '../../src/sources/openBanking/readObieAtm.ts';
import { UsedCodes } from '../../src/sources/openBanking/usedCodes.ts';
import { tagTable } from '../../src/sources/osm/tags/tagTable.ts';
import { openStore } from '../../src/store/openStore.ts';
import { readAtm } from '../../src/web/data/ask/readAtm.ts';
import { answerTo } from '../../src/web/data/threeStates.ts';
import { loadWords } from '../../src/web/texts/words.ts';
import { paths } from '../../src/web/ui/paths.ts';
import { caller, someFeed, someInstant } from '../support/atms/someDataset.ts';
import { emptyFolder } from '../support/server/testApp.ts';
import { writtenFiles } from '../support/sources/readFiles.ts';

const languages = ['en', 'de', 'cs', 'fr', 'es', 'pl', 'ar'] as const;
const place = { lat: 50.0789, long: 14.4308 };
const values = [true, false] as const;
const unknown = { kind: 'unknown' } as const;

/**
 * The files that name more than one attribute, with the reason. A new attribute changes only the tables, the generated types
 * and the documentation.
 */
const namesSeveral: Readonly<Record<string, string>> = {
  'src/contract/attributes.ts': 'a table',
  'src/web/texts/attributeWords.ts': 'the table of texts',
  'src/web/ui/paths.ts': 'the table of icons',
  'src/client/wire.ts': 'generated types',
  'src/contract/openapi/exampleAnswers.ts': 'generated responses of the demo town',
  'src/contract/openapi/exampleRequests.ts': 'examples',
  'src/contract/atms.ts': 'descriptions of parameters on which an attribute has a special effect',
  'src/sources/demoTown/otherPlaces.ts': 'records of the demo town',
  'src/sources/openBanking/readObieBranch.ts': 'a branch list defines other codes than an ATM list',
  'src/sources/osm/tags/tagTable.ts': 'readers for tags that have other values than yes and no',
  'src/sources/table/suggestMapping.ts': 'common column headings, from which a mapping is suggested',
  'src/store/migrations/0001_atms.ts': 'a released migration',
  'src/web/data/renewStates.ts': 'step-free walks, and ATMs that never close',
  'src/web/detail/Facts.tsx': 'the state in which only deposits are unavailable, and the opening hours above the attributes',
  'src/web/detail/PlaceFacts.tsx': 'the attributes that also apply to places other than ATMs',
  'src/web/detail/nextQuestion.ts': 'the questions to ask first',
  'src/web/list/Card.tsx': 'step-free walks, and the badge for the opening hours',
};

test('only files with a reason name more than one attribute', () => {
  const root = new URL('../../', import.meta.url);
  const files = globSync('src/**/*.{ts,tsx,js}', { cwd: root, exclude: ['src/**/*.test.{ts,tsx}'] });
  const named = files.filter((path) => {
    const words = new Set(readFileSync(new URL(path, root), 'utf8').match(/\w+/g));
    return attributeNames.filter((name) => words.has(name) || words.has(attributeRow(name).column)).length > 1;
  });
  expect(named.sort()).toEqual(Object.keys(namesSeveral).sort());
});

describe('the table', () => {
  test('defines bits, a column, a chip and a migration for each attribute', () => {
    const rows = attributeNames.map(attributeRow);
    const bits = rows.map(({ bit }) => bit);
    // A packed record has 16 bits, two for each attribute. Bits 10 and 11 are for the fee.
    for (const bit of bits) expect([0, 2, 4, 6, 8, 12, 14]).toContain(bit);
    const chips = Object.values(chipPositions);
    const migrations = rows.flatMap(({ migration }) => migration ?? []);
    const columns = rows.map(({ column }) => column);
    for (const own of [bits, chips, migrations, columns] as const) expect(new Set<unknown>(own).size).toBe(own.length);
    for (const name of migrations) expect(name).toMatch(/^\d{4}_\w+$/);
    expect(Object.keys(attributeRows)).toEqual(attributeNames);
  });
});

describe.each(attributeNames)('%s', (name) => {
  const files = writtenFiles();
  afterAll(() => files.remove());
  const recordOf = (value: boolean) => `${value}`;
  let imported: readonly ImportedAtm[];
  let stored: Dataset;
  let snapshot: Snapshot;
  beforeAll(async () => {
    const lines = values.map((value) => JSON.stringify({ id: recordOf(value), ...place, [name]: value, hint: recordOf(value) }));
    imported = (await files.read(lines.join('\n'))).atms;
    const store = await openStore({ dataDir: emptyFolder() });
    await store.migrate();
    await store.replaceFeed(someFeed, imported, someInstant);
    stored = await store.readDataset();
    await store.close();
    snapshot = buildSnapshot(stored);
  });

  test('is read from a feed, stored, searched, counted, answered and shown', () => {
    for (const value of values) {
      const [of] = imported.filter(({ hints = [] }) => hintText(hints) === recordOf(value));
      expect(of?.[name]).toBe(value);
      expect(stored.atms.find(({ uid }) => uid === of?.uid)?.[name]).toBe(value);
      const query = { ...place, radius: 10, countLimit: 9, [name]: value, counts: true } as const;
      const { results, counts } = findNearby(snapshot, query, caller, someInstant);
      expect(results.map(({ atm }) => atm.uid)).toEqual([of?.uid]);
      expect(counts?.[name]).toEqual({ known: 1, unknown: 0 });
      const shown = readAtm(results[0]?.atm);
      expect(shown && answerTo(name, shown, unknown)).toBe(value ? 'yes' : 'no');
    }
  });

  test('has a parameter, a count and a line in the documentation of feeds', () => {
    expect(FindNearbyQuery.properties[name]).toMatchObject({ type: 'boolean', description: attributeRow(name).description });
    expect(filters).toContain(name);
    expect(Object.keys(atmFields)).toContain(name);
    const documentation = readFileSync(new URL('../../docs/atm-feeds.md', import.meta.url), 'utf8');
    expect(documentation).toContain(`\`${name}\``);
    expect(documentation).toContain(attributeRow(name).openBanking?.[1] ?? '');
  });

  test('has a chip, an icon and texts in every language', async () => {
    expect(Object.keys(paths)).toContain(name);
    for (const language of languages) {
      const { texts } = await loadWords(language, [language]);
      const { yes, no, unknown: notKnown } = texts.attributes[name];
      for (const words of [texts.filters.chips[name], yes, no, notKnown]) expect(words).toMatch(/\S/);
      expect(new Set([yes, no, notKnown]).size).toBe(3);
    }
  });
});

describe.each(equipmentNames)('%s, as a source writes it', (name) => {
  const { osm, openBanking } = attributeRow(name);

  test('is read from its tags, if tags for it exist', () => {
    for (const [key, value] of values.flatMap((is) => (osm?.keys.slice(0, 1) ?? []).map((one) => [one, is] as const))) {
      const rows = tagTable.filter(({ keys }) => keys.includes(key));
      const found = rows.map(({ read }) => read({ [key]: value ? 'yes' : 'no' }, { host: false, today: '2026-11-21' }));
      expect(found).toEqual([expect.objectContaining({ attributes: { [name]: value } })]);
    }
  });

  test('is read from an Open Banking record, if the standard defines it', () => {
    for (const [list, word] of openBanking ? [openBanking] : []) {
      const record = { Identification: 'X1', [list]: [word] };
      expect(readObieAtm(record, undefined, new UsedCodes())?.facts).toMatchObject({ [name]: true });
    }
  });

  test('is taken from another feed if the first feed does not contain it', () => {
    const silent = { uid: 'a', ...place, country: 'CZ', timeZone: 'Europe/Prague' };
    expect(mergeRecords(silent, [{ ...silent, uid: 'b', [name]: false }])[name]).toBe(false);
  });
});
