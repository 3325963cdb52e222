import { expect, test } from 'vitest';
import { weigh } from './weights.js';

const chunk = (file: string, modules: readonly string[], imports: readonly string[] = []) => ({
  file: `assets/${file}.js`,
  modules: Object.fromEntries(modules.map((module) => [module, 1000])),
  imports: imports.map((name) => `assets/${name}.js`),
});

const react = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const leaflet = ['node_modules/leaflet/dist/leaflet-src.js', 'node_modules/react-leaflet/lib/Pane.js'];
const parts = [
  chunk('hostParts', ['src/web/host/hostParts.ts'], ['start']),
  chunk('more-en', ['src/web/texts/more/en.ts']),
  chunk('Detail', ['src/web/detail/Detail.tsx'], ['mount']),
  chunk('SearchDrop', ['src/web/search/SearchDrop.tsx'], ['mount']),
  chunk('readText', ['src/web/search/readText.ts']),
  chunk('Report', ['src/web/report/Report.tsx'], ['mount']),
  chunk('Settings', ['src/web/settings/Settings.tsx'], ['mount']),
  chunk('vectorLayer', ['src/web/map/basemap/vectorLayer.ts', 'node_modules/protomaps-leaflet/dist/esm/index.js'], ['LiveMap']),
];
const sound = {
  styles: ['assets/style.css'],
  page: '<script src="/assets/start.js"></script><link rel="modulepreload" href="/assets/mount.js">',
  chunks: [
    chunk('start', ['src/web/app/main.ts']),
    chunk('mount', ['src/web/app/mount.tsx', react], ['start']),
    chunk('en', ['src/web/texts/en.ts']),
    chunk('ar', ['src/web/texts/ar.ts']),
    chunk('LiveMap', ['src/web/map/AtmMap.tsx', ...leaflet], ['mount']),
    ...parts,
  ],
  workerChunks: [
    chunk('hoursWorker', ['node_modules/opening_hours/build/opening_hours.esm.mjs'], ['temporal']),
    chunk('temporal', ['node_modules/temporal-polyfill/global.esm.js']),
  ],
  docsChunks: [
    chunk('docs', ['src/web/docs/docs.tsx', react]),
    chunk('StatementPage', ['src/web/docs/statement/StatementPage.tsx'], ['docs']),
    chunk('StatementMap', ['src/web/docs/statement/StatementMap.tsx', ...leaflet], ['docs']),
    chunk(
      'docsVectorLayer',
      ['src/web/map/basemap/vectorLayer.ts', 'node_modules/protomaps-leaflet/dist/esm/index.js'],
      ['docs'],
    ),
    chunk('docsDe', ['src/web/texts/statement/de.ts']),
    chunk('docsFinderDe', ['src/web/texts/de.ts']),
    chunk('ReferencePage', ['src/web/docs/reference/ReferencePage.tsx'], ['docs']),
    chunk('TryItPage', ['src/web/docs/tryIt/TryItPage.tsx'], ['docs']),
  ],
  consoleChunks: [
    chunk('console', ['src/console/main.tsx', react]),
    chunk('DataTable', ['src/console/ui/DataTable.tsx'], ['console']),
    chunk('problemSentences', ['src/console/ui/problemSentences.ts'], ['console']),
    chunk('CallersPage', ['src/console/pages/callers/CallersPage.tsx'], ['console', 'DataTable']),
    chunk('PointMap', ['src/web/map/points/PointMap.tsx', ...leaflet], ['console']),
    chunk(
      'consoleVectorLayer',
      ['src/web/map/basemap/vectorLayer.ts', 'node_modules/protomaps-leaflet/dist/esm/index.js'],
      ['PointMap'],
    ),
  ],
};
const sizes: Readonly<Record<string, number>> = { start: 7_000, mount: 90_000, en: 3_000, ar: 4_000, hostParts: 1_500 };
const gzipped = (file: string) => sizes[/(\w+)\.js$/.exec(file)?.[1] ?? ''] ?? 1_000;
const built = { ...sound, gzipped };

test('a valid build has no errors, and the size of the first list includes the entry script, the app and the largest text catalogue', () => {
  const { rows, complaints } = weigh(built);
  expect(complaints).toEqual([]);
  expect(rows[0]).toEqual({ title: 'The first list, in its largest language', size: 101, limit: 110, ok: true });
  expect(rows[1]?.size).toBe(102.5);
});

test.each([
  [
    'an app that grew',
    { gzipped: (file: string) => (file.includes('mount') ? 99_400 : gzipped(file)) },
    [/^The first list, .*: 110\.4 kB, 0\.4 more than the limit of 110 kB.* react-dom about 49\.7/],
  ],
  [
    'a catalogue that grew',
    { gzipped: (file: string) => (file.includes('/ar') ? 16_000 : gzipped(file)) },
    [/^The first list, .*: 113 kB/, /^The same, embedded in a bank's app/],
  ],
  [
    'styles that grew',
    { gzipped: (file: string) => (file.endsWith('.css') ? 16_400 : gzipped(file)) },
    [/^Styles of the whole page: 16\.4 kB/],
  ],
  ['a page without its styles', { styles: [] }, [/^Styles of the whole page: 0 kB/]],
  [
    'Leaflet in the first load',
    {
      chunks: sound.chunks.map((one) =>
        one.file.includes('mount') ? { ...one, modules: { ...one.modules, [leaflet[0] ?? '']: 1 } } : one,
      ),
    },
    [/^leaflet is in assets\/mount\.js, but may only be in The map/],
  ],
  [
    'opening hours with the map',
    { chunks: [...sound.chunks, chunk('LiveMapHours', ['node_modules/opening_hours/build/opening_hours.esm.mjs'])] },
    [/^opening_hours is in assets\/LiveMapHours\.js, but may only be in Opening hours/],
  ],
  [
    'the schema library on the page',
    { chunks: [...sound.chunks, chunk('schema', ['node_modules/typebox/build/index.mjs'])] },
    [/^typebox is in assets\/schema\.js, but must not be in the page/],
  ],
  [
    'the schema library on the page for integrators',
    { docsChunks: [...sound.docsChunks, chunk('schema', ['node_modules/typebox/build/index.mjs'])] },
    [/^typebox is in assets\/schema\.js, but must not be in the page/],
  ],
  [
    'a statement that grew',
    { gzipped: (file: string) => (file.includes('StatementPage') ? 20_100 : gzipped(file)) },
    [/^Integrator page: statement: 20\.1 kB, 0\.1 more than the limit of 20/],
  ],
  [
    'texts for integrators that grew',
    { gzipped: (file: string) => (file.includes('docsDe') ? 6_600 : gzipped(file)) },
    [/^Integrator page: its largest texts: 6\.6 kB/],
  ],
  [
    'a page of the console that grew',
    { gzipped: (file: string) => (file.includes('CallersPage') ? 29_200 : gzipped(file)) },
    [/^Console: page Callers: 30\.2 kB, 0\.2 more than the limit of 30/],
  ],
  [
    'code of the console in the finder',
    { chunks: [...sound.chunks, chunk('texts', ['src/console/texts.ts'])] },
    [/^src\/console\/texts\.ts is in assets\/texts\.js, but may only be in the console/],
  ],
  [
    'Temporal beside the hours',
    { workerChunks: sound.workerChunks.slice(0, 1) },
    [/^temporal-polyfill is not in “Opening hours”/],
  ],
  [
    'a part without a budget of its own',
    {
      chunks: [...sound.chunks, chunk('games', ['src/web/games/Games.tsx'])],
      gzipped: (file: string) => (file.includes('games') ? 4_200 : gzipped(file)),
    },
    [/^Another part: assets\/games\.js: 4\.2 kB, 0\.2 more than the limit of 4 kB\. It contains src\/web\/games about 4\.2/],
  ],
  [
    'an app that is not preloaded',
    { page: '<script src="/assets/start.js"></script>' },
    [/^The page does not preload assets\/mount\.js/],
  ],
  [
    'a catalogue for everyone',
    {
      chunks: sound.chunks.map((one) =>
        one.file.includes('/mount') ? { ...one, imports: [...one.imports, 'assets/en.js'] } : one,
      ),
    },
    [/does not preload assets\/en\.js/, /^assets\/en\.js loads a catalogue of texts for all users/],
  ],
])('reports %s', (_what, change, expected) => {
  const { complaints } = weigh({ ...built, ...change });
  expect(complaints.length, complaints.join('\n')).toBe(expected.length);
  for (const [index, sentence] of expected.entries()) expect(complaints[index]).toMatch(sentence);
});
